import { CURRENCY, type Line, type Means, type More } from '#machines/settlement/rules.ts'

const ZONE = 'America/Mexico_City'
const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
const plain = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const percent = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 })
const day = new Intl.DateTimeFormat('es-MX', { timeZone: ZONE, day: 'numeric', month: 'short', year: 'numeric' })
const moment = new Intl.DateTimeFormat('es-MX', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Cents → "$120,000.00". */
export const money = (cents: number) => pesos.format(cents / 100)

/** Epoch ms → "21 nov 2026". */
export const dayOf = (at: number) => day.format(at)

/** "2026-11-21" → "21 nov 2026". 18:00 UTC is noon of the same day in Mexico. */
export const dayNamed = (iso: string) => day.format(Date.parse(`${iso}T18:00:00Z`))

export const words = {
  title: 'Liquidación de la venta',
  foot: (number: string, digest: string) => `${number} · cifras ${digest.slice(0, 12)}`,
  final: 'Definitiva: la venta está pagada completa.',
  provisional: (missing: string) => `Provisional: falta que el comprador pague ${missing}.`,
  open: 'Provisional: el trato todavía no está cerrado.',
  seller: 'Vendedor',
  lot: 'Lote',
  sold: 'Se vendió el',
  asOf: 'Cifras al',
  moment: (at: number) => `${moment.format(at)} h`,
  yours: 'Lo que te corresponde',
  price: 'Precio de venta',
  commission: (percentage: number) => `Comisión de la casa (${percent.format(percentage)} %)`,
  net: 'Te corresponde',
  paid: 'Lo que pagó el comprador',
  nothingPaid: 'Todavía no hay pagos aprobados.',
  counted: 'Suma a favor de la venta',
  missing: 'Falta por pagar',
  owedBack: 'Dinero que no cuenta',
  owedBackWhy: 'Llegó de más, tarde o por otro importe. Es de quien lo pagó: entra y sale sin tocar lo tuyo.',
  more: ({ count }: More) => (count === 1 ? 'Y 1 más' : `Y ${count} más`),
  goesBack: 'Suma que se devuelve',
  payout: 'Lo que se te ha pagado',
  paidOut: 'Pago al vendedor',
  toPayOut: 'Por pagarte',
  payoutLater: 'Se te paga cuando la venta está pagada, entregada y sin reclamación pendiente.',
  note: 'Hora del centro, pesos mexicanos. No es un comprobante fiscal.',
  purposes: {
    'buy-now': 'Anticipo de compra inmediata',
    'first-payment': 'Anticipo',
    'final-payment': 'Pago final',
  } satisfies Record<Line['purpose'], string>,
  means: { card: 'Tarjeta', spei: 'SPEI', cash: 'Efectivo en la casa', other: 'Otro medio' } satisfies Record<
    Means,
    string
  >,
}

/** "21 nov 2026 · Tarjeta · 410000012", and the state of the refund. */
export function detailOf({ kind, at, means, reference, givenBackAt }: Line): string {
  const back = givenBackAt === null ? 'por devolver' : `devuelto el ${dayOf(givenBackAt)}`
  return [dayOf(at), words.means[means], reference, kind === 'owed-back' && back].filter(Boolean).join(' · ')
}

export const amountOf = ({ cents, currency }: Line) =>
  currency === CURRENCY ? money(cents) : `${plain.format(cents / 100)} ${currency}`
