"""nginx as deploy/nginx.conf configures it, with addresses, certificate and files of the test's own."""

import shutil
import ssl
import subprocess
import time
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.serving import ROOT, free_port

START_SECONDS = 10


class Nginx:
    """One nginx on a port of its own, in front of instances on these ports."""

    def __init__(self, folder: Path, instances: list[int]) -> None:
        program = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/bin")
        if program is None:
            pytest.skip("nginx is not installed")
        self.port = free_port()
        self.folder = folder
        self._certify()
        self._command = [program, "-p", str(folder), "-c", str(self._configure(instances)), "-g", "daemon off;"]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it serves."""
        return f"https://127.0.0.1:{self.port}"

    def trust(self) -> ssl.SSLContext:
        """Trust in its certificate alone."""
        return ssl.create_default_context(cafile=str(self.folder / "certificate.pem"))

    def __enter__(self) -> "Nginx":
        with (self.folder / "nginx.log").open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log)
        deadline = time.monotonic() + START_SECONDS
        while not self._listens():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError((self.folder / "nginx.log").read_text())
            time.sleep(0.02)
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.wait(30)

    def _listens(self) -> bool:
        try:
            ssl.get_server_certificate(("127.0.0.1", self.port), timeout=2)
        except OSError:
            return False
        return True

    def _configure(self, instances: list[int]) -> Path:
        text = (ROOT / "deploy" / "nginx.conf").read_text()
        changes = {
            "listen 443 ssl http2;": f"listen 127.0.0.1:{self.port} ssl http2;",
            "listen 80;": f"listen 127.0.0.1:{free_port()};",
            "/etc/nginx/tls/": f"{self.folder}/",
            "/run/nginx.pid": f"{self.folder}/nginx.pid",
            "worker_processes auto;": "worker_processes 1;",
            "http {": "http {" + "".join(f"\n{each}_temp_path {self.folder}/{each};" for each in TEMPORARY),
            **{f"api-{number}:8000": f"127.0.0.1:{port}" for number, port in enumerate(instances, 1)},
        }
        for there, here in changes.items():
            assert there in text, there
            text = text.replace(there, here)
        path = self.folder / "nginx.conf"
        path.write_text(text)
        return path

    def _certify(self) -> None:
        """Makes a certificate for 127.0.0.1, signed by itself."""
        key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "cardavia test")])
        certificate = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - timedelta(hours=1))
            .not_valid_after(now + timedelta(days=1))
            .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
            .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
            .sign(key, hashes.SHA256())
        )
        (self.folder / "certificate.pem").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
        (self.folder / "key.pem").write_bytes(
            key.private_bytes(
                serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
            )
        )


TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
