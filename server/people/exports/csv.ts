import { setImmediate, setTimeout as rest } from 'node:timers/promises'
import { type Options, stringify } from 'csv-stringify/sync'
import { streamFile } from './stream-file.ts'

/** A date goes as ISO text: `isoMoment`. */
export type Cell = string | number | null | undefined

export type CsvColumn<Row> = { head: string; cell: (row: Row) => Cell }

export type Csv<Row> = {
  /** With its ending, in ASCII: `contactos.csv`. */
  filename: string
  columns: readonly CsvColumn<Row>[]
  /** Some rows at a time; the next are asked for when the browser has taken the last ones. */
  rows: AsyncIterable<readonly Row[]>
}

/**
 * As spreadsheet programs read it (ruling 43): a text that begins like a formula is none. By itself the library quotes
 * a break only where it is a whole CRLF.
 */
const FORMAT: Options = { record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ }

/** A file of comma-separated values, sent while it is read: what is in memory is one batch of rows. */
export function streamCsv<Row>(csv: Csv<Row>): Response {
  return streamFile({ filename: csv.filename, type: 'text/csv', cacheControl: 'private, no-store' }, linesOf(csv))
}

async function* linesOf<Row>({ columns, rows }: Csv<Row>): AsyncGenerator<string, void, void> {
  yield stringify([columns.map(({ head }) => head)], { ...FORMAT, bom: true })
  for await (const batch of rows) {
    if (batch.length === 0) continue
    yield stringify(
      batch.map((row) => columns.map(({ cell }) => cell(row))),
      FORMAT,
    )
    // Bids that came meanwhile are judged before the next rows are written.
    await setImmediate()
  }
}

/** Rows of one statement: a few milliseconds of work, after which others have their turn. */
const BATCH = 250
/**
 * Between batches a file rests so many times as long as its last rows were waited for, and so many ms at most: the busier
 * the house is, the longer. A file has time, a bid has none.
 */
const REST = 4
const LONGEST_REST_MS = 50

/**
 * All rows that `read` finds after the last one of those before; it reads at most `size`, in an order that ends in what
 * is unique. No connection is held while a slow browser takes what was read.
 */
export async function* inBatches<Row>(
  read: (after: Row | undefined, size: number) => Promise<readonly Row[]>,
  size = BATCH,
): AsyncGenerator<readonly Row[], void, void> {
  for (let after: Row | undefined; ;) {
    const asked = performance.now()
    const rows = await read(after, size)
    const took = performance.now() - asked
    yield rows
    if (rows.length < size) return
    after = rows.at(-1)
    await rest(Math.min(REST * took, LONGEST_REST_MS))
  }
}

const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Epoch ms → "2026-11-22 13:05:09", hora del centro: as ISO 8601 writes it, with the blank that Excel wants. */
export function isoMoment(at: number | null): string | null {
  return at === null ? null : moment.format(at)
}
