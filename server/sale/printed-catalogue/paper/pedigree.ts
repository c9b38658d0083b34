import { common } from '#app/texts/common.ts'
import { ancestorRoles } from '#app/texts/listing/listing.ts'
import { FONTS } from './fonts.ts'
import { COLORS, MEASURE } from './look.ts'
import type { Sheet } from './sheet.ts'
import { wrap } from './wrap.ts'

/** Generations with at least one name, 0 to 3. */
export function generationsOf(ancestors: readonly string[] | null): number {
  const known = (from: number, to: number) => ancestors?.slice(from, to).some(Boolean) ?? false
  if (known(6, 14)) return 3
  if (known(2, 6)) return 2
  return known(0, 2) ? 1 : 0
}

/** Height of the bracket in points. */
export const pedigreeHeight = (generations: number, tight: boolean) => [0, 40, 62, tight ? 90 : 97][generations] ?? 0

/**
 * The ancestors as a bracket of `generations` columns, sire above dam. Every name stands on its line, and a line's end
 * forks into those of the parents.
 */
export function drawPedigree(
  sheet: Sheet,
  ancestors: readonly string[],
  { y, height, generations }: { y: number; height: number; generations: number },
): void {
  const column = MEASURE / generations
  const of = (depth: number) => Array.from({ length: 2 ** depth }, (_, nth) => 2 ** depth - 2 + nth)
  const lineOf = (depth: number, nth: number) => y + (height * (nth + 0.5)) / 2 ** depth + 2
  for (let depth = 1; depth <= generations; depth++) {
    const x = sheet.left + column * (depth - 1)
    const inset = depth === 1 ? 0 : 6
    const size = depth === 1 ? 9.5 : depth === 2 ? 8.5 : 7.6
    of(depth).forEach((index, nth) => {
      const line = lineOf(depth, nth)
      sheet.artifact(() => {
        sheet.rule(x, line, column, COLORS.stitch, 0.7)
        if (depth < generations)
          sheet.doc
            .moveTo(x + column, lineOf(depth + 1, 2 * nth))
            .lineTo(x + column, lineOf(depth + 1, 2 * nth + 1))
            .lineWidth(0.7)
            .stroke(COLORS.stitch)
      })
      drawName(
        sheet,
        { name: ancestors[index] ?? '', role: ancestorRoles[index] ?? '' },
        { x: x + inset, line, size, width: column - inset - 4, bold: depth === 1, high: height / 2 ** depth },
      )
    })
  }
}

type Standing = { x: number; line: number; size: number; width: number; bold: boolean; high: number }

/** A name on its line: smaller, or in two lines where there is room, before it is cut. */
function drawName(sheet: Sheet, { name, role }: { name: string; role: string }, at: Standing): void {
  const { x, line, width, bold, high } = at
  const font = name === '' ? FONTS.italic : bold ? FONTS.bold : FONTS.regular
  const fill = name === '' ? COLORS.soft : COLORS.ink
  const shown = name || common.noData.toLowerCase()
  const smaller = [at.size, at.size - 0.8, at.size - 1.6]
  const one = smaller.find((size) => sheet.widthOf(shown, { size, font }) <= width)
  const size = name === '' ? 7 : (one ?? at.size - 1.6)
  const most = one === undefined && high > 22 ? 2 : 1
  const lines = wrap(sheet, shown, { size, font, width }, most)
  sheet.part(
    'P',
    () =>
      lines.forEach((text, nth) =>
        sheet.write(text, { x, y: line - 3 - (lines.length - 1 - nth) * size * 1.1, size, font, fill, width }),
      ),
    { actual: `${role}: ${shown}` },
  )
}
