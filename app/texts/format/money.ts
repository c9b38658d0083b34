/** Amounts of money. The live script bundles this file: keep it free of imports. */

const money = /* @__PURE__ */ new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
const rounded = /* @__PURE__ */ new Intl.NumberFormat('es-MX', {
  style: 'currency',
  currency: 'MXN',
  maximumFractionDigits: 0,
})

/** Whole pesos → "$125,000.00". The currency's name is shown beside it. */
export function formatMoney(pesos: number) {
  return money.format(pesos)
}

/** Whole pesos → "$125,000.00 MXN", for mails, notices and messages, with nothing beside the amount. */
export function formatPesos(pesos: number) {
  return `${money.format(pesos)} MXN`
}

/** Whole pesos → "$125,000", where cents would only take room. */
export function formatRounded(pesos: number) {
  return rounded.format(pesos)
}

/** Cents → "$120,000.00". */
export function formatCents(cents: number) {
  return money.format(cents / 100)
}

/** Hundredths of another currency → "120,000.00 USD". */
export function formatForeign(cents: number, currency: string) {
  return `${formatCents(cents).replace('$', '')} ${currency}`
}

/** Hundredths of any currency, as signed by a provider → "$10,000.00 MXN". */
export function formatCharge(cents: number, currency: string): string {
  const charge = new Intl.NumberFormat('es-MX', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return `${charge.format(cents / 100)} ${currency}`
}

/** Hundredths within a sentence, with cents only where there are any: "$129,000", "$129,000.50", "$90 USD". */
export function tellCharge(cents: number, currency = 'MXN'): string {
  const amount = cents % 100 === 0 ? formatRounded(cents / 100) : formatCents(cents)
  return currency === 'MXN' ? amount : `${amount} ${currency}`
}
