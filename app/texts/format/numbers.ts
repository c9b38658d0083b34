/** Numbers that are neither money nor time. The live script bundles this file: keep it free of imports. */

const whole = /* @__PURE__ */ new Intl.NumberFormat('es-MX')
const tenth = /* @__PURE__ */ new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })
const hundredth = /* @__PURE__ */ new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 })
const short = /* @__PURE__ */ new Intl.NumberFormat('es-MX', { notation: 'compact' })

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

/** 1,500,000 → "1.5 M", for the axis of a chart. */
export function formatShort(value: number): string {
  return short.format(value)
}
