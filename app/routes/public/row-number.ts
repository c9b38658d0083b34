/** Parses a row's id from a URL; undefined for anything that cannot be one. */
export function rowNumber(text: string | null | undefined): number | undefined {
  const number = Number(text)
  return text && /^\d{1,10}$/.test(text) && number < 2 ** 31 ? number : undefined
}
