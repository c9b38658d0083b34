import type { PrintedLot } from '#server/sale/printed-catalogue/facts.ts'
import { FONTS } from './fonts.ts'
import { TITLE_HEIGHT, drawTitle } from './flow.ts'
import { COLORS, FLOOR, MEASURE, TOP } from './look.ts'
import type { Sheet } from './sheet.ts'
import { words } from './words.ts'

/** A line of the index: a heading, the name of a group, or a lot. */
type Entry =
  | { kind: 'list'; text: string }
  | { kind: 'group'; text: string }
  | { kind: 'lot'; text: string; lot: number }

/** Two columns of lines with this leading. */
const LEADING = 12.6
const GAP = 18
const COLUMN = (MEASURE - GAP) / 2
const FIRST = TOP + 8

/** Where each line of the index stands: pages of columns of lines. */
type IndexPages = Entry[][][]

/** The index by name, sire and ranch. Its number of pages depends on the lots alone, not on their pages. */
export function setIndex(lots: PrintedLot[]): IndexPages {
  const pages: IndexPages = []
  const linesOf = (page: number) => Math.floor((FLOOR - FIRST - (page === 0 ? TITLE_HEIGHT : 0)) / LEADING)
  let column: Entry[] = []
  let columns: Entry[][] = []
  const endColumn = () => {
    columns.push(column)
    column = []
    if (columns.length === 2) {
      pages.push(columns)
      columns = []
    }
  }
  const entries = entriesOf(lots)
  entries.forEach((entry, nth) => {
    // A heading is not the last line of a column, nor a list's and its group's the last two.
    const following = entries.slice(nth, nth + 3).findIndex(({ kind }) => kind === 'lot') + 1
    const space = entry.kind === 'list' && column.length > 0 ? 1 : 0
    if (column.length + space + following > linesOf(pages.length)) endColumn()
    else if (space === 1) column.push({ kind: 'group', text: '' })
    column.push(entry)
  })
  if (column.length > 0) endColumn()
  if (columns.length > 0) pages.push(columns)
  return pages
}

const compare = (one: string, other: string) =>
  one.localeCompare(other, 'es-MX', { sensitivity: 'base', numeric: true })

function entriesOf(lots: PrintedLot[]): Entry[] {
  const byName = lots.toSorted((one, other) => compare(one.name, other.name))
  const lot = ({ id, name }: PrintedLot): Entry => ({ kind: 'lot', text: name, lot: id })
  const grouped = (title: string, of: (lot: PrintedLot) => string): Entry[] => {
    const groups = Map.groupBy(
      byName.filter((each) => of(each) !== ''),
      of,
    )
    if (groups.size === 0) return []
    const names = [...groups.keys()].toSorted(compare)
    return [
      { kind: 'list', text: title },
      ...names.flatMap((name): Entry[] => [{ kind: 'group', text: name }, ...(groups.get(name) ?? []).map(lot)]),
    ]
  }
  return [
    { kind: 'list', text: words.byName },
    ...byName.map(lot),
    ...grouped(words.bySire, ({ ancestors }) => ancestors?.[0] ?? ''),
    ...grouped(words.byRanch, ({ ranch }) => ranch),
  ]
}

/** Draws the index; each page is begun by `newPage`. `pageOf`: where a lot's page is. */
export function drawIndex(sheet: Sheet, pages: IndexPages, pageOf: Map<number, number>, newPage: () => void): void {
  pages.forEach((columns, nth) => {
    newPage()
    if (nth === 0) drawTitle(sheet, words.index)
    const top = FIRST + (nth === 0 ? TITLE_HEIGHT : 0)
    columns.forEach((column, side) => {
      const x = sheet.left + side * (COLUMN + GAP)
      column.forEach((entry, line) => drawEntry(sheet, entry, { x, y: top + (line + 1) * LEADING - 3 }, pageOf))
    })
  })
}

function drawEntry(sheet: Sheet, entry: Entry, { x, y }: { x: number; y: number }, pageOf: Map<number, number>): void {
  if (entry.text === '') return
  if (entry.kind === 'list') {
    sheet.part('H2', () => sheet.write(entry.text, { x, y: y - 1, size: 10.5, font: FONTS.bold, fill: COLORS.red }))
    sheet.artifact(() => {
      sheet.write(words.columns, { x, y: y - 1, size: 7, fill: COLORS.soft, width: COLUMN, align: 'right' })
      sheet.rule(x, y + 2, COLUMN, COLORS.stitch)
    })
    return
  }
  if (entry.kind === 'group') {
    sheet.part('H3', () => sheet.write(entry.text, { x, y, size: 8.4, font: FONTS.bold, width: COLUMN }))
    return
  }
  const page = String(pageOf.get(entry.lot) ?? '')
  const lot = String(entry.lot)
  const [pageWidth, lotWidth] = [22, Math.max(26, sheet.widthOf(lot, { size: 8.2 }) + 4)]
  const width = COLUMN - pageWidth - lotWidth - 4
  const goTo = `lote-${entry.lot}`
  sheet.part(
    'P',
    () => {
      sheet.write(entry.text, { x, y, size: 8.2, width, goTo })
      sheet.write(lot, {
        x: x + COLUMN - pageWidth - lotWidth,
        y,
        size: 8.2,
        width: lotWidth,
        align: 'right',
        fill: COLORS.soft,
      })
      sheet.write(page, { x: x + COLUMN - pageWidth, y, size: 8.2, font: FONTS.bold, width: pageWidth, align: 'right' })
    },
    { actual: words.indexEntry(entry.text, entry.lot, page) },
  )
  const name = Math.min(width, sheet.widthOf(entry.text, { size: 8.2 }))
  sheet.artifact(() => {
    const from = x + name + 3
    const to = x + COLUMN - pageWidth - sheet.widthOf(lot, { size: 8.2 }) - 3
    if (to - from > 8)
      sheet.doc
        .save()
        .moveTo(from, y)
        .lineTo(to, y)
        .dash(0.7, { space: 2.6 })
        .lineWidth(0.7)
        .stroke(COLORS.rule)
        .restore()
  })
}
