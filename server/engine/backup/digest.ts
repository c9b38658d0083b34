import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const NEWLINE = 0x0a

/** A pass-through stream that computes the SHA-256. */
export function digesting(): { stream: Transform; sha256(): string } {
  const hash = createHash('sha256')
  const stream = through((bytes) => hash.update(bytes))
  return { stream, sha256: () => hash.digest('hex') }
}

/** A pass-through stream that counts lines: COPY's text format has one per row. */
export function counting(): { stream: Transform; lines(): number } {
  let lines = 0
  const stream = through((bytes) => {
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines++
  })
  return { stream, lines: () => lines }
}

/** The SHA-256 of a file, read in pieces. Rethrows read errors. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function through(see: (bytes: Buffer) => void): Transform {
  return new Transform({
    transform(bytes: Buffer, _encoding, done: TransformCallback) {
      see(bytes)
      done(null, bytes)
    },
  })
}
