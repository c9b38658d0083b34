#!/bin/sh
# Makes the DICOM files of this folder with Debian's dcmtk (img2dcm, dcmdjpeg, dcmcjpeg, dcmcrle, dcmconv, dcmcjpls), once:
# a grey ramp of 48 × 32 pixels in each transfer syntax. Run in this folder; tests need only the files.
set -e
node --input-type=module -e "
import sharp from 'sharp'
const [width, height] = [48, 32]
const raw = Buffer.from(Array.from({ length: width * height }, (_, at) => Math.round((255 * (at % width)) / (width - 1))))
await sharp(raw, { raw: { width, height, channels: 1 } }).toColourspace('b-w').jpeg({ quality: 98 }).toFile('ramp.jpg')"
img2dcm -k PatientName='LUCERO^RAMONA' -k PatientID=4840001 -k StudyDate=20261010 -k Modality=DX -k Laterality=L \
  -k BodyPartExamined=CARPUS -k ViewPosition=DP -k Manufacturer=Prueba ramp.jpg jpeg.dcm
dcmdjpeg +cn jpeg.dcm plain.dcm
dcmcjpeg +e1 plain.dcm lossless.dcm
dcmcrle plain.dcm rle.dcm
dcmconv +tb plain.dcm big-endian.dcm
dcmconv +ti plain.dcm implicit.dcm
dcmconv -F +ti plain.dcm without-header.dcm
dcmconv +td plain.dcm deflated.dcm
dcmcjpls plain.dcm jpeg-ls.dcm
rm ramp.jpg
