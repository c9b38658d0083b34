#!/bin/sh
# Pixels of 32 bits in Explicit VR Big Endian are read in two ways. dcmtk and gdcm turn the bytes of each 16-bit word,
# as the type OW says, and leave the lower word first; pydicom takes four bytes as one big-endian number. A dose
# converted by dcmtk reads as other numbers in pydicom, and pydicom's own test file (rtdose_expb_1frame.dcm) as others
# in dcmtk and gdcm. Nobody complains. Seen with dcmtk 3.6.7, gdcm 3.0.21 and pydicom 2.3.1 of Debian 12.
set -e
need() { dpkg -s "$1" >/dev/null 2>&1 || apt-get install -y --no-install-recommends "$1=$2"; }
need dcmtk '3.6.7-*'
need libgdcm-tools '3.0.21-*'
need python3-pydicom '2.3.1-*'
need python3-numpy '1:1.24.2-*'
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
cd "$work"
tests=/usr/lib/python3/dist-packages/pydicom/data/test_files

# The first pixel, as pydicom reads it. Little endian leaves no choice.
first() {
  /usr/bin/python3 -c 'import sys, pydicom; print(int(pydicom.dcmread(sys.argv[1]).pixel_array.flat[0]))' "$1"
}
dcmconv +tb "$tests/rtdose_1frame.dcm" big.dcm
dcmconv +te big.dcm back.dcm
gdcmconv --raw big.dcm gdcm.dcm
dcmconv +te "$tests/rtdose_expb_1frame.dcm" theirs.dcm
gdcmconv --raw "$tests/rtdose_expb_1frame.dcm" theirs-gdcm.dcm

dpkg-query -W dcmtk libgdcm-tools python3-pydicom
echo "the dose, in little endian:                              $(first "$tests/rtdose_1frame.dcm")"
echo "made big endian by dcmtk, and little again by dcmtk:     $(first back.dcm)"
echo "made big endian by dcmtk, read by gdcm:                  $(first gdcm.dcm)"
echo "made big endian by dcmtk, read by pydicom:               $(first big.dcm)"
echo "pydicom's big endian file of it, read by pydicom:        $(first "$tests/rtdose_expb_1frame.dcm")"
echo "pydicom's big endian file of it, made little by dcmtk:   $(first theirs.dcm)"
echo "pydicom's big endian file of it, made little by gdcm:    $(first theirs-gdcm.dcm)"
dose=$(first "$tests/rtdose_1frame.dcm")
[ "$(first back.dcm)" = "$dose" ]
[ "$(first gdcm.dcm)" = "$dose" ]
[ "$(first big.dcm)" != "$dose" ]
[ "$(first theirs.dcm)" != "$dose" ]
