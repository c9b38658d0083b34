import type { Font } from './fonts.ts'
import type { Sheet } from './sheet.ts'

/** A type's size and font, and the width its lines may have, in points. */
type Setting = { size: number; font: Font; width: number }

/** Breaks text into lines; with `most`, omitted text is marked with "…". A word wider than a line is cut in two. */
export function wrap(sheet: Sheet, text: string, { size, font, width }: Setting, most = Infinity): string[] {
  const lines = sheet.lines(text, { size, font, width })
  const fits = (tried: string) => sheet.widthOf(tried, { size, font }) <= width
  if (lines.length <= most) return lines
  const last = `${lines[most - 1]}…`
  return [
    ...lines.slice(0, most - 1),
    fits(last) ? last : sheet.cut(`${lines[most - 1]} ${lines[most]}`, { size, font, width }),
  ]
}

/** The largest of `sizes` at which text takes at most `most` lines, else the smallest, cut. */
export function fit(
  sheet: Sheet,
  text: string,
  { sizes, font, width }: { sizes: readonly number[]; font: Font; width: number },
  most: number,
): { size: number; lines: string[] } {
  const smallest = sizes.at(-1) ?? 8
  const size = sizes.find((each) => wrap(sheet, text, { size: each, font, width }).length <= most) ?? smallest
  return { size, lines: wrap(sheet, text, { size, font, width }, most) }
}

/** Breaks a list of short facts into lines, between two of them where possible: "Hembra · 152 cm". */
export function wrapItems(sheet: Sheet, items: readonly string[], { size, font, width }: Setting): string[] {
  const lines: string[] = []
  for (const item of items) {
    const tried = lines.length === 0 ? item : `${lines.at(-1)} · ${item}`
    if (lines.length > 0 && sheet.widthOf(tried, { size, font }) <= width) lines[lines.length - 1] = tried
    else lines.push(...wrap(sheet, item, { size, font, width }, 2))
  }
  return lines
}
