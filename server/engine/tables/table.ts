/** A row with anything in it. `line`: its number as spreadsheet programs show it. */
type TableRow = { line: number; cells: string[] }

/**
 * `not-a-table`: neither .xlsx nor .csv, or broken. `old-or-locked`: Excel's old format, or one with a password.
 * `too-much`: more bytes, rows or columns than may be.
 */
export type TableRefusal = 'not-a-table' | 'old-or-locked' | 'too-much'

/** The first sheet, without its empty rows. */
export type ReadTable = { rows: TableRow[] } | { refused: TableRefusal }

/** Maximum rows, among them the header and empty ones between others, and columns. */
export type TableBounds = { rows: number; columns: number }

/** The rows that have anything in them, or the refusal of more than may be. */
export function rowsWithin(bounds: TableBounds, all: readonly (readonly string[])[]): ReadTable {
  const rows = all.flatMap((cells, at): TableRow[] => {
    const length = cells.findLastIndex((cell) => cell !== '') + 1
    return length > 0 ? [{ line: at + 1, cells: cells.slice(0, length) }] : []
  })
  const fits = (rows.at(-1)?.line ?? 0) <= bounds.rows && rows.every(({ cells }) => cells.length <= bounds.columns)
  return fits ? { rows } : { refused: 'too-much' }
}
