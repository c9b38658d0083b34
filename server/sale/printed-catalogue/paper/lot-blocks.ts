import type { PrintedLot } from '#server/sale/printed-catalogue/facts.ts'
import { descriptionOf, findingsOf } from '#server/sale/printed-catalogue/lot-words.ts'
import { FONTS } from './fonts.ts'
import { COLORS, MEASURE } from './look.ts'
import type { Sheet } from './sheet.ts'
import { words } from './words.ts'
import { wrap } from './wrap.ts'

const TEXT = { size: 8.6, leading: 11.4 }
const BELOW = 5

/** Lines at most of the description, the health's observations, the perks and the announcement: ample to tight. */
export const LIMITS = [
  { description: 6, observations: 8, perks: 5, notice: 6 },
  { description: 4, observations: 5, perks: 3, notice: 3 },
  { description: 3, observations: 3, perks: 2, notice: 2 },
  { description: 2, observations: 2, perks: 2, notice: 2 },
] as const
type Limits = (typeof LIMITS)[number]

/** A labelled paragraph of the page. */
export type Block = { label: string; lines: string[] }

export const heightOfBlocks = (blocks: readonly Block[]) =>
  blocks.reduce((sum, { lines }) => sum + lines.length * TEXT.leading + BELOW, 0)

/** Description, health, perks and the last announcement, each within its number of lines. */
export function blocksOf(sheet: Sheet, lot: PrintedLot, limits: Limits): Block[] {
  const { health, perks, notice } = lot
  const block = (label: string, text: string, most: number): Block[] => {
    if (text.trim() === '') return []
    // The label begins the first line.
    const first = labelWidth(sheet, label)
    return [{ label, lines: wrapAfter(sheet, text, first, most) }]
  }
  return [
    ...(descriptionOf(lot) === ''
      ? []
      : [
          {
            label: '',
            lines: wrap(
              sheet,
              descriptionOf(lot),
              { ...TEXT, font: FONTS.regular, width: MEASURE },
              limits.description,
            ),
          },
        ]),
    ...(health ? block(`${words.health}, ${words.said.toLowerCase()}:`, findingsOf(health), 3) : []),
    ...(health?.observations ? block(`${words.observations}:`, health.observations, limits.observations) : []),
    ...block(`${words.perks}:`, perks.join(' · '), limits.perks),
    ...(notice ? block(`${words.notice}, ${words.closing(notice.at)}:`, notice.text, limits.notice) : []),
  ]
}

const labelWidth = (sheet: Sheet, label: string) => sheet.widthOf(label, { size: TEXT.size, font: FONTS.bold }) + 4

/** Lines of a paragraph whose first one begins `first` points to the right. */
function wrapAfter(sheet: Sheet, text: string, first: number, most: number): string[] {
  const setting = { size: TEXT.size, font: FONTS.regular }
  const [begin = ''] = wrap(sheet, text, { ...setting, width: MEASURE - first })
  const whole = text.replace(/\s+/g, ' ').trim()
  const rest = wrap(sheet, text, { ...setting, width: MEASURE - first })
    .slice(1)
    .join(' ')
  if (rest === '' || whole === '') return [begin]
  if (most === 1) return [`${begin.slice(0, -1)}…`]
  return [begin, ...wrap(sheet, rest, { ...setting, width: MEASURE }, most - 1)]
}

/** Draws a paragraph below `from`; returns where the next one begins. */
export function drawBlock(sheet: Sheet, { label, lines }: Block, from: number): number {
  let y = from
  sheet.part('P', () => {
    const first = label === '' ? 0 : labelWidth(sheet, label)
    lines.forEach((line, nth) => {
      y += TEXT.leading
      if (nth === 0 && label !== '')
        sheet.write(label, { x: sheet.left, y: y - 2.6, size: TEXT.size, font: FONTS.bold, fill: COLORS.soft })
      sheet.write(line, { x: sheet.left + (nth === 0 ? first : 0), y: y - 2.6, size: TEXT.size })
    })
  })
  return y + BELOW
}
