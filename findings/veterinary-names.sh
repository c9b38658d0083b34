#!/bin/sh
# pydicom writes an animal's name by the veterinary rule of DICOM (PS3.5, 6.2.1: the responsible party, then the animal)
# but cannot read one: the same object's family_name is the owner, and an animal without owner has no family name. So
# has every program that shows patients as "family name, given name": an owner called as the animal cannot be told from
# it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q python3-pydicom=2.3.1-1 > /dev/null
dpkg -x python3-pydicom_2.3.1-1_all.deb .
PYTHONPATH="$folder/usr/lib/python3/dist-packages" /usr/bin/python3 - <<'PY'
import sys
import pydicom
from pydicom.valuerep import PersonName

print('pydicom', pydicom.__version__)
name = PersonName.from_named_components_veterinary(responsible_party_name='Martínez', patient_name='Lucero')
alone = PersonName.from_named_components_veterinary(patient_name='Lucero')
print('written     ', str(name), '|', str(alone))
print('family_name ', name.family_name, '|', repr(alone.family_name))
print('given_name  ', name.given_name, '|', alone.given_name)
print('as a person ', name.family_comma_given(), '|', alone.family_comma_given())
readers = [each for each in dir(PersonName) if 'veterinary' in each or 'responsible' in each or 'patient' in each]
print('veterinary  ', readers)
same = (
    str(name) == 'Martínez^Lucero' and name.family_name == 'Martínez' and alone.family_name == ''
    and readers == ['from_named_components_veterinary']
)
print('as described' if same else 'CHANGED')
sys.exit(0 if same else 1)
PY
