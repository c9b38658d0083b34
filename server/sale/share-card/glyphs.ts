import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { writableBy } from '#server/engine/paper/writable.ts'

/** A letter's width and outline, in `UNITS` per em. */
type Glyph = readonly [width: number, outline: string]

const UNITS = 1_000

let glyphs: Map<string, Glyph> | undefined

/** Resolved through package.json's imports, which works in both sources and bundle. */
function allGlyphs(): Map<string, Glyph> {
  const file = createRequire(import.meta.url).resolve('#server/sale/share-card/font/glyphs.json')
  return (glyphs ??= new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Glyph>)))
}

/** The text in letters that have an outline; what cannot be written alike is dropped. */
const drawable = writableBy((letter) => allGlyphs().has(letter), '')

/** Width in pixels at a font size of `size` pixels. */
function widthOf(text: string, size: number): number {
  const all = allGlyphs()
  return ([...text].reduce((sum, letter) => sum + (all.get(letter)?.[0] ?? 0), 0) * size) / UNITS
}

/**
 * One line of text as SVG paths, independent of installed fonts. `x`: left end, `y`: baseline, in pixels. The result
 * does not contain the text itself.
 */
export function drawLine(
  text: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  const all = allGlyphs()
  let at = 0
  const outlines = [...drawable(text)].map((letter) => {
    const [width, outline] = all.get(letter) as Glyph
    const path = outline && `<path transform="translate(${at})" d="${outline}"/>`
    at += width
    return path
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size / UNITS})">${outlines.join('')}</g>`
}

/** Breaks text into lines of at most `width` pixels, at most `most` lines; omitted text is marked with "…". */
export function breakLines(
  text: string,
  { width, size, most }: { width: number; size: number; most: number },
): string[] {
  const lines: string[] = []
  for (const word of drawable(text).split(' ')) {
    const line = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && widthOf(line, size) <= width) lines[lines.length - 1] = line
    else lines.push(word)
  }
  const shown = lines.slice(0, most)
  const last = shown.at(-1) ?? ''
  const rest = lines.length > most ? `${last}…` : last
  return [...shown.slice(0, -1), rest].map((line) => cutTo(line, width, size))
}

/** Shortens a line that is too wide, for an extremely long word. */
function cutTo(line: string, width: number, size: number): string {
  if (widthOf(line, size) <= width) return line
  const letters = [...line.replace(/…$/, '')]
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, size) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
