import { hash } from 'node:crypto'

/** First field of every entry's hash: the book's format. */
export const BOOK_FORMAT = 'remate-book-1'
/** First field of every day's hash. */
export const DAY_FORMAT = 'remate-day-1'

/** Each field as UTF-8, preceded by its length in bytes and a colon (ruling 68): unambiguous for any list. */
export function encodeFields(fields: readonly string[]): string {
  return fields.map((field) => `${Buffer.byteLength(field)}:${field}`).join('')
}

/** Inverse of `encodeFields`. Throws on any other text. */
export function decodeFields(encoded: string): string[] {
  const bytes = Buffer.from(encoded)
  const fields: string[] = []
  for (let at = 0; at < bytes.length;) {
    const colon = bytes.indexOf(58, at)
    const length = colon < 0 ? Number.NaN : Number(bytes.toString('latin1', at, colon))
    at = colon + 1 + length
    if (!Number.isSafeInteger(length) || length < 0 || at > bytes.length) throw new Error('Not a list of fields')
    fields.push(bytes.toString('utf8', colon + 1, at))
  }
  return fields
}

/** Hash input of an entry; `fields` by `encodeFields`, `at` in epoch ms, `previous` null for the first. */
type Hashed = {
  auction: number
  number: number
  kind: string
  at: number
  fields: string
  previous: string | null
}

/** SHA-256 over format, auction, number, kind, time, the entry's encoded fields and the previous hash; hexadecimal. */
export function entryHash({ auction, number, kind, at, fields, previous }: Hashed): string {
  return sha256([BOOK_FORMAT, String(auction), String(number), kind, String(at), fields, previous ?? ''])
}

/** SHA-256 over format, day, previous day's hash, and auction, length and head of each book by ascending auction id. */
export function dayHash(
  day: string,
  previous: string | null,
  heads: readonly { auction: number; length: number; hash: string }[],
): string {
  const listed = heads.flatMap(({ auction, length, hash }) => [String(auction), String(length), hash])
  return sha256([DAY_FORMAT, day, previous ?? '', ...listed])
}

/** SHA-256 over the encoded fields, hexadecimal. */
export function sha256(fields: readonly string[]): string {
  return hash('sha256', encodeFields(fields), 'hex')
}
