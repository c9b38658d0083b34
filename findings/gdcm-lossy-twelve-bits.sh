#!/bin/sh
# gdcmconv packs an X-ray of 12 bits (in 16) as lossy JPEG under the syntax of JPEG Extended (process 2 and 4), whose
# JPEGs have 8 or 12 bits, but writes a frame header of 16 bits (ITU-T T.81 allows that for lossless JPEG only). gdcm
# reads its own file; dcmtk, like any decoder of the standard's two depths, refuses it. Seen with gdcm 3.0.21 and dcmtk
# 3.6.7 of Debian 12.
set -e
need() { dpkg -s "$1" >/dev/null 2>&1 || apt-get install -y --no-install-recommends "$1=$2"; }
need dcmtk '3.6.7-*'
need libgdcm-tools '3.0.21-*'
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
cd "$work"

# A ramp of 64 × 64 pixels from 0 to 4,095.
cat >dump.txt <<DUMP
(0008,0016) UI =DigitalXRayImageStorageForPresentation
(0008,0018) UI 1.2.3.1
(0010,0010) PN RAMP
(0020,000d) UI 1.2.3.2
(0020,000e) UI 1.2.3.3
(0028,0002) US 1
(0028,0004) CS MONOCHROME2
(0028,0010) US 64
(0028,0011) US 64
(0028,0100) US 16
(0028,0101) US 12
(0028,0102) US 11
(0028,0103) US 0
(7fe0,0010) OW =ramp.raw
DUMP
awk 'BEGIN { for (i = 0; i < 4096; i++) printf "\\0%o\\0%o", i % 256, int(i / 256) }' | xargs -0 printf '%b' >ramp.raw
dump2dcm +te dump.txt ramp.dcm

gdcmconv --jpeg --lossy -q 95 ramp.dcm lossy.dcm >said.txt 2>&1
# The frame header: ff c1, two bytes of length, the depth.
depth() { od -An -v -tx1 "$1" | tr -d ' \n' | sed -E 's/.*ffc1000b(..)0040004001.*/\1/'; }

dpkg-query -W dcmtk libgdcm-tools
echo "syntax: $(dcmdump +P 0002,0010 lossy.dcm)"
echo "depth in the frame header of gdcm's JPEG: 0x$(depth lossy.dcm)"
dcmcjpeg +ee ramp.dcm twelve.dcm
echo "of dcmtk's, of the same picture:          0x$(depth twelve.dcm)"
gdcmconv --raw lossy.dcm unpacked.dcm && echo 'gdcm reads its own file'
[ "$(depth lossy.dcm)" = 10 ]
[ "$(depth twelve.dcm)" = 0c ]
if dcmj2pnm +op lossy.dcm out.pgm 2>said.txt; then echo 'dcmtk reads it too'; exit 1; fi
head -2 said.txt
