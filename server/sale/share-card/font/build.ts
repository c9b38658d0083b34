/**
 * Writes `glyphs.json`: the outlines of Lora Bold (SIL Open Font License, `OFL.txt`) for every letter of Mexican names.
 * Run by hand to change the font, in a folder with opentype.js 2.0.0 and @fontsource/lora 5.3.0: `node build.ts
 * <folder>`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Glyph = {
  advanceWidth: number
  getPath(x: number, y: number, size: number): { toPathData(digits: number): string }
}
type Font = { charToGlyphIndex(text: string): number; charToGlyph(text: string): Glyph }

/** Latin, its accents, figures, punctuation and signs. */
const RANGES = [
  [0x20, 0x7e],
  [0xa1, 0x17f],
  [0x2010, 0x2026],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
]
/** Units per em of the outlines. */
const UNITS = 1_000

const folder = process.argv[2] ?? '.'
const modules = join(folder, 'node_modules')
const library: string = pathToFileURL(join(modules, 'opentype.js/dist/opentype.mjs')).href
const { parse } = (await import(library)) as { parse(bytes: ArrayBuffer): Font }
const fonts = ['latin', 'latin-ext'].map((subset) => {
  const bytes = readFileSync(join(modules, `@fontsource/lora/files/lora-${subset}-700-normal.woff`))
  return parse(new Uint8Array(bytes).buffer)
})

const glyphs = RANGES.flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, nth) => String.fromCodePoint(from + nth)),
).flatMap((letter) => {
  const font = fonts.find((each) => each.charToGlyphIndex(letter) > 0)
  if (!font) return []
  const glyph = font.charToGlyph(letter)
  return [[letter, [Math.round(glyph.advanceWidth), glyph.getPath(0, 0, UNITS).toPathData(0)]]] as const
})
writeFileSync(join(import.meta.dirname, 'glyphs.json'), `${JSON.stringify(Object.fromEntries(glyphs))}\n`)
