import { inflateSync, constants } from 'node:zlib'

/**
 * `active`: has a script, starts programs, or carries other files. `sealed`: not everything in it can be looked into,
 * because it is encrypted, packed in an uncommon way, or unpacks to too much.
 */
export type PdfContents = 'plain' | 'active' | 'sealed'

/** Maximum bytes that the parts of one file may unpack to, and maximum number of parts. */
const MOST_UNPACKED = 64 * 1024 * 1024
const MOST_STREAMS = 50_000
/** Bytes before a stream that are searched for its dictionary. */
const HEAD_BYTES = 8 * 1024
/** Packed bytes of which the beginning of a stream is unpacked, to see what it is. */
const SAMPLE_BYTES = 512

/** A name of PDF, whose letters may be written in hexadecimal: `/JavaScript`, `/J#61vaScript`. */
function named(names: string, after = String.raw`(?=[\0\t\n\f\r ()<>[\]{}/%]|$)`): string {
  const written = [...names].map((letter) => {
    if (letter === '|') return letter
    const code = letter.charCodeAt(0).toString(16)
    const digits = [...code].map((digit) => (/\d/.test(digit) ? digit : `[${digit}${digit.toUpperCase()}]`)).join('')
    return `(?:${letter}|#${digits})`
  })
  return `/(?:${written.join('')})${after}`
}

/** Followed by a dictionary, a list, a text or a reference: short names also occur by chance in packed bytes. */
const VALUE = String.raw`[\0\t\n\f\r ]*(?:<<|\[|\(|\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R)`

const ACTIVE = new RegExp(
  [
    named('JavaScript|Rendition|RichMedia|Launch|ImportData|SubmitForm|EmbeddedFile|EmbeddedFiles|GoToE|XFA'),
    named('JS', VALUE),
    named('EF', VALUE),
    named('AF', VALUE),
  ].join('|'),
)
const ENCRYPTED = new RegExp(named('Encrypt', VALUE))
const OBJECTS = new RegExp(named('ObjStm'))
/** Where the first object begins: no stream of objects is without it. */
const FIRST = new RegExp(named('First', String.raw`[\0\t\n\f\r ]*\d`))
const FLATE = new RegExp(named('FlateDecode|Fl'))
const UNCOMMON = new RegExp(
  named('LZWDecode|LZW|ASCII85Decode|A85|ASCIIHexDecode|AHx|RunLengthDecode|RL|Crypt|Predictor'),
)
/** How a stream of objects begins: their numbers and places. */
const NUMBERS = /^[\0\t\n\f\r ]*\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]/

/**
 * Looks into a PDF for what a document never needs, also in its packed streams of objects. The bytes are searched as
 * they are, without following the file's own structure, because every viewer follows a broken one differently.
 */
export function examinePdf(bytes: Uint8Array): PdfContents {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (ACTIVE.test(text)) return 'active'
  const encrypted = ENCRYPTED.test(text)
  let left = MOST_UNPACKED
  let streams = 0
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    if (++streams > MOST_STREAMS) return 'sealed'
    const from = index + keyword.length
    const before = text.slice(Math.max(0, index - HEAD_BYTES), index)
    const head = before.slice(before.lastIndexOf('endobj') + 1)
    const said = OBJECTS.test(head) || FIRST.test(head)
    if (said && (encrypted || UNCOMMON.test(head))) return 'sealed'
    if (!said && !NUMBERS.test(beginning(bytes.subarray(from, from + SAMPLE_BYTES)))) continue
    // Packed bytes know their own end, and what is written about it may be wrong.
    const objects = unpacked(bytes.subarray(from), left)
    // A stream that is not packed was searched with the file.
    if (objects === null && said && !FLATE.test(head)) continue
    if (objects === null) return 'sealed'
    left -= objects.length
    if (ACTIVE.test(objects)) return 'active'
    if (left <= 0) return 'sealed'
  }
  return 'plain'
}

/** The beginning of a packed stream; empty if it is not packed. */
function beginning(packed: Uint8Array): string {
  return unpacked(packed, SAMPLE_BYTES * 1_100) ?? ''
}

/** Null if the bytes are not packed, or broken, or unpack to more than `most`. */
function unpacked(packed: Uint8Array, most: number): string | null {
  try {
    return inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, most) }).toString(
      'latin1',
    )
  } catch {
    return null
  }
}
