/**
 * Letters that sound alike in Mexico and are often confused, in this order: "lijera" finds ligera, "bicente" Vicente.
 * `fold_for_search` does the same in the database.
 */
const SOUNDS: [spelling: RegExp, sound: string][] = [
  [/xc(?=[ei])/g, 'x'],
  [/z|c(?=[ei])/g, 's'],
  [/x|g(?=[ei])/g, 'j'],
  [/qu(?=[ei])|q(?!h)|c(?!h)/g, 'k'],
  [/v/g, 'b'],
  // QH, for quarter horse, is no silent letter.
  [/(?<![cq])h/g, ''],
  [/ll/g, 'y'],
  [/([a-z])\1/g, '$1'],
]

/**
 * Normalization for `search` columns and queries: lower case, no accents, single spaces, and one spelling for letters
 * that sound alike.
 */
export function foldForSearch(text: string): string {
  return SOUNDS.reduce((folded, [spelling, sound]) => folded.replace(spelling, sound), foldAccents(text))
}

/** Lower case, no accents, single spaces. */
export function foldAccents(text: string): string {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      // PostgreSQL accepts no NUL.
      .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
