#!/bin/sh
# YouTube's page of a live video keeps the video it was opened from as "rv" in its address. get-video-id 4.2.0 looks for
# "v=" anywhere before it looks at the path, finds it inside "rv=", and answers with the other video. The words that
# YouTube writes in the place of an id (live_stream, videoseries) are as long as one, and pass for videos.
# Exits non-zero once it reads the path of such an address, or refuses those words.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund get-video-id@4.2.0 >/dev/null
cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs'
import getVideoId from 'get-video-id'

console.log('get-video-id', JSON.parse(readFileSync('node_modules/get-video-id/package.json', 'utf8')).version)
const read = (address) => {
  const { id } = getVideoId(address)
  console.log(address.padEnd(75), id)
  return id
}
const results = [
  read('https://www.youtube.com/live/dQw4w9WgXcQ?si=abc') === 'dQw4w9WgXcQ',
  read('https://www.youtube.com/live/dQw4w9WgXcQ?rv=9bZkp7q19f0') === '9bZkp7q19f0',
  read('https://www.youtube.com/embed/live_stream?channel=UCuAXFkgsw1L7xaCfnd5JJOw') === 'live_stream',
  read('https://www.youtube.com/embed/videoseries?list=PL36D642111D65BE7C') === 'videoseries',
]
process.exit(results.every(Boolean) ? 0 : 1)
JS
node run.mjs
