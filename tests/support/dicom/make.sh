#!/bin/sh
# Makes the DICOM files of this folder once, with Debian's dcmtk (img2dcm, dcmdjpeg, dcmcjpeg, dcmcrle, dcmconv,
# dcmcjpls, dcmquant, dcmmkdir) and gdcm (gdcmconv), and with the cjpeg of libjpeg-turbo 3.2: a ramp of 48 × 32 pixels,
# grey or from red to blue, in each transfer syntax.
# Run in this folder, or with the names of files to make only those again; tests need only the files.
set -e
folder=$(pwd)
work=$(mktemp -d)
node --input-type=module -e "
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { dicomFile, xRay } from './write.ts'
const [width, height] = [48, 32]
const share = (at) => (at % width) / (width - 1)
const grey = Buffer.from(Array.from({ length: width * height }, (_, at) => Math.round(255 * share(at))))
const color = Buffer.from(Array.from(grey).flatMap((level) => [255 - level, 40, level]))
const ramp = sharp(grey, { raw: { width, height, channels: 1 } }).toColourspace('b-w')
const colors = sharp(color, { raw: { width, height, channels: 3 } })
await ramp.clone().jpeg({ quality: 98 }).toFile('$work/ramp.jpg')
await ramp.clone().jpeg({ quality: 98, progressive: true }).toFile('$work/progressive.jpg')
await colors.jpeg({ quality: 98, chromaSubsampling: '4:4:4' }).toFile('$work/color.jpg')
const pixels = Array.from({ length: width * height }, (_, at) => Math.round(4095 * share(at)))
const samples = Buffer.from(Uint16Array.from(pixels).buffer).swap16()
writeFileSync('$work/ramp.pgm', Buffer.concat([Buffer.from('P5\\n48 32\\n4095\\n'), samples]))
writeFileSync('$work/twelve.dcm', dicomFile(xRay({ pixels, width, height, bitsStored: 12, window: [2048, 4096] })))"
cd "$work"
says="-k PatientName=LUCERO^RAMONA -k PatientID=4840001 -k StudyDate=20261010 -k Modality=DX -k Laterality=L
  -k BodyPartExamined=CARPUS -k ViewPosition=DP -k Manufacturer=Prueba"
img2dcm $says ramp.jpg jpeg.dcm
img2dcm $says progressive.jpg progressive.dcm
img2dcm $says color.jpg color.dcm
dcmdjpeg +cn jpeg.dcm plain.dcm
dcmcjpeg +e1 plain.dcm lossless.dcm
dcmcrle plain.dcm rle.dcm
dcmconv +tb plain.dcm big-endian.dcm
dcmconv +ti plain.dcm implicit.dcm
dcmconv -F +ti plain.dcm without-header.dcm
dcmconv -F +tb plain.dcm without-header-big-endian.dcm
dcmconv +td plain.dcm deflated.dcm
dcmcjpls plain.dcm jpeg-ls.dcm
gdcmconv --j2k plain.dcm jpeg-2000.dcm
dcmdjpeg color.dcm rgb.dcm
dcmquant rgb.dcm palette.dcm
dcmcjpeg +eb +cr rgb.dcm color-marked.dcm
gdcmconv --j2k rgb.dcm color-jpeg-2000.dcm
gdcmconv --jpeg --lossy -q 90 rgb.dcm color-halved.dcm >"$work/said"
dcmodify -nb -i PatientName='LUCERO^RAMONA' -i SOPClassUID=1.2.840.10008.5.1.4.1.1.7 -i StudyInstanceUID=1.2.3 \
  -i SeriesInstanceUID=1.2.4 twelve.dcm
dcmcjpeg +ee twelve.dcm twelve-bits.dcm
gdcmconv --jpeg --lossy -q 90 twelve.dcm sixteen-bits.dcm >"$work/said"
cjpeg -precision 12 -grayscale -quality 98 -restart 2B -outfile restarts.jpg ramp.pgm
img2dcm $says restarts.jpg restarts.dcm
# A disc's table of contents, of one image.
mkdir IMAGES
cp plain.dcm IMAGES/I1
dcmodify -nb -i StudyTime=120000 -i StudyID=1 -i SeriesNumber=1 -i InstanceNumber=1 IMAGES/I1
dcmmkdir -Pgp -W +r +id . IMAGES
mv DICOMDIR table-of-contents.dcm
for file in ${*:-*.dcm}; do
  case $file in twelve.dcm | rgb.dcm) ;; *) cp "$file" "$folder/" ;; esac
done
rm -r "$work"
