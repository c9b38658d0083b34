/** Letters that sound alike in Mexico and are often confused: "alasan" finds an alazán, "bicente" Vicente. */
const SOUNDS: [spelling: RegExp, sound: string][] = [
  [/z|c(?=[ei])/g, 's'],
  [/v/g, 'b'],
  [/(?<!c)h/g, ''],
  [/ll/g, 'y'],
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
