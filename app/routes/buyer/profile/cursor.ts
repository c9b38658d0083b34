/** A place in a list as a query parameter: numbers with dashes between. null for anything that is no such place. */
export function readCursor(text: string | null, parts: number): number[] | null {
  if (!text || !/^\d{1,13}(?:-\d{1,9})*$/.test(text)) return null
  const numbers = text.split('-').map(Number)
  return numbers.length === parts ? numbers : null
}

export function writeCursor(...numbers: number[]): string {
  return numbers.join('-')
}
