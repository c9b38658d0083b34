/** Width of a character of a list's text, in rem; of the first column, which is bold. */
const CHARACTER_REM = 0.42
const BOLD_REM = 0.5
/** Least and most room of one column, and of all of a table together, in rem. */
const LEAST = 5
const MOST = 16
const TOGETHER = 44

/** Room in whole rem in which the longest of these texts has two lines and its longest word one. */
export function roomOf(texts: readonly string[], bold = false): number {
  const characters = texts.flatMap((text) => [text.length / 2 + 1, ...text.split(/\s/).map(({ length }) => length)])
  return Math.min(MOST, Math.max(LEAST, Math.round(Math.max(0, ...characters) * (bold ? BOLD_REM : CHARACTER_REM))))
}

/** The rooms of a table's columns, made smaller alike where they would not fit beside its other columns. */
export function roomsOf(columns: readonly (readonly string[] | null)[]): (number | undefined)[] {
  const rooms = columns.map((texts, at) => texts && roomOf(texts, at === 0))
  const sum = rooms.reduce<number>((total, room) => total + (room ?? 0), 0)
  const share = Math.min(1, TOGETHER / sum)
  return rooms.map((room) => (room === null ? undefined : Math.max(LEAST, Math.floor(room * share))))
}
