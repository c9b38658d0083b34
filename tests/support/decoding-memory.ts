/**
 * Process that decodes one file as a photo or a document and reports the result and its growth in memory, in MB.
 * Arguments: the file and `photo` or `document`. A small picture is decoded first, so that only the file itself is
 * measured.
 */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { prepareDocument } from '#server/engine/media/documents.ts'
import { addPhoto } from '#server/engine/media/photos.ts'
import type { MediaStore } from '#server/engine/media/store.ts'

export type Decoding = { outcome: string; grown: number }

const [file = '', as = 'photo'] = process.argv.slice(2)
const nowhere: MediaStore = {
  put: async () => {},
  putFile: async () => {},
  open: async () => null,
  url: (key) => key,
  read: async () => null,
  remove: async () => {},
}
const take = (bytes: Buffer) => (as === 'photo' ? addPhoto(nowhere, bytes) : prepareDocument(bytes, { pdf: false }))
const largest = () => process.resourceUsage().maxRSS / 1024

await take(
  await sharp({ create: { width: 1_800, height: 1_200, channels: 3, background: '#a55' } })
    .jpeg()
    .toBuffer(),
)
const bytes = await readFile(file)
const before = largest()
const outcome = await take(bytes).then(
  () => 'taken',
  (error: { code?: string }) => error.code ?? String(error),
)
console.log(JSON.stringify({ outcome, grown: Math.round(largest() - before) } satisfies Decoding))
