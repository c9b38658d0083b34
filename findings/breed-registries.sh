#!/bin/sh
# DICOM has an element for the breed registry that an animal's number is of (Breed Registry Code Sequence, 0010,2296),
# and a list of registries for it (CID 7481). As pydicom carries the standard's lists, not one of these registries is of
# horses, although the list of breeds (CID 7480) has hundreds of horses' breeds. So a code for AQHA, APHA or a studbook
# is always somebody's own, and a reader has to go by the text of its meaning.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q python3-pydicom=2.3.1-1 > /dev/null
dpkg -x python3-pydicom_2.3.1-1_all.deb .
PYTHONPATH="$folder/usr/lib/python3/dist-packages" /usr/bin/python3 - <<'PY'
import re
import sys
import pydicom
from pydicom.sr import _cid_dict

print('pydicom', pydicom.__version__)
named = lambda cid: [each for names in _cid_dict.cid_concepts[cid].values() for each in names]
registries, breeds = named(7481), named(7480)
horses = [each for each in registries if re.search('Horse|Equ|Jockey|Stud|Pony|Quarter|Arab', each)]
horse_breeds = [each for each in breeds if re.search('(Horse|Pony)Breed$', each)]
print('registries  ', len(registries), 'of horses', len(horses))
print(' ', ', '.join(sorted(registries)))
print('breeds      ', len(breeds), 'of horses', len(horse_breeds))
same = len(registries) > 20 and horses == [] and len(horse_breeds) > 100
print('as described' if same else 'CHANGED')
sys.exit(0 if same else 1)
PY
