/** Counts and other numbers, but money and time. */

const whole = /* @__PURE__ */ new Intl.NumberFormat('es-MX')
const tenth = /* @__PURE__ */ new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })
const hundredth = /* @__PURE__ */ new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 })
const short = /* @__PURE__ */ new Intl.NumberFormat('es-MX', { notation: 'compact', maximumFractionDigits: 6 })

/** 125000 → "125,000": a count, or the value of a money input. */
export function formatWhole(n: number) {
  return whole.format(n)
}

/** A measured value with at most one decimal: "1,234.5". */
export function formatMeasure(value: number) {
  return tenth.format(value)
}

/** A percentage with at most two decimals: "8.25 %", with a no-break space. */
export function formatPercent(percentage: number) {
  return `${hundredth.format(percentage)}\u00a0%`
}

/** Bytes as people read them: "640 KB", "12.5 MB". */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${whole.format(Math.ceil(bytes / 1_000))} KB` : `${tenth.format(bytes / 1_000_000)} MB`
}

/** 1,500,000 → "1.5 M", for the axis of a chart: with all its digits, so that neighbours are told apart. */
export function formatShort(value: number): string {
  return short.format(value)
}

/** A number with its noun: "1 puja", "12 pujas"; `write` for lists whose numbers are grouped, "1,200 pagos". */
export function count(n: number, one: string, many: string, write: (n: number) => string = String): string {
  return n === 1 ? `1 ${one}` : `${write(n)} ${many}`
}

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
