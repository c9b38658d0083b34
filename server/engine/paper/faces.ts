import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create } from 'fontkit'
import { unpackWoff } from './woff.ts'
import { writableBy } from './writable.ts'

/** A font of a paper. `bytes`: its file, to be embedded; null for a font that every viewer has. */
type PaperFont = { name: string; has(code: number): boolean; bytes: (() => Buffer) | null }

/** A typeface: each letter is drawn in the first of its fonts that has it. */
export type Face = readonly [PaperFont, ...PaperFont[]]

/** Folder of its package's files. */
const ALEO = dirname(createRequire(import.meta.url).resolve('@fontsource/aleo/files/aleo-latin-700-normal.woff'))

/** Aleo in files by alphabet, as its package divides it. The first has what Spanish needs. */
export function aleo(weight: 400 | 700, style: 'normal' | 'italic' = 'normal'): Face {
  const part = (alphabet: string) => fontIn(join(ALEO, `aleo-${alphabet}-${weight}-${style}.woff`))
  return [part('latin'), part('latin-ext'), part('vietnamese')]
}

/** A font that every viewer of PDFs has, for the letters of Windows-1252; others are embedded from `beyond`. */
export const standard = (name: string, beyond: Face): Face => [
  { name, has: (code) => WINDOWS_1252.has(code), bytes: null },
  ...beyond,
]

const WINDOWS_1252 = new Set(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))]
    .filter((letter) => !/\p{C}/u.test(letter))
    .map((letter) => letter.codePointAt(0) as number),
)

const fonts = new Map<string, PaperFont>()

/** The font in a package's file, read when it is first asked. */
function fontIn(file: string): PaperFont {
  const known = fonts.get(file)
  if (known) return known
  let read: Buffer | undefined
  const bytes = () => (read ??= unpackWoff(readFileSync(file)))
  let opened: ReturnType<typeof create> | undefined
  const font = {
    name: file.slice(file.lastIndexOf('/') + 1),
    has: (code: number) => (opened ??= create(bytes())).hasGlyphForCodePoint(code),
    bytes,
  }
  fonts.set(file, font)
  return font
}

/** Converts text to the letters of a face. */
export const writableIn = (face: Face) => writableBy((letter) => fontOf(letter, face) !== null)

/** Parts of a writable text, each with the font that has its letters. */
export function runsOf(text: string, face: Face): { font: PaperFont; text: string }[] {
  const runs: { font: PaperFont; text: string }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const code = letter.codePointAt(0) as number
    // A mark belongs to the letter before it.
    const font = last && /\p{M}/u.test(letter) && last.font.has(code) ? last.font : (fontOf(letter, face) ?? face[0])
    if (last && last.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

const fontOf = (letter: string, face: Face): PaperFont | null =>
  face.find(({ has }) => has(letter.codePointAt(0) as number)) ?? null
