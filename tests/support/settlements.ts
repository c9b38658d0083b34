/** The content of a settlement's PDF, parsed to numbers. */

const HEADINGS = ['Lo que te corresponde', 'Lo que pagó el comprador', 'Dinero que no cuenta', 'Lo que se te ha pagado']
const AMOUNT = /^(-?)\$([\d,]+)\.(\d\d)$/

/** The amounts under a heading, in cents, in order. */
export function amountsAfter(texts: string[], heading: string): number[] {
  const from = texts.indexOf(heading)
  if (from < 0) throw new Error(`No "${heading}"`)
  const rest = texts.slice(from + 1)
  const end = rest.findIndex((text) => HEADINGS.includes(text))
  return rest.slice(0, end < 0 ? undefined : end).flatMap((text) => {
    const [, sign, pesos = '', cents = ''] = AMOUNT.exec(text) ?? []
    return sign === undefined ? [] : [Number(`${sign}${pesos.replaceAll(',', '')}${cents}`)]
  })
}

export function sumOf(all: number[]): number {
  return all.reduce((sum, each) => sum + each, 0)
}
