/** Public lists are counted up to here, and one more: that they end later. */
export const MOST_COUNTED = 1_000

/** How many there are: "23", or "Más de 1,000" of a list that is not counted to its end. */
export const figure = (n: number) => (n > MOST_COUNTED ? 'Más de 1,000' : String(n))

/** The limit of a text, as it is said before anything is typed and when it is passed. */
export const upTo = (max: number) => `Hasta ${max} caracteres`

/**
 * How much of its limit a text takes: "37 de 100". Measured as the schemas do: trimmed, a line's end one character,
 * however the browser sends it.
 */
export function countOf(text: string, max: number): { said: string; over: boolean } {
  const length = text.replaceAll('\r\n', '\n').trim().length
  if (length === 0) return { said: upTo(max), over: false }
  const excess = length - max
  if (excess <= 0) return { said: `${length} de ${max}`, over: false }
  return { said: `${length} de ${max}: ${excess === 1 ? 'sobra 1' : `sobran ${excess}`}`, over: true }
}
