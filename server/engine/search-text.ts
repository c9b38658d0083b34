/**
 * Letters that sound alike in Mexico and are often mistaken for each other: "alasan" finds an alazán, "bicente"
 * Vicente.
 */
const SOUNDS: [spelling: RegExp, sound: string][] = [
  [/z|c(?=[ei])/g, 's'],
  [/v/g, 'b'],
  [/(?<!c)h/g, ''],
  [/ll/g, 'y'],
]

/**
 * Text as it is stored in `search` columns and as queries are compared: lower case, no accents, single spaces, and
 * letters that sound alike made the same.
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
      // PostgreSQL takes no NUL, and nobody means one.
      .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
