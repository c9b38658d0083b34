import type { Back, Line } from '#machines/settlement/rules.ts'
import { formatCents } from '#app/texts/format/money.ts'
import { formatPercent, formatWhole } from '#app/texts/format/numbers.ts'
import { manualMeans, purposes } from '#app/texts/money/payments.ts'

type Standing = { final: boolean; claimed: boolean; missing: number }

/** How firm a settlement is, on its page and on paper. */
export function settlementStanding({ final, claimed, missing }: Standing): string {
  if (final) return settlement.final
  if (missing > 0) return settlement.provisional(missing)
  return claimed ? settlement.claimed : settlement.open
}

/** State of a refund in a settlement's line: "por devolver", "devuelto el 21 nov 2026". `day` formats a date. */
export function backOf(line: Line, day: (at: number) => string): string | null {
  if (line.kind === 'entry') return null
  const { back, givenBackAt } = line
  return givenBackAt === null ? settlement.backs[back] : `${settlement.backs[back]} el ${day(givenBackAt)}`
}

/** Texts of a sale's settlement, for the seller and the house. */
export const settlement = {
  title: 'Liquidación de la venta',
  link: 'Liquidación',
  auctions: 'Subastas',
  lead: 'Lo que se vendió, lo que se pagó y lo que le corresponde a quien vendió.',
  final: 'Definitiva: la venta está pagada completa.',
  provisional: (missing: number) => `Provisional: falta que el comprador pague ${formatCents(missing)}.`,
  claimed: 'Provisional: hay una reclamación abierta.',
  open: 'Provisional: el trato todavía no está cerrado.',
  number: 'Número',
  seller: 'Vendedor',
  sold: 'Se vendió el',
  asOf: 'Cifras al',
  share: 'Lo que corresponde al vendedor',
  price: 'Precio de venta',
  commission: (percentage: number) => `Comisión de la casa (${formatPercent(percentage)})`,
  net: 'Le corresponde',
  paid: 'Lo que pagó el comprador',
  nothingPaid: 'Todavía no hay pagos aprobados.',
  counted: 'Suma a favor de la venta',
  missing: 'Falta por pagar',
  owedBack: 'Dinero que no cuenta',
  owedBackWhy: 'Llegó de más, tarde o por otro importe. Es de quien lo pagó: entra y sale sin tocar lo del vendedor.',
  goesBack: 'Suma que no cuenta',
  more: (count: number) => (count === 1 ? 'Y 1 más' : `Y ${count} más`),
  backs: { 'in-review': 'en revisión', owed: 'por devolver', given: 'devuelto' } satisfies Record<Back, string>,
  payout: 'Lo que se ha pagado al vendedor',
  payoutLater: 'Se paga cuando la venta está pagada, entregada y sin reclamación pendiente.',
  paidOut: 'Pago al vendedor',
  toPayOut: 'Por pagar al vendedor',
  openPaper: (bytes: number) => `Abrir el PDF (${formatWhole(Math.max(1, Math.round(bytes / 1_000)))} kB)`,
  version: (n: number) => `Versión ${n}. Si cambia un pago, se hace uno nuevo con el mismo número.`,
  drawing: 'El PDF se está preparando: tarda unos segundos.',
  print: 'Imprimir',
  back: 'Volver a la subasta',
  clock: 'Hora del centro, pesos mexicanos. No es un comprobante fiscal.',
  concept: 'Concepto',
  amount: 'Importe',
  purposes: {
    'buy-now': purposes['buy-now'],
    'first-payment': purposes['first-payment'],
    'final-payment': 'Pago final',
  } satisfies Record<Line['purpose'], string>,
  means: {
    card: 'Tarjeta',
    deposit: 'De su garantía',
    spei: 'SPEI',
    cash: manualMeans.cash,
    other: 'Otro medio',
  } satisfies Record<Line['means'], string>,
}
