import { type CellValue, readSheet } from 'read-excel-file/universal'
import { directoryOf } from '#server/engine/media/zip-directory.ts'
import { openZipped } from '#server/engine/media/zip-entries.ts'
import { type ReadTable, rowsWithin, type TableBounds, type TableRefusal } from './table.ts'

/** Maximum parts of an .xlsx, and bytes they unpack to: a thousand rows with formats take two megabytes. */
const MOST_PARTS = 500
const MOST_UNPACKED = 32 * 1024 * 1024
/** Excel counts days from here; what is before is an hour without a day. */
const FIRST_DAY = Date.UTC(1900, 0, 1)
const SECOND_MS = 1_000

/** Reads the first sheet of an .xlsx. A formula is its last result. */
export async function readXlsx(bytes: Buffer<ArrayBuffer>, bounds: TableBounds): Promise<ReadTable> {
  const refused = await judge(bytes)
  if (refused) return { refused }
  try {
    const sheet = await readSheet(new Uint8Array(bytes).buffer)
    return rowsWithin(
      bounds,
      sheet.map((row) => row.map(textOf)),
    )
  } catch {
    return { refused: 'not-a-table' }
  }
}

/** The library bounds nothing, and allots to each part what the zip's directory states. */
async function judge(bytes: Buffer): Promise<TableRefusal | null> {
  try {
    const zip = await openZipped(bytes)
    // With a comment, two readers may find two directories.
    if (zip.comment.length > 0) return 'not-a-table'
    const directory = await directoryOf(zip, MOST_PARTS)
    if ('refused' in directory) return directory.refused === 'zip-too-much' ? 'too-much' : 'not-a-table'
    const unpacked = directory.all.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0)
    return unpacked > MOST_UNPACKED ? 'too-much' : null
  } catch {
    return 'not-a-table'
  }
}

/** A cell as text: days as "2024-05-27", decimals with a point. */
function textOf(cell: CellValue | null): string {
  if (cell === null) return ''
  if (cell instanceof Date) return dayOf(cell)
  return typeof cell === 'number' ? numberOf(cell) : String(cell).replace(/\r\n?/g, '\n').trim()
}

function dayOf(date: Date): string {
  const moment = new Date(Math.round(date.getTime() / SECOND_MS) * SECOND_MS)
  const [day = '', hour = ''] = moment.toISOString().replace('.000Z', '').split('T')
  if (moment.getTime() < FIRST_DAY) return hour
  return hour === '00:00:00' ? day : `${day} ${hour}`
}

/** Excel keeps 15 digits. Three decimals get a fourth: 1.234 would be read as a thousand. */
function numberOf(cell: number): string {
  const text = String(Number(cell.toPrecision(15)))
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}
