/** Width of a character of a list's text, in rem; of the first column, which is bold. */
const CHARACTER_REM = 0.42
const BOLD_REM = 0.5
/** Least and most room of one column, in rem. */
const LEAST = 5
const MOST = 16
/** Width of a table in a window of 1280 px, in rem. */
const TABLE = 62
/** Least width in rem of a column that is never cut, by its kind. A `text` is a message, shown whole (`.reading`). */
const OTHERS = { figure: 5, action: 5, text: 21, time: 7, plain: 8, boxes: 2 }

/** A column's texts, or what takes its place where its cells are never cut. */
export type Room = readonly string[] | keyof typeof OTHERS

/** Room in whole rem in which the longest of these texts has two lines and no word is broken. */
export function roomOf(texts: readonly string[], bold = false): number {
  return Math.min(MOST, Math.max(LEAST, ...texts.map((text) => needOf(text, bold))))
}

/** True for a text that is cut also in a column of the greatest room, and is whole only in its title. */
export const isEndless = (text: string, bold = false) => needOf(text, bold) > MOST

const needOf = (text: string, bold: boolean) => Math.round((inTwoLines(text) + 1) * (bold ? BOLD_REM : CHARACTER_REM))

/** Characters of the longer line where the text is broken between two words into lines as equal as can be. */
function inTwoLines(text: string): number {
  const breaks = [...text.matchAll(/\s/g)].map(({ index }) => Math.max(index, text.length - index - 1))
  return Math.min(text.length, ...breaks)
}

/**
 * The rooms of a table's columns, of which the first is bold. They are smaller alike where not all fit in the page,
 * since the browser divides what is left by what the cells hold.
 */
export function roomsOf(columns: readonly Room[]): (number | undefined)[] {
  const rooms = columns.map((texts, at) => (typeof texts === 'string' ? undefined : roomOf(texts, at === 0)))
  const taken = columns.reduce((sum, column) => sum + (typeof column === 'string' ? OTHERS[column] : 0), 0)
  const sum = rooms.reduce<number>((total, room) => total + (room ?? 0), 0)
  const share = Math.min(1, (TABLE - taken) / sum)
  return rooms.map((room) => room && Math.max(LEAST, Math.floor(room * share)))
}
