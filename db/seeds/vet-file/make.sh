#!/bin/sh
# Makes the demo's X-rays with Debian's img2dcm, once: drawings, marked as samples. Run in this folder.
set -e
node draw.mjs
for view in carpus-dp fetlock-lm; do
  img2dcm -k PatientName='MUESTRA^RELAMPAGO DEL NORTE' -k StudyDate=20250110 -k Modality=DX -k Manufacturer=Muestra \
    $view.jpg $view.dcm
done
# Names another lot's horse, to be held.
img2dcm -k PatientName='MUESTRA^ZAHIRA NOOR' -k StudyDate=20250110 -k Modality=DX -k Manufacturer=Muestra \
  hock-lm.jpg hock-lm.dcm
rm -f *.jpg
