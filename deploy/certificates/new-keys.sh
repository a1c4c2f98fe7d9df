#!/bin/sh
# Prints the keys of a new deployment that sign certificates, as CERTIFICATE_KEYS takes them: an ES256 key for certificates and one for the trust
# file, as a JWK set in one line (docs/certificates.md). With openssl alone, for whoever has neither Node.js nor the images.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
umask 077

base64url() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }

# What DER holds from byte $2 on, $1 bytes of it.
part() { tail -c "+$(($2 + 1))" "$folder/key" | head -c "$1" | base64url; }

# Both encodings have fixed places: 32 bytes of the private part from byte 7 on (RFC 5915), 64 of the public point at the end.
key() {
  openssl ecparam -name prime256v1 -genkey -noout -outform DER -out "$folder/key"
  length=$(wc -c <"$folder/key")
  d=$(part 32 7) x=$(part 32 $((length - 64))) y=$(part 32 $((length - 32)))
  # RFC 7638
  kid=$(printf '{"crv":"P-256","kty":"EC","x":"%s","y":"%s"}' "$x" "$y" | openssl dgst -sha256 -binary | base64url)
  printf '{"kty":"EC","crv":"P-256","x":"%s","y":"%s","kid":"%s","usedFrom":%s,"retiredAt":null,"revokedAt":null,"purpose":"%s","d":"%s"}' \
    "$x" "$y" "$kid" "$now" "$1" "$d"
}

now=$(date +%s)
certificates=$(key certificates)
trust=$(key trust)
printf '{"keys":[%s,%s]}\n' "$certificates" "$trust"
