#!/bin/sh
# gdcmconv packs an RGB picture as lossy JPEG in YCbCr with halved colors, without any marker in the JPEG, and leaves
# Photometric Interpretation at RGB. Who believes the file, as the standard asks, shows false colors: dcmtk does, and
# gdcm itself when it unpacks its own file. Seen with gdcm 3.0.21 and dcmtk 3.6.7 of Debian 12. Debian's python3-pydicom
# has such a file among its tests (SC_rgb_jpeg_lossy_gdcm.dcm). Coarser second and third components give it away: a
# picture in RGB has none.
set -e
need() { dpkg -s "$1" >/dev/null 2>&1 || apt-get install -y --no-install-recommends "$1=$2"; }
need dcmtk '3.6.7-*'
need libgdcm-tools '3.0.21-*'
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
cd "$work"

# A picture of 64 × 64 pixels, all red.
cat >dump.txt <<DUMP
(0008,0016) UI =SecondaryCaptureImageStorage
(0008,0018) UI 1.2.3.1
(0010,0010) PN RED
(0020,000d) UI 1.2.3.2
(0020,000e) UI 1.2.3.3
(0028,0002) US 3
(0028,0004) CS RGB
(0028,0006) US 0
(0028,0010) US 64
(0028,0011) US 64
(0028,0100) US 8
(0028,0101) US 8
(0028,0102) US 7
(0028,0103) US 0
(7fe0,0010) OB =red.raw
DUMP
awk 'BEGIN { for (i = 0; i < 4096; i++) printf "\\377\\000\\000" }' | xargs -0 printf '%b' >red.raw
dump2dcm +te dump.txt red.dcm

gdcmconv --jpeg --lossy -q 95 red.dcm lossy.dcm >said.txt 2>&1
gdcmconv --raw lossy.dcm unpacked.dcm 2>>said.txt
# The last pixel of a file as dcmtk shows it; further words are options of dcmtk's.
color() { dcmj2pnm -q +op "$@" out.ppm && tail -c 3 out.ppm | od -An -tu1 | tr -s ' '; }

dpkg-query -W dcmtk libgdcm-tools
echo "said to be: $(dcmdump +P 0028,0004 lossy.dcm)"
echo "red as it was:               $(color red.dcm)"
echo "as dcmtk shows gdcm's file:  $(color lossy.dcm)"
echo "as gdcm unpacks its own:     $(color unpacked.dcm)"
echo "converted against its word:  $(color +ca lossy.dcm)"

dcmdump +P 0028,0004 lossy.dcm | grep -q RGB
[ "$(color red.dcm)" = ' 255 0 0' ]
# Brightness, blue and red of red, shown as red, green and blue.
[ "$(color lossy.dcm | awk '{ print ($1 < 120 && $3 > 200) }')" = 1 ]
[ "$(color unpacked.dcm | awk '{ print ($1 < 120 && $3 > 200) }')" = 1 ]
