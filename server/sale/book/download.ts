import { setImmediate } from 'node:timers/promises'
import type { Database } from '#db/client.ts'
import { inBatches, streamFile } from '#server/people/index.ts'
import { BOOK_FORMAT, DAY_FORMAT } from './canonical.ts'
import { type BookDay, readHeads } from './days.ts'
import { type BookOf, openEntry, readPart } from './read-book.ts'

/** JSON lines; the first describes the file. */
const TYPE = 'application/jsonl'

/** The whole current book, in the format read by `verificar-libro.mjs`. */
export function downloadBook(db: Database, { id, title, head }: BookOf): Response {
  const until = head?.number ?? 0
  const parts = inBatches<Awaited<ReturnType<typeof readPart>>[number]>((last, size) =>
    readPart(db, id, { after: last?.number ?? 0, until, size }),
  )
  const first = { format: BOOK_FORMAT, auction: id, lot: title, entries: until, head: head?.hash ?? null }
  // A live book grows, so a cached copy may be incomplete.
  const file = { filename: `remate-libro-${id}.jsonl`, type: TYPE, cacheControl: 'no-cache' }
  return streamFile(
    file,
    linesOf(first, parts, (row) => openEntry(row)),
  )
}

/** The heads included in a day's hash. */
export function downloadDay(db: Database, day: BookDay): Response {
  const parts = inBatches<Awaited<ReturnType<typeof readHeads>>[number]>((last, size) =>
    readHeads(db, day.day, last?.auction ?? 0, size),
  )
  const file = { filename: `remate-dia-${day.day}.jsonl`, type: TYPE, cacheControl: 'no-cache' }
  return streamFile(
    file,
    linesOf({ format: DAY_FORMAT, ...day }, parts, (row) => row),
  )
}

async function* linesOf<Row>(
  first: object,
  parts: AsyncIterable<readonly Row[]>,
  shown: (row: Row) => object,
): AsyncGenerator<string, void, void> {
  yield `${JSON.stringify(first)}\n`
  for await (const part of parts) {
    if (part.length > 0) yield part.map((row) => `${JSON.stringify(shown(row))}\n`).join('')
    // Yields to bids that arrived meanwhile.
    await setImmediate()
  }
}
