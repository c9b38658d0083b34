/** Formats money and times for mails. */

const ZONE = 'America/Mexico_City'
const money = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
const moment = new Intl.DateTimeFormat('es-MX', {
  timeZone: ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Whole pesos → "$125,000.00 MXN". */
export function formatMoney(pesos: number): string {
  return `${money.format(pesos)} MXN`
}

/** Epoch ms → "sábado, 21 de noviembre de 2026, 19:00 h (hora del centro)". */
export function formatMoment(at: number): string {
  return `${moment.format(at)} h (hora del centro)`
}
