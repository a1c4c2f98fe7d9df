#!/bin/sh
# Prints example.env with a value for every secret in it:  (umask 077; sh deploy/docker/make-env.sh > .env)
set -eu
key=$(mktemp)
trap 'rm -f "$key"' EXIT
openssl genpkey -algorithm ed25519 -outform DER -out "$key"
vapid=$(sh "$(dirname "$0")/../push/new-keys.sh")
certificate_keys=$(sh "$(dirname "$0")/../certificates/new-keys.sh")
while IFS= read -r line; do
  case $line in
    CONTEXT_SIGNING_KEY=) echo "$line$(base64 <"$key" | tr -d '\n')" ;;
    CONTEXT_PUBLIC_KEYS=) echo "$line$(openssl pkey -in "$key" -inform DER -pubout -outform DER | base64 | tr -d '\n')" ;;
    CERTIFICATE_KEYS=) echo "$line$certificate_keys" ;;
    VAPID_PUBLIC_KEY=) echo "$line${vapid%% *}" ;;
    VAPID_PRIVATE_KEY=) echo "$line${vapid#* }" ;;
    SESSION_SECRET= | NOTIFICATIONS_SECRET= | *_PASSWORD= | *_PASSWORD_*=) echo "$line$(openssl rand -hex 24)" ;;
    *) echo "$line" ;;
  esac
done <"$(dirname "$0")/example.env"
