#!/bin/sh
# Draws the pictures in this folder with encoders that others wrote: red on the left, blue on the right, 64 × 48.
# Debian: apt install imagemagick libavif-bin libheif-examples webp ffmpeg
set -e
cd "$(dirname "$0")"
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
convert -size 48x64 gradient:red-blue -rotate -90 "PNG24:$tmp/plain.png"
convert "$tmp/plain.png" -alpha set -channel A -evaluate set 60% "PNG32:$tmp/alpha.png"
convert "$tmp/plain.png" -rotate -90 "PNG24:$tmp/turned.png"
avifenc --min 10 --max 30 -y 420 "$tmp/plain.png" avifenc.avif
avifenc --min 10 --max 30 -y 444 -d 10 "$tmp/plain.png" avifenc-10-bit.avif
avifenc --min 10 --max 30 "$tmp/alpha.png" avifenc-alpha.avif
# Stored lying on its side, with the turn that sets it upright; phones do so.
avifenc --min 10 --max 30 --irot 3 "$tmp/turned.png" avifenc-turned.avif
ffmpeg -v error -y -i "$tmp/plain.png" -c:v libaom-av1 -still-picture 1 -crf 30 ffmpeg.avif
ffmpeg -v error -y -loop 1 -i "$tmp/plain.png" -frames:v 3 -c:v libaom-av1 -crf 30 ffmpeg-moving.avif
heif-enc -q 60 -A "$tmp/plain.png" -o heif-enc.avif
heif-enc -q 60 "$tmp/plain.png" -o heif-enc.heic
cwebp -quiet "$tmp/plain.png" -o cwebp.webp
cwebp -quiet -lossless "$tmp/alpha.png" -o cwebp-lossless-alpha.webp
ffmpeg -v error -y -i "$tmp/plain.png" -c:v libwebp ffmpeg.webp
