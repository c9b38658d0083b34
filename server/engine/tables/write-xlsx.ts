import type { Blob } from 'node:buffer'
import type Stream from 'node:stream'
import write, { type Feature, type SheetData } from 'write-excel-file/node'

/** `columns`: width in characters, and a format of its cells: '@' is text, which keeps leading zeros. */
type Sheet = {
  name: string
  columns: readonly { width: number; format?: string }[]
  /** The first row is the header. */
  rows: readonly (readonly string[])[]
  /** Empty rows below that have the columns' formats and lists. */
  blank?: number
  /** Place of a column whose values may be chosen from cells, as "Listas!$A$2:$A$9". */
  lists?: ReadonlyMap<number, string>
}

/** An .xlsx with headers that stay in sight. A list offers its values and takes others too. */
export function writeXlsx(sheets: readonly Sheet[]): Promise<Buffer> {
  return write(sheets.map(sheetOf), { features: [listsOf(sheets)] }).toBuffer()
}

function sheetOf({ name, columns, rows, blank = 0 }: Sheet) {
  const [header = [], ...others] = rows
  const empty = Array.from({ length: blank }, () =>
    columns.map(({ format }) => (format ? { type: format === '@' ? String : Date, format, value: null } : null)),
  )
  const data = [
    header.map((value) => ({ value, type: String, fontWeight: 'bold', backgroundColor: '#EFE7DA', wrap: true })),
    ...others.map((cells) => cells.map((value) => ({ value, type: String, wrap: true }))),
    ...empty,
  ] as SheetData
  return { sheet: name, data, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 }
}

function listsOf(sheets: readonly Sheet[]): Feature<Buffer | Blob | Stream> {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform(xml, _, { sheetIndex }) {
            const { lists, blank = 0 } = sheets[sheetIndex] as Sheet
            if (!lists || lists.size === 0) return xml
            const each = [...lists].map(([place, cells]) => {
              const column = letterOf(place)
              const where = `sqref="${column}2:${column}${blank + 1}"`
              const range = `<formula1>${cells}</formula1>`
              return `<dataValidation type="list" allowBlank="1" ${where}>${range}</dataValidation>`
            })
            const all = `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`
            return xml.replace('</sheetData>', `</sheetData>${all}`)
          },
        },
      },
    },
  }
}

/** "A" for 0, "AB" for 27. */
function letterOf(place: number): string {
  const letter = String.fromCodePoint(0x41 + (place % 26))
  return place < 26 ? letter : `${letterOf(Math.floor(place / 26) - 1)}${letter}`
}
