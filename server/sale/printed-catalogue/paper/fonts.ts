import { aleo, type Face, writableIn } from '#server/engine/paper/faces.ts'

/** Aleo, the face of the house's titles, embedded in the file, so that a print shop needs no font of ours. */
export const FONTS = { regular: 'Aleo', bold: 'Aleo-Bold', italic: 'Aleo-Italic' } as const
export type Font = (typeof FONTS)[keyof typeof FONTS]

export const FACES: Record<Font, Face> = {
  Aleo: aleo(400),
  'Aleo-Bold': aleo(700),
  'Aleo-Italic': aleo(400, 'italic'),
}

/** Text in the letters that all of these faces have. */
export const writable = writableIn(FACES.Aleo)
