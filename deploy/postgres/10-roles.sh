#!/bin/bash
# Makes the two roles and the database on an empty server, once: the owner of the tables, for
# migrations and commands, and the site's role, which can make rows and no more. The passwords come
# from files. Run by the image of PostgreSQL, or by hand as the server's administrator.
set -euo pipefail
secrets="${SECRETS_DIR:-/run/secrets}"
owner="$(cat "$secrets/owner_password")"
application="$(cat "$secrets/application_password")"
export owner application

# Local connections ask for a password too; the image sets none for psql.
if [ -r "$secrets/postgres_password" ]; then
  PGPASSWORD="$(cat "$secrets/postgres_password")"
  export PGPASSWORD
fi

# \getenv keeps the passwords out of the list of processes.
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 \
  --username="${POSTGRES_USER:-postgres}" --dbname="${POSTGRES_DB:-postgres}" <<'SQL'
\getenv owner owner
\getenv application application
set password_encryption = 'scram-sha-256';
create role chamak_owner login password :'owner';
create role chamak login connection limit 100 password :'application';
create database chamak owner chamak_owner;
revoke all on database chamak from public;
grant connect on database chamak to chamak;
\connect chamak
revoke all on schema public from public;
SQL
