"""Run by Alembic: the migrations, within the transaction of the connection that ``upgrade`` hands over."""

from alembic import context

from api.adapters.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
