"""Certificates for TLS: one's own out of files, or one that is made for a project."""

from __future__ import annotations

import hashlib
import ipaddress
import re
import ssl
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.messages import say
from ndcg_gui.paths import data_folder, make_private, make_private_folder, reason_of, write_private

DAYS = 820  # browsers refuse more than 825
_EARLY = timedelta(days=2)  # clocks of phones and laptops differ
_RENEWED = timedelta(days=30)
_MOST_NAMES = 100


@dataclass(frozen=True, slots=True)
class Certificate:
    """Certificate and key as files. `names` are those that it was made for, `expires` is UTC."""

    path: Path
    key: Path
    names: tuple[str, ...]
    expires: datetime
    fingerprint: str
    made_here: bool

    def context(self) -> ssl.SSLContext:
        """TLS for a server, version 1.2 or newer. Raises InputError for files that do not belong together."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        try:
            context.load_cert_chain(self.path, self.key, password=lambda: "")
        except (OSError, ValueError) as error:
            raise InputError(
                say("{path} and {key} are no certificate and its key", path=self.path, key=self.key)
            ) from error
        return context


def own_certificate(path: Path, key: Path) -> Certificate:
    """Read a certificate of one's own. Raises InputError for files that cannot be used."""
    made = _read(path, key, made_here=False)
    made.context()
    return made


def _read(path: Path, key: Path, *, made_here: bool) -> Certificate:
    try:
        first, *_ = x509.load_pem_x509_certificates(path.read_bytes())
    except OSError as error:
        raise InputError(say("{path}: {reason}", path=path, reason=reason_of(error, path.parent))) from error
    except ValueError as error:
        raise InputError(say("{path} is no certificate (PEM)", path=path)) from error
    digest = hashlib.sha256(first.public_bytes(serialization.Encoding.DER)).hexdigest().upper()
    fingerprint = ":".join(re.findall("..", digest))
    return Certificate(path, key, _names(first), first.not_valid_after_utc, fingerprint, made_here)


def _names(certificate: x509.Certificate) -> tuple[str, ...]:
    try:
        listed = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (x509.ExtensionNotFound, ValueError):
        return ()
    addresses = [str(item) for item in listed.get_values_for_type(x509.IPAddress)]
    return (*listed.get_values_for_type(x509.DNSName), *addresses)


def certificate_for(project_id: str, names: Sequence[str], *, folder: Path | None = None) -> Certificate:
    """Return the certificate of a project, made or renewed where need be, for names and addresses.

    It lies in the user's own folder, not in the project, which others may get. The key stays the same, and so
    does the certificate while it covers the names. Raises StoreError where it cannot be stored.
    """
    folder = (data_folder() / "certificates" if folder is None else folder) / _safe(project_id)
    path, key = folder / "certificate.pem", folder / "key.pem"
    try:
        make_private_folder(folder)
        make_private(folder)
        before = _stored(path, key)
        if before is not None:
            make_private(key)
            fresh = before.expires - datetime.now(UTC) > _RENEWED
            if fresh and set(names) <= set(before.names):
                return before
        older = () if before is None else before.names
        _make(path, key, list(dict.fromkeys((*names, *older)))[:_MOST_NAMES])
    except OSError as error:
        raise StoreError(
            say("the certificate cannot be stored: {reason}", reason=reason_of(error, folder))
        ) from error
    return _read(path, key, made_here=True)


def _safe(project_id: str) -> str:
    # The id comes out of a file that somebody else may have written.
    return (
        project_id
        if re.fullmatch(r"[0-9A-Za-z-]{1,64}", project_id)
        else hashlib.sha256(project_id.encode("utf-8", "surrogatepass")).hexdigest()
    )


def _stored(path: Path, key: Path) -> Certificate | None:
    """Certificate that was made before, None where there is none that can be used."""
    if not (path.is_file() and key.is_file()):
        return None
    try:
        made = _read(path, key, made_here=True)
        made.context()
    except InputError:
        return None
    return made


def _make(path: Path, key: Path, names: Sequence[str]) -> None:
    secret = _key_in(key) or ec.generate_private_key(ec.SECP256R1())
    now = datetime.now(UTC)
    # Nothing of the project stands in it: whoever is on the network can read it.
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "ndcg-gui")])
    made = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(secret.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - _EARLY)
        .not_valid_after(now - _EARLY + timedelta(days=DAYS))
        .add_extension(x509.SubjectAlternativeName([_general(name) for name in names]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(secret, hashes.SHA256())
    )
    pem = secret.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    write_private(key, pem)
    write_private(path, made.public_bytes(serialization.Encoding.PEM))


def _usage() -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=True,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=False,
        crl_sign=False,
        encipher_only=False,
        decipher_only=False,
    )


def _general(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _key_in(path: Path) -> ec.EllipticCurvePrivateKey | None:
    """Key that a certificate was made with before, None where there is none."""
    try:
        key = serialization.load_pem_private_key(path.read_bytes(), None)
    except (OSError, ValueError, TypeError):
        return None
    return key if isinstance(key, ec.EllipticCurvePrivateKey) else None
