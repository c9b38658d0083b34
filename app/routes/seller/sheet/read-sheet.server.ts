import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { PhotosFor } from '#app/forms/listing/photo-names.ts'
import { partsOf, readSheetRow, SHEET_COLUMNS } from '#app/forms/listing/sheet.ts'
import { houseContext } from '#app/middleware/house.ts'
import { receivedFile } from '#app/middleware/files/upload.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { captureLabels } from '#app/texts/listing/capture.ts'
import { uploadErrors } from '#app/texts/media.ts'
import { columnsOf } from '#server/engine/tables/columns.ts'
import { readTable } from '#server/engine/tables/read-table.ts'
import { listPaths } from '#server/listing/catalogues/paths.ts'
import { importRows, judgeRows } from '#server/listing/listings/import-rows.ts'
import { MOST_HORSES } from './offered.server.ts'
import { words } from './words.ts'

type Context = Readonly<RouterContextProvider>

/** A row of the preview. `known`: the listing that it has made; `namesake`: another one of the same name. */
export type SheetRow = {
  line: number
  name: string
  photos: string[]
  errors: { column: string; message: string }[]
  known: number | null
  namesake: number | null
}

/** `kept`: the rows as the page carries them until they are stored. */
type ReadSheet = { kept: string; rows: SheetRow[] }

/** Bounds of the rows that a page carries, in characters: forms of known senders may have 448 KB of text. */
const MOST_KEPT = 300_000

const keptRows = z
  .array(
    z.object({
      line: z.number().int().min(1).max(10_000),
      cells: z.record(z.string().max(40), z.string().max(32_767)),
    }),
  )
  .max(MOST_HORSES)
type Kept = z.infer<typeof keptRows>

/** Reads the posted file. Errors name the columns that it lacks or should not have; its rows are then not read. */
export async function readSheetFile(context: Context, file: File): Promise<ReadSheet | { errors: string[] }> {
  const { bytes, refused } = await receivedFile(context, file)
  if (refused) return { errors: [uploadErrors[refused]] }
  const table = await readTable(bytes, { rows: MOST_HORSES + 1, columns: 2 * Object.keys(SHEET_COLUMNS).length })
  if ('refused' in table) return { errors: [words.refused[table.refused]] }
  const [header, ...rows] = table.rows
  const columns = columnsOf(header?.cells ?? [], SHEET_COLUMNS, Object.keys(SHEET_COLUMNS))
  if (!('at' in columns))
    return {
      errors: [
        ...columns.unknown.map(words.unknownColumn),
        ...columns.repeated.map(words.repeatedColumn),
        ...(columns.missing.length > 0 ? [words.missingColumns(columns.missing)] : []),
      ],
    }
  if (rows.length === 0) return { errors: [words.noRows] }
  const places = Object.entries<number | undefined>(columns.at)
  const kept: Kept = rows.map(({ line, cells }) => {
    const filled = places.map(([column, place = -1]) => [column, cells[place] ?? '']).filter(([, cell]) => cell !== '')
    return { line, cells: Object.fromEntries(filled) as Record<string, string> }
  })
  const text = JSON.stringify(kept)
  if (text.length > MOST_KEPT) return { errors: [words.refused['too-much']] }
  return { kept: text, rows: (await judge(context, kept)).map(({ row }) => row) }
}

/** The rows that a page has carried; null if it has not. */
function keptIn(text: string): Kept | null {
  try {
    return keptRows.parse(JSON.parse(text))
  } catch {
    return null
  }
}

async function judge(context: Context, kept: Kept) {
  const { db } = context.get(houseContext)
  const choices = await listPaths(db)
  const read = kept.map(({ line, cells }) => ({
    line,
    cells,
    ...readSheetRow((field) => cells[field] ?? '', choices),
  }))
  const right = read.filter(({ errors }) => errors.length === 0)
  const judged = await judgeRows(db, sellerOf(context), right)
  return read.map(({ line, cells, errors }) => {
    const found = judged.find((each) => each.line === line)
    const row: SheetRow = {
      line,
      name: cells.name ?? '',
      photos: partsOf(cells.photos ?? ''),
      errors: errors.map(([field, message]) => ({ column: captureLabels[field], message })),
      known: found?.known ?? null,
      namesake: found?.namesake ?? null,
    }
    return { row, judged: found }
  })
}

type Stored = { made: number; rows: SheetRow[]; horses: PhotosFor[]; full: boolean }

/**
 * Stores the rows without errors as drafts. A row whose name another horse of the seller has is stored if the form says
 * so. Rows that were stored before stay as they are. null if the form carries none.
 */
export async function storeSheet(context: Context, form: FormData): Promise<Stored | null> {
  const kept = keptIn(String(form.get('hoja')))
  if (!kept) return null
  const judged = await judge(context, kept)
  const wanted = judged.flatMap(({ row, judged }, at) =>
    judged && (row.known !== null || row.namesake === null || form.has(`otro[${at}]`)) ? judged : [],
  )
  const { listings, refused } = await importRows(context.get(houseContext), sellerOf(context), wanted, Date.now())
  const before = new Set(wanted.flatMap(({ known }) => known ?? []))
  const horses = listings.flatMap(({ line, listing }): PhotosFor[] => {
    const row = judged.find((each) => each.row.line === line)?.row
    return row ? [{ listing, name: row.name, photos: row.photos }] : []
  })
  return {
    made: listings.filter(({ listing }) => !before.has(listing)).length,
    rows: judged.map(({ row }) => row).filter(({ errors }) => errors.length > 0),
    horses,
    full: refused !== null,
  }
}
