#!/bin/bash
# Draws the passwords for compose.yaml into deploy/secrets, which nobody but its owner can enter. What
# is there already stays. The key in secret_key seals second factors: keep a copy of it away from the
# backups.
set -euo pipefail
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
draw() { [ -s "secrets/$1" ] || openssl rand -hex 32 >"secrets/$1"; }
draw postgres_password
draw owner_password
draw application_password
draw secret_key
url() { printf 'postgres://%s:%s@postgres:5432/chamak\n' "$1" "$(cat "secrets/$2")"; }
url chamak application_password >secrets/database_url
url chamak_owner owner_password >secrets/database_owner_url
# A container sees a file with its rights of here, and not the folder around it.
chmod 0444 secrets/*
