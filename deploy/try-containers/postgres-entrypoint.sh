#!/bin/sh
# Does what the official image does on its first start, as far as deploy/compose.yaml needs it.
set -eu
user=${POSTGRES_USER:-postgres}
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" >/tmp/password
  # shellcheck disable=SC2086
  initdb --username="$user" --pwfile=/tmp/password ${POSTGRES_INITDB_ARGS:---auth=scram-sha-256}
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  if [ "$user" != postgres ]; then echo "create database \"$user\"" | postgres --single -D "$PGDATA" template1 >/dev/null; fi
fi
exec "$@" -clisten_addresses='*'
