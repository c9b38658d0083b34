/** Hundredths of any currency, as signed by a provider → "$10,000.00 MXN". */
export function formatCents(cents: number, currency: string): string {
  return `${new Intl.NumberFormat('es-MX', { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100)} ${currency}`
}
