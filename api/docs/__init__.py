"""The pages under /docs and /problems, and what they are made with; tools/docs/vendor.sh fetches what is in vendored/."""
