#!/bin/sh
# Puts the database on an empty machine as it was at a moment, or at the last one that reached the other site. As the
# user postgres, on a machine with postgresql-15 and pgbackrest, whose pgbackrest.conf names the repository:
#   restore-to.sh '2026-11-25 19:04:00-06' ADDRESS
#   restore-to.sh latest ADDRESS
# PostgreSQL then runs there alone; the nodes' DATABASE_URL names it. Patroni is set up again afterwards, with this
# machine first.
set -eu
moment=$1
address=$2
data=${DATA:-/var/lib/postgresql/15/remate}
sockets=${SOCKETS:-/var/run/postgresql}
bin=/usr/lib/postgresql/15/bin

if [ "$moment" = latest ]; then
  pgbackrest --stanza=remate --type=default restore
else
  pgbackrest --stanza=remate --type=time --target="$moment" --target-action=promote restore
fi

# Patroni's settings name machines that are gone and standbys to wait for.
cat > "$data/postgresql.conf" <<END
listen_addresses = '$address'
unix_socket_directories = '$sockets'
max_connections = 100
password_encryption = scram-sha-256
END
"$bin/pg_ctl" -D "$data" -l "$data/restored.log" -w -t 3600 -s start
until [ "$(psql -h "$sockets" -d postgres -Atc 'select pg_is_in_recovery()')" = f ]; do
  # A moment that the archive does not reach ends PostgreSQL; its log says so.
  "$bin/pg_ctl" -D "$data" status > /dev/null || { tail -n 3 "$data/restored.log" >&2; exit 1; }
  sleep 1
done
