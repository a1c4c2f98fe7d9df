#!/bin/sh
# Run once by the Postgres image, as superuser: a database and a role for each service, with the extensions its migrations expect. Run again, it makes
# those that a new version has more.
set -eu
for service in gateway identity pets_media medical_records doctors_reviews notifications; do
  [ "$(psql -tAc "SELECT 1 FROM pg_database WHERE datname = '$service'")" = 1 ] && continue
  variable="DB_PASSWORD_$(echo "$service" | tr '[:lower:]' '[:upper:]')"
  password=$(printenv "$variable")
  psql -v ON_ERROR_STOP=1 -v role="$service" -v password="$password" <<'SQL'
CREATE ROLE :"role" LOGIN PASSWORD :'password';
CREATE DATABASE :"role" OWNER :"role";
REVOKE ALL ON DATABASE :"role" FROM PUBLIC;
SQL
  psql -v ON_ERROR_STOP=1 -d "$service" -c 'CREATE EXTENSION citext; CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent'
done
