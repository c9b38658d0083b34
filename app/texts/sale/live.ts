import { MINUTE } from '#machines/time.ts'
import { formatMoney } from '#app/texts/format/money.ts'

/** Notices that the live script shows. */
export const notices = {
  offline: 'Sin conexión. Todavía no se confirma; seguimos intentando, y cuenta una sola vez.',
  notSent: 'Sin conexión. No se envió; lo que escribiste sigue aquí. Intenta de nuevo.',
  asBefore: 'Sin conexión. Así estaba la última vez.',
  failed: 'No se pudo abrir. Intenta de nuevo.',
  notOpened: 'Sin conexión. No se pudo abrir; intenta de nuevo cuando vuelva la señal.',
}

// Texts of the live script, as separate constants, so that it bundles only the ones it uses.
export const newBid = (pesos: number) => `Nueva puja ${formatMoney(pesos)}`
export const finalOffer = (horse: string, pesos: number) => `Oferta final para ${horse} - ${formatMoney(pesos)}`
export const voided = (pesos: number) => `La casa anuló una puja. Ahora: ${formatMoney(pesos)}`
export const minutesLeft = (n: number) => (n === 1 ? 'Queda un minuto' : `Quedan ${n} minutos`)
export const reserveMet = 'Se alcanzó la reserva'
export const ended = (outcome: string, price: string, pesos: number) =>
  `Terminó la subasta: ${outcome}. ${price} ${formatMoney(pesos)}`
export const extended = 'El cierre se extendió'
export const bidCount = (n: number) => (n === 0 ? 'Sin pujas' : n === 1 ? '1 puja' : `${n} pujas`)
export const quickBid = (pesos: number) => `Pujar ${formatMoney(pesos)}`
export const beaten = (next: number) => `Te superaron: pujar ${formatMoney(next)}`
/** Beside the price of a page that is looked at again. `ms`: age of the price. */
export const ago = (ms: number) =>
  `hace ${ms < MINUTE ? `${Math.floor(ms / 1_000)} s` : `${Math.floor(ms / MINUTE)} min`}`
/** Beside a price whose connection is lost. `ms`: age of the price. */
export const stale = (ms: number) => `${ago(ms)} · sin conexión`
