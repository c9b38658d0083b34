import { setImmediate, setTimeout as rest } from 'node:timers/promises'
import { type Options, stringify } from 'csv-stringify/sync'
import { streamFile } from './stream-file.ts'

/** Dates are passed as ISO text: `isoMoment`. */
type Cell = string | number | null | undefined

export type CsvColumn<Row> = { head: string; cell: (row: Row) => Cell }

export type Csv<Row> = {
  /** File name with extension, in ASCII: `contactos.csv`. */
  filename: string
  columns: readonly CsvColumn<Row>[]
  /** For a program that imports it, not for a spreadsheet: no cell is marked as text. */
  imported?: boolean
  /** Batches of rows; the next one is read when the browser has taken the last. */
  rows: AsyncIterable<readonly Row[]>
}

/**
 * For spreadsheet programs (ruling 43): texts that look like formulas are escaped. By default the library quotes a line
 * break only if it is a whole CRLF.
 */
const FORMAT: Options = { record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ }

/**
 * Digits that a spreadsheet would take for a number and change: twelve or more, of which it keeps fifteen at most, a
 * leading zero, and what looks like an exponent.
 */
const NO_NUMBER = /^(?:\d{12,}|0\d+|\d+[eE]\d+)$/
/** A cell that begins a formula; of those with a sign a phone in the international form is none. */
const FORMULA = /^(?!\+\d+$)[=+\-@\t\r]+/

/** Marks such a text as formulas are marked: a reader of the file takes away one leading apostrophe. */
const asText = (cell: Cell): Cell => (typeof cell === 'string' && NO_NUMBER.test(cell) ? `'${cell}` : cell)
const harmless = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replace(FORMULA, '') : cell)

/** A CSV response, streamed while it is read: only one batch of rows is in memory. */
export function streamCsv<Row>(csv: Csv<Row>): Response {
  return streamFile({ filename: csv.filename, type: 'text/csv', cacheControl: 'private, no-store' }, linesOf(csv))
}

async function* linesOf<Row>({ columns, rows, imported = false }: Csv<Row>): AsyncGenerator<string, void, void> {
  const format = { ...FORMAT, escape_formulas: !imported }
  const shown = imported ? harmless : asText
  yield stringify([columns.map(({ head }) => head)], { ...FORMAT, bom: true })
  for await (const batch of rows) {
    if (batch.length === 0) continue
    yield stringify(
      batch.map((row) => columns.map(({ cell }) => shown(cell(row)))),
      format,
    )
    // Yields to bids that arrived meanwhile before writing more rows.
    await setImmediate()
  }
}

/** Rows per statement: a few milliseconds of work before yielding. */
const BATCH = 250
/**
 * Pause between batches, as a multiple of the last query's duration, with a maximum in ms: the busier the server, the
 * longer. Exports can wait, bids cannot.
 */
const REST = 4
const LONGEST_REST_MS = 50

/**
 * All rows in batches: `read` returns at most `size` rows after the given one, in an order that ends in a unique
 * column. No connection is held while a slow browser reads.
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
