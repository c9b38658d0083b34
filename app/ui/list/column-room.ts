/** Width of a character of a list's text, in rem; of the first column, which is bold. */
const CHARACTER_REM = 0.42
const BOLD_REM = 0.5
/** Least and most room of one column, and of all of a table together, in rem. */
const LEAST = 5
const MOST = 16
const TOGETHER = 44
/** Least room of a column whose text is read in the list, in rem (`.reading` in `app/styles/dense.css`). */
const READING = 18

/** Room in whole rem in which the longest of these texts has two lines and no word is broken. */
export function roomOf(texts: readonly string[], bold = false): number {
  const characters = Math.max(0, ...texts.map(inTwoLines)) + 1
  return Math.min(MOST, Math.max(LEAST, Math.round(characters * (bold ? BOLD_REM : CHARACTER_REM))))
}

/** Characters of the longer line where the text is broken between two words into lines as equal as can be. */
function inTwoLines(text: string): number {
  const breaks = [...text.matchAll(/\s/g)].map(({ index }) => Math.max(index, text.length - index - 1))
  return Math.min(text.length, ...breaks)
}

/**
 * The rooms of a table's columns, made smaller alike where they would not fit beside its other columns, `read` of which
 * are read in the list.
 */
export function roomsOf(columns: readonly (readonly string[] | null)[], read = 0): (number | undefined)[] {
  const rooms = columns.map((texts, at) => texts && roomOf(texts, at === 0))
  const sum = rooms.reduce<number>((total, room) => total + (room ?? 0), 0)
  const share = Math.min(1, (TOGETHER - read * READING) / sum)
  return rooms.map((room) => (room === null ? undefined : Math.max(LEAST, Math.floor(room * share))))
}
