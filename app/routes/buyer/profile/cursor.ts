/** Parses a cursor from a query parameter: numbers separated by dashes. Null if it is invalid. */
export function readCursor(text: string | null, parts: number): number[] | null {
  if (!text || !/^\d{1,13}(?:-\d{1,9})*$/.test(text)) return null
  const numbers = text.split('-').map(Number)
  return numbers.length === parts ? numbers : null
}

export function writeCursor(...numbers: number[]): string {
  return numbers.join('-')
}
