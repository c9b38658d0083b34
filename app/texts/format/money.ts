/**
 * Amounts of money: cents are written where there are any, and always in receipts, settlements and documents
 * (ruling 84). The live script bundles this file: keep it free of imports.
 */

const exact = /* @__PURE__ */ new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
const whole = /* @__PURE__ */ new Intl.NumberFormat('es-MX', {
  style: 'currency',
  currency: 'MXN',
  maximumFractionDigits: 0,
})

/** Pesos → "$125,000", or "$125,000.50" where there are cents. The currency's name is shown beside it. */
export function formatMoney(pesos: number) {
  return (Number.isInteger(pesos) ? whole : exact).format(pesos)
}

/** Pesos → "$125,000 MXN", for mails, notices and messages, with nothing beside the amount. */
export function formatPesos(pesos: number) {
  return `${formatMoney(pesos)} MXN`
}

/** Cents → "$120,000.00", for settlements and documents. Nothing has no sign, also where it is taken off. */
export function formatCents(cents: number) {
  return exact.format(cents / 100 + 0)
}

/** Pesos → "$120,000.00 MXN", for receipts and settlements by mail. */
export function formatReceipt(pesos: number) {
  return `${exact.format(pesos)} MXN`
}

/** Hundredths of another currency → "120,000.00 USD", for settlements and documents. */
export function formatForeign(cents: number, currency: string) {
  return `${formatCents(cents).replace('$', '')} ${currency}`
}

/** Hundredths of any currency, as signed by a provider → "$10,000 MXN", "$10,000.50 MXN", "$90 USD", in one line. */
export function formatCharge(cents: number, currency: string): string {
  const charge = new Intl.NumberFormat('es-MX', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return `${charge.format(cents / 100)}\u00a0${currency}`
}

/** Hundredths within a sentence: "$129,000", "$129,000.50", "$90 USD". */
export function tellCharge(cents: number, currency = 'MXN'): string {
  const amount = formatMoney(cents / 100)
  return currency === 'MXN' ? amount : `${amount} ${currency}`
}
