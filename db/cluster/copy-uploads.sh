#!/bin/sh
# Copies uploads to the other site, over and over, beside a node (a service that is always restarted):
#   copy-uploads.sh /var/lib/remate other-site:/backup/uploads
# Nothing is deleted there, so that a house can go back to a moment at which a file was still named; `find -mtime +35
# -delete` at the other site ends what no moment needs. With a bucket, let its provider replicate and version it.
set -eu
from=$1
to=$2
while :; do
  # A file is complete under its name, and never changes.
  rsync --archive --ignore-existing "$from/media" "$from/private" "$to/" || echo 'The other site was not reached.' >&2
  sleep "${SECONDS_BETWEEN:-20}"
done
