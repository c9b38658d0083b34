import { SHEET_COLUMNS } from '#app/forms/listing/sheet.ts'
import { houseContext } from '#app/middleware/house.ts'
import { findingWords } from '#app/texts/listing/listing.ts'
import { sexes } from '#app/texts/listing/sexes.ts'
import { sheetHow, sheetKinds, sheetNames } from '#app/texts/listing/sheet.ts'
import { type CaptureField, FIELDS, type FieldKind, type FieldOf } from '#machines/capture/fields.ts'
import { writeXlsx } from '#server/engine/tables/write-xlsx.ts'
import { listPaths } from '#server/listing/catalogues/paths.ts'
import type { Route } from './+types/template'
import { MOST_HORSES, sheetsOffered } from './offered.server.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const WIDTH = { plain: 16, wide: 30, prose: 60 }
/** Digits and days that a spreadsheet program would else change. */
const FORMATS: Partial<Record<FieldKind, string>> = { line: '@', prose: '@', videos: '@', date: 'dd/mm/yyyy' }

const columns = Object.entries(SHEET_COLUMNS)
const kindOf = (column: string) => (FIELDS as Partial<Record<string, { kind: FieldKind }>>)[column]?.kind

/** The sheet to fill in: a column for each field of the capture, what to write there, and the values of its lists. */
export async function loader({ context }: Route.LoaderArgs) {
  await sheetsOffered(context)
  const { subcategory, city } = await listPaths(context.get(houseContext).db)
  const lists = new Map([
    ['subcategory', subcategory.map(({ path: [, second, last] }) => `${last}, ${second}`)],
    ['city', city.map(({ path: [, second, last] }) => `${last}, ${second}`)],
    ['sex', Object.values(sexes)],
    ['findings', Object.values(findingWords)],
  ])
  const bytes = await writeXlsx([
    {
      name: sheetNames.horses,
      columns: columns.map(([column]) => {
        const format = FORMATS[kindOf(column) ?? 'line']
        return { width: kindOf(column) === 'prose' ? WIDTH.wide : WIDTH.plain, ...(format && { format }) }
      }),
      rows: [columns.map(([, label]) => label)],
      blank: MOST_HORSES,
      lists: rangesOf(lists),
    },
    {
      name: sheetNames.how,
      columns: [{ width: WIDTH.wide }, { width: WIDTH.prose }, { width: WIDTH.wide }],
      rows: [sheetHow.head, ...columns.map(([column, label]) => [label, ...howTo(column)])],
    },
    {
      name: sheetNames.lists,
      columns: [...lists].map(() => ({ width: WIDTH.wide })),
      rows: listRows(lists),
    },
  ])
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': XLSX,
      'Content-Disposition': 'attachment; filename="caballos.xlsx"',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

function howTo(column: string): string[] {
  if (column === 'photos') return sheetHow.photos
  const field = FIELDS[column as CaptureField]
  return (sheetKinds[field.kind] as (field: FieldOf<FieldKind>) => string[])(field)
}

/** Columns of one value each; findings are several in a cell, which no list can offer. */
function rangesOf(lists: ReadonlyMap<string, readonly string[]>): Map<number, string> {
  const ranges = [...lists].map(([column, values], at): [number, string] => {
    const letter = String.fromCodePoint(0x41 + at)
    return [
      columns.findIndex(([name]) => name === column),
      `${sheetNames.lists}!$${letter}$2:$${letter}$${values.length + 1}`,
    ]
  })
  return new Map(ranges.filter((_, at) => [...lists.keys()][at] !== 'findings'))
}

function listRows(lists: ReadonlyMap<string, readonly string[]>): string[][] {
  const longest = Math.max(...[...lists.values()].map(({ length }) => length))
  const head = [...lists.keys()].map((column) => SHEET_COLUMNS[column] ?? '')
  return [head, ...Array.from({ length: longest }, (_, at) => [...lists.values()].map((values) => values[at] ?? ''))]
}
