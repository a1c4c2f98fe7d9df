#!/bin/sh
# Prints the key by which push services know a new deployment: public and private half, as VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY take them (P-256
# in base64url). With openssl alone, for whoever has neither Node.js nor the images.
set -eu
key=$(mktemp)
trap 'rm -f "$key"' EXIT
base64url() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }

# 32 bytes of the private part from byte 7 on (RFC 5915), the public point in the last 65.
openssl ecparam -name prime256v1 -genkey -noout -outform DER -out "$key"
echo "$(tail -c 65 "$key" | base64url) $(tail -c +8 "$key" | head -c 32 | base64url)"
