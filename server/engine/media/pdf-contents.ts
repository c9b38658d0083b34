import { inflateSync, constants } from 'node:zlib'
import { named, SPACE } from './pdf-names.ts'
import { opensOutside, type Packed } from './pdf-opening.ts'

/**
 * `active`: has a script, starts programs, or carries other files. `opening`: something else starts by itself and leads
 * outside. `sealed`: not everything in it can be looked into, because it is encrypted, packed in an uncommon way, or
 * unpacks to too much.
 */
export type PdfContents = 'plain' | 'active' | 'opening' | 'sealed'

/** Maximum bytes that the parts of one file may unpack to, and maximum number of parts. */
const MOST_UNPACKED = 64 * 1024 * 1024
const MOST_STREAMS = 50_000
/** Bytes before a stream that are searched for its dictionary. */
const HEAD_BYTES = 8 * 1024
/** Bytes of a stream of objects that is not packed in which one of them is looked for. */
const MOST_PLAIN = 1024 * 1024
/** Packed bytes of which the beginning of a stream is unpacked, to see what it is. */
const SAMPLE_BYTES = 512

const REFERENCE = String.raw`\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R`
/** Followed by a dictionary, a list, a text or a reference: short names also occur by chance in packed bytes. */
const VALUE = `${SPACE}(?:<<|\\[|\\(|${REFERENCE})`
/** Followed by a dictionary, a reference, or a comment before one. */
const DICTIONARY = `${SPACE}(?:<<|%|${REFERENCE})`

const ACTIVE = new RegExp(
  [
    named('JavaScript|Rendition|RichMedia|Launch|ImportData|SubmitForm|EmbeddedFile|EmbeddedFiles|GoToE|XFA'),
    named('JS', VALUE),
    named('EF', VALUE),
    named('AF', VALUE),
  ].join('|'),
)
/** Acts that start by themselves with a page, a field or a slide: documents have none, wherever these lead. */
const STARTING = new RegExp([named('AA', DICTIONARY), named('PresSteps'), named('OnInstantiate')].join('|'))
const ENCRYPTED = new RegExp(named('Encrypt', VALUE))
const OBJECTS = new RegExp(named('ObjStm'))
/** Where the first object begins: no stream of objects is without it. */
const FIRST = new RegExp(named('First', String.raw`${SPACE}(\d{1,10})`), 'g')
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
  if (STARTING.test(text)) return 'opening'
  const encrypted = ENCRYPTED.test(text)
  const packed: Packed[] = []
  let left = MOST_UNPACKED
  let streams = 0
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    if (++streams > MOST_STREAMS) return 'sealed'
    const from = index + keyword.length
    const before = text.slice(Math.max(0, index - HEAD_BYTES), index)
    const head = before.slice(before.lastIndexOf('endobj') + 1)
    const firsts = [...head.matchAll(FIRST)].map(([, first]) => Number(first))
    const said = OBJECTS.test(head) || firsts.length > 0
    if (said && (encrypted || UNCOMMON.test(head))) return 'sealed'
    if (!said && !NUMBERS.test(beginning(bytes.subarray(from, from + SAMPLE_BYTES)))) continue
    // Packed bytes know their own end, and what is written about it may be wrong.
    const objects = unpacked(bytes.subarray(from), left)
    // A stream that is not packed was searched with the file.
    if (objects === null && said && !FLATE.test(head)) {
      packed.push({ text: text.slice(from, from + MOST_PLAIN), firsts })
      continue
    }
    if (objects === null) return 'sealed'
    left -= objects.length
    if (ACTIVE.test(objects)) return 'active'
    if (STARTING.test(objects)) return 'opening'
    if (left <= 0) return 'sealed'
    packed.push({ text: objects, firsts })
  }
  return opensOutside(text, packed) ? 'opening' : 'plain'
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
