#!/bin/sh
# An AVIF of several pictures lists both brands, avis and avif, and holds its first picture as any still AVIF does, so
# that a reader of stills can show it. sharp 0.35.5 refuses it as "unsupported image format", since libvips looks at the
# first brand alone: with the four bytes "avis" replaced by "avif" the same sharp opens the same file.
# Exits non-zero once sharp opens the file as it is. Needs avifenc: Debian's libavif-bin, installed if it is missing.
set -eu
command -v avifenc >/dev/null || apt-get install -y --no-install-recommends libavif-bin >/dev/null
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund sharp@0.35.5 >/dev/null
cat >run.mjs <<'JS'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

console.log('sharp', sharp.versions.sharp, 'libvips', sharp.versions.vips, 'libheif', sharp.versions.heif)
console.log(execFileSync('avifenc', ['--version'], { encoding: 'utf8' }).split('\n')[0])
for (const background of ['red', 'blue'])
  await sharp({ create: { width: 64, height: 48, channels: 3, background } }).png().toFile(`${background}.png`)
execFileSync('avifenc', ['red.png', 'blue.png', 'moving.avif'], { stdio: 'ignore' })
const file = readFileSync('moving.avif')
console.log('brands', file.toString('latin1', 8, 12), file.toString('latin1', 16, file.readUInt32BE(0)))
const open = (bytes) =>
  sharp(bytes).metadata().then(({ width, height }) => `${width} × ${height}`, ({ message }) => message)
const asItIs = await open(file)
const renamed = Buffer.from(file)
renamed.write('avif', 8)
const asStill = await open(renamed)
console.log('as it is:             ', asItIs)
console.log('with the brand "avif":', asStill)
process.exit(/unsupported/.test(asItIs) && asStill === '64 × 48' ? 0 : 1)
JS
node run.mjs
