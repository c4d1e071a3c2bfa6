#!/bin/bash
# Makes an authority for the logs alone and two certificates by it into deploy/logs/certificates:
#   deploy/logs/make-certificates.sh logs.your.name
# receiver.* for the machine of that name, sender.* for the site's. What is there already stays. Keep
# authority.key elsewhere: whoever has it can make senders.
set -euo pipefail
name="${1:?give the name of the machine that keeps the logs}"
cd "$(dirname "$0")"
umask 077
mkdir -p certificates
cd certificates

key=(-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes)
[ -s authority.pem ] || openssl req -x509 "${key[@]}" -keyout authority.key -out authority.pem \
  -days 3650 -subj "/CN=Chamak logs" 2>/dev/null

certificate() {
  [ -s "$1.pem" ] && return
  openssl req "${key[@]}" -keyout "$1.key" -out "$1.csr" -subj "/CN=$2" 2>/dev/null
  printf 'subjectAltName=DNS:%s\nextendedKeyUsage=%s\n' "$2" "$3" >"$1.ext"
  openssl x509 -req -in "$1.csr" -CA authority.pem -CAkey authority.key -CAcreateserial \
    -days 800 -extfile "$1.ext" -out "$1.pem" 2>/dev/null
  rm "$1.csr" "$1.ext"
}
certificate receiver "$name" serverAuth
certificate sender site clientAuth
# Certificates are for everybody, keys for nobody else.
chmod 0644 ./*.pem
