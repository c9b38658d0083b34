import { type AuctionPhase, phases } from '../../machines/auction/status.ts'

type StatusWords = {
  label: string
  /** The same where nobody bid at all. */
  unbid?: string
  /** The badge's class: see `.badge` in the styles. */
  badge: 'badge' | 'badge live' | 'badge good' | 'badge closed'
  /** Whether the lot can be had, as schema.org calls it. */
  availability: string
}

/** What each phase is called, how its badge looks, and what search engines read. */
export const statuses: Record<AuctionPhase, StatusWords> = {
  scheduled: { label: 'Próximamente', badge: 'badge', availability: 'PreOrder' },
  open: { label: 'En vivo', badge: 'badge live', availability: 'InStock' },
  closing: { label: 'Cerrando…', badge: 'badge', availability: 'LimitedAvailability' },
  unsold: { label: 'Sin pujas ganadoras', unbid: 'Terminó sin pujas', badge: 'badge', availability: 'OutOfStock' },
  negotiating: { label: 'En negociación', badge: 'badge', availability: 'LimitedAvailability' },
  'awaiting-payment': { label: 'En espera del anticipo', badge: 'badge', availability: 'SoldOut' },
  'in-process': { label: 'Trato en proceso', badge: 'badge', availability: 'SoldOut' },
  'deal-closed': { label: 'Trato cerrado', badge: 'badge good', availability: 'SoldOut' },
  lapsed: { label: 'Venta sin concretar', badge: 'badge', availability: 'OutOfStock' },
  offered: { label: 'En segunda oportunidad', badge: 'badge', availability: 'LimitedAvailability' },
  cancelled: { label: 'Subasta cancelada', badge: 'badge closed', availability: 'Discontinued' },
}

/** Every auction that was held to its end (specification 1). */
export const finished = { label: 'Evento terminado', badge: 'badge closed' } as const

/** How it stands in words, which may hang on whether anybody bid. */
export function statusLabel(phase: AuctionPhase, bids: number): string {
  const { label, unbid = label }: StatusWords = statuses[phase]
  return bids === 0 ? unbid : label
}

/** What the price is: the opening bid, the bid that leads, or the hammer price. */
export const priceLabels = { opening: 'Puja de salida', current: 'Puja actual', hammer: 'Precio de remate' }

/** Which hour is counted down to, and how that is said. */
export const clockLabels = { opens: 'Inicia en', closes: 'Termina en' }

/** A card's words. It has room for one badge: how the auction ended stands beside the price. */
export function cardWords(phase: AuctionPhase, bids: number) {
  const { over, sold } = phases[phase]
  const counting = phase === 'scheduled' ? 'opens' : phase === 'open' ? 'closes' : null
  return {
    badge: over && phase !== 'cancelled' ? finished : statuses[phase],
    price: priceLabels[bids > 0 ? (sold ? 'hammer' : 'current') : 'opening'],
    counting,
    clock: counting ? clockLabels[counting] : statusLabel(phase, bids),
  } as const
}
