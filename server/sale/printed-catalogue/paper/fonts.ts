import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Aleo, the face of the house's titles, embedded in the file, so that a print shop needs no font of ours. */
export const FONTS = { regular: 'Aleo', bold: 'Aleo-Bold', italic: 'Aleo-Italic' } as const
export type Font = (typeof FONTS)[keyof typeof FONTS]

const FILES: Record<Font, string> = {
  Aleo: 'aleo-latin-400-normal.woff',
  'Aleo-Bold': 'aleo-latin-700-normal.woff',
  'Aleo-Italic': 'aleo-latin-400-italic.woff',
}

export function registerFonts(doc: PDFKit.PDFDocument): void {
  const find = createRequire(import.meta.url)
  for (const [name, file] of Object.entries(FILES))
    doc.registerFont(name, readFileSync(find.resolve(`@fontsource/aleo/files/${file}`)))
}

/** Characters of the files above outside Latin-1. */
const BEYOND = new Set('Œœıˆˇ˘˙˚˛˜˝–—‘’‚“”„†‡•…‰‹›⁄€™−')

/** Text in the characters of the font: unsupported letters lose their accent, others become "?"; blanks are single. */
export function writable(text: string): string {
  return [...text.toWellFormed().normalize('NFC')].map(letter).join('').replace(/ +/g, ' ').trim()
}

function letter(one: string): string {
  if (/\s|\p{C}/u.test(one)) return ' '
  if (isWritable(one)) return one
  const plain = one.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain !== '' && [...plain].every(isWritable) ? plain : '?'
}

function isWritable(one: string): boolean {
  const code = one.codePointAt(0) ?? 0
  return (code >= 0x20 && code < 0x7f) || (code > 0xa0 && code <= 0xff) || BEYOND.has(one)
}
