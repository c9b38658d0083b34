/** Public lists are counted only to one more than this, which shows that there are more. */
export const MOST_COUNTED = 1_000

/** A count: "23", or "Más de 1,000" for a list that is not counted to its end. */
export const figure = (n: number) => (n > MOST_COUNTED ? 'Más de 1,000' : String(n))

/** The limit of a text, as a hint and as an error message. */
export const upTo = (max: number) => `Hasta ${max} caracteres`

/**
 * The used part of a text's limit: "37 de 100". Counted as by the schemas: trimmed, a line break as one character
 * regardless of the browser.
 */
export function countOf(text: string, max: number): { said: string; over: boolean } {
  const length = text.replaceAll('\r\n', '\n').trim().length
  if (length === 0) return { said: upTo(max), over: false }
  const excess = length - max
  if (excess <= 0) return { said: `${length} de ${max}`, over: false }
  return { said: `${length} de ${max}: ${excess === 1 ? 'sobra 1' : `sobran ${excess}`}`, over: true }
}
