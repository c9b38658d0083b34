#!/bin/sh
# tus: an upload that goes on keeps the metadata of its first request. tus-js-client takes new `metadata` for the
# resumed upload without a word and never sends it; @tus/server stores the file under the old. So a form whose fields
# were corrected between the two attempts is filed as it was before.
# Of an upload whose bytes had all arrived, the client reports success after a HEAD alone: nothing could be sent along.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-fund --no-audit @tus/server@2.4.5 @tus/file-store@2.1.1 tus-js-client@4.3.1
cat > try.mjs <<'JS'
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import { Upload } from 'tus-js-client'

for (const name of ['@tus/server', '@tus/file-store', 'tus-js-client'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version)
const filed = []
const methods = []
const tus = new Server({
  path: '/files',
  datastore: new FileStore({ directory: './stored' }),
  onUploadFinish: async (_request, upload) => (filed.push(upload.metadata.limb), {}),
})
const http = createServer((request, response) => {
  methods.push(request.method)
  tus.handle(request, response)
})
await new Promise((listening) => http.listen(0, '127.0.0.1', listening))
const endpoint = `http://127.0.0.1:${http.address().port}/files`
const bytes = Buffer.alloc(300_000, 'x')

/** Sends the bytes, with a limb; ends after so many pieces, or with success. */
const send = (limb, { uploadUrl, pieces = Infinity } = {}) =>
  new Promise((ended, failed) => {
    let done = 0
    const upload = new Upload(bytes, {
      endpoint,
      uploadUrl,
      chunkSize: 100_000,
      metadata: { limb },
      onChunkComplete: () => ++done === pieces && void upload.abort().then(() => ended(upload.url)),
      onSuccess: () => ended(upload.url),
      onError: failed,
    })
    upload.start()
  })

const half = await send('left', { pieces: 1 })
await send('right', { uploadUrl: half })
console.log('stopped after one piece as "left", corrected and resumed as "right": filed as', filed)
methods.length = 0
await send('right', { uploadUrl: half })
console.log('resumed once more when complete: success after', methods)
http.close()
const same = filed.join() === 'left' && methods.join() === 'HEAD'
console.log(same ? 'as described' : 'CHANGED')
process.exit(same ? 0 : 1)
JS
node try.mjs
