import { formatShortDate } from '#app/texts/format/dates.ts'
import { formatCents, formatForeign } from '#app/texts/format/money.ts'
import { plain } from '#app/texts/format/plain.ts'
import { backOf, settlement } from '#app/texts/aftersale/settlements.ts'
import { CURRENCY, type Line } from '#machines/settlement/rules.ts'

/** Texts of the paper: the page's, with plain spaces, and those that address the seller. */
export const words = {
  ...settlement,
  foot: (number: string, digest: string) => `${number} · cifras ${digest.slice(0, 12)}`,
  lot: 'Lote',
  share: 'Lo que te corresponde',
  commission: (percentage: number) => plain(settlement.commission(percentage)),
  net: 'Te corresponde',
  owedBackWhy: 'Llegó de más, tarde o por otro importe. Es de quien lo pagó: entra y sale sin tocar lo tuyo.',
  payout: 'Lo que se te ha pagado',
  toPayOut: 'Por pagarte',
  payoutLater: 'Se te paga cuando la venta está pagada, entregada y sin reclamación pendiente.',
}

/** "21 nov 2026 · Tarjeta · 410000012", and what becomes of money that does not count. */
export const detailOf = (line: Line): string =>
  [formatShortDate(line.at), words.means[line.means], line.reference, backOf(line, formatShortDate)]
    .filter(Boolean)
    .join(' · ')

export const amountOf = ({ cents, currency }: Line) =>
  currency === CURRENCY ? formatCents(cents) : formatForeign(cents, currency)
