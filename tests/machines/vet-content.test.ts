/** Formats of a vet's files by their content, as the server and the browser see them; videos made by ffmpeg. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentOf } from '#machines/vet-file/content.ts'
import { VIDEOS } from '#tests/support/video/verdicts.ts'

const FOLDER = new URL('../support/video/', import.meta.url)
const of = (bytes: Uint8Array, size = bytes.length) =>
  contentOf(async (from, count) => bytes.subarray(from, from + count), size)
const latin1 = (text: string) => Buffer.from(text, 'latin1')

test.each(Object.entries(VIDEOS))('%s', async (name, verdict) => {
  expect(await of(readFileSync(new URL(name, FOLDER)))).toEqual(verdict)
})

test('a video that lacks its end, or whose boxes do not fill it, is broken', async () => {
  for (const [name, verdict] of Object.entries(VIDEOS)) {
    if (!('format' in verdict)) continue
    const whole = readFileSync(new URL(name, FOLDER))
    for (const cut of [1, 100, whole.length - 40])
      expect(await of(whole.subarray(0, whole.length - cut)), `${name}, ${cut} bytes less`).toEqual({
        refused: 'video-broken',
      })
    expect(await of(Buffer.concat([whole, Buffer.from([0, 0, 1])])), name).toEqual({ refused: 'video-broken' })
  }
})

test('boxes that say anything end the reading', async () => {
  const ftyp = latin1('\0\0\0\x10ftypqt  \0\0\0\0')
  for (const box of [
    '\0\0\0\0moov',
    '\0\0\0\x01moov',
    '\0\0\0\x07moov',
    '\0\0\0\x01moov\0\0\0\0\0\0\0\0',
    '\xff\xff\xff\xffmoov',
  ])
    expect(await of(Buffer.concat([ftyp, latin1(box)])), box).toMatchObject({ refused: 'video-broken' })
  const many = Buffer.concat([ftyp, ...Array.from({ length: 20_001 }, () => latin1('\0\0\0\x08free'))])
  expect(await of(many)).toEqual({ refused: 'video-broken' })
})

test.each([
  ['a PDF', '%PDF-1.4 … %%EOF\n', { format: 'pdf' }],
  ['a PDF without its end', '%PDF-1.4 …', { refused: 'format' }],
  ['a zip', 'PK\x03\x04', { format: 'zip' }],
  ['an iPhone photo', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', { refused: 'heic' }],
  ['an AVIF picture', '\0\0\0\x18ftypavif\0\0\0\0', { refused: 'format' }],
  ['a song', '\0\0\0\x18ftypM4A \0\0\0\0', { refused: 'format' }],
  ['RAR', 'Rar!\x1a\x07\x01\0', { refused: 'archive' }],
  ['7-Zip', '7z\xbc\xaf\x27\x1c', { refused: 'archive' }],
  ['a program', 'MZ\x90\0', { refused: 'format' }],
  ['nothing', '', { refused: 'format' }],
])('%s', async (_what, head, verdict) => {
  expect(await of(latin1(head))).toEqual(verdict)
})

test('each format has its limit', async () => {
  const MB = 1024 * 1024
  expect(await of(latin1('\xff\xd8\xff'), 21 * MB)).toEqual({ refused: 'small-too-large' })
  expect(await of(latin1('PK\x03\x04'), 201 * MB)).toEqual({ refused: 'too-large' })
})
