import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { writableIn } from '#server/engine/paper/writable.ts'

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

/** Text in the characters of the files above. */
export const writable = writableIn('Œœıˆˇ˘˙˚˛˜˝–—‘’‚“”„†‡•…‰‹›⁄€™−')
