import { parse } from 'csv-parse/sync'
import { type ReadTable, rowsWithin, type TableBounds } from './table.ts'

/** Excel writes a semicolon where decimals have a comma, and "Unicode text" with tabs. */
const DELIMITERS = [';', '\t', ',', '|']
/** Rows by which the delimiter is known. */
const LOOKED_AT = 50
/** Excel's own first line that names the delimiter. */
const NAMED = /^sep=(.)\r?\n/

/** Reads a text with delimiters, in UTF-8, UTF-16 or as Excel writes it for Windows. */
export function readCsv(bytes: Uint8Array, bounds: TableBounds): ReadTable {
  const text = textOf(bytes)
  // A page or a PDF under another name, and bytes that are no text.
  if (/^\s*(?:<|%PDF|\{\\rtf)/.test(text) || /[^\P{Cc}\t\n\r]/u.test(text)) return { refused: 'not-a-table' }
  const named = NAMED.exec(text)
  const delimiter = named?.[1] ?? delimiterOf(text)
  try {
    const all = rowsOf(named ? text.slice(named[0].length) : text, delimiter, bounds.rows + 1)
    return rowsWithin(bounds, named ? [[], ...all] : all)
  } catch {
    return { refused: 'not-a-table' }
  }
}

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function rowsOf(text: string, delimiter: string, to: number): string[][] {
  const rows: string[][] = parse(text, {
    delimiter,
    to,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  })
  return rows.map((row) => row.map((cell) => cell.replace(/\r\n?/g, '\n').trim()))
}

/** The sign that divides most rows into equally many columns, and of several the one into most. */
function delimiterOf(text: string): string {
  const judged = DELIMITERS.map((delimiter) => ({ delimiter, ...evenness(text, delimiter) }))
  return judged.reduce((best, next) =>
    next.rows > best.rows || (next.rows === best.rows && next.columns > best.columns) ? next : best,
  ).delimiter
}

function evenness(text: string, delimiter: string): { rows: number; columns: number } {
  const times = new Map<number, number>()
  try {
    for (const { length } of rowsOf(text, delimiter, LOOKED_AT))
      if (length > 1) times.set(length, (times.get(length) ?? 0) + 1)
  } catch {
    return { rows: 0, columns: 0 }
  }
  return [...times].reduce((best, [columns, rows]) => (rows > best.rows ? { rows, columns } : best), {
    rows: 0,
    columns: 0,
  })
}
