import { type AuctionPhase, isOver, isSold } from '#machines/auction/status.ts'

export type Badge = 'badge' | 'badge live' | 'badge good' | 'badge closed'

type StatusWords = {
  label: string
  /** Label if there were no bids. */
  unbid?: string
  /** Class of the badge: see `.badge` in the styles. */
  badge: Badge
}

/** The buyer did not pay, or a void undid the sale. */
const undone: StatusWords = { label: 'Venta sin concretar', badge: 'badge' }

/** Label and badge of each phase. */
export const statuses: Record<AuctionPhase, StatusWords> = {
  scheduled: { label: 'Próximamente', badge: 'badge' },
  open: { label: 'En vivo', badge: 'badge live' },
  closing: { label: 'Cerrando…', badge: 'badge' },
  unsold: { label: 'No se vendió', unbid: 'Terminó sin pujas', badge: 'badge' },
  negotiating: { label: 'En negociación', badge: 'badge' },
  'awaiting-payment': { label: 'En espera del anticipo', badge: 'badge' },
  'in-process': { label: 'Trato en proceso', badge: 'badge' },
  'deal-closed': { label: 'Trato cerrado', badge: 'badge good' },
  lapsed: undone,
  // Only two people need to know that the lot is offered to an under-bidder.
  offered: undone,
  cancelled: { label: 'Subasta cancelada', badge: 'badge closed' },
}

/** Every auction that ran to its end (specification 1). */
export const finished = { label: 'Evento terminado', badge: 'badge closed' } as const

/** Label of the phase, which may depend on the number of bids. */
export function statusLabel(phase: AuctionPhase, bids: number): string {
  const { label, unbid = label }: StatusWords = statuses[phase]
  return bids === 0 ? unbid : label
}

// Each alone: scripts of buyers' pages include those that they use, without an object around them.
const opening = 'Puja de salida'
const current = 'Puja actual'
const highest = 'Puja más alta'
const sold = 'Se vendió en'

/** Kinds of price; `highest`: of an auction that is over and has not been sold. */
export const priceLabels = { opening, current, highest, sold }

/** The label of the price in a phase. The words of a sale by its kind are in `sold-words.ts`. */
export function priceLabel(phase: AuctionPhase, bids: number): string {
  if (bids === 0) return opening
  if (isSold(phase)) return sold
  return isOver(phase) ? highest : current
}

export const clockLabels = { opens: 'Inicia en', closes: 'Termina en' }

/** Texts of a card. It has one badge; the outcome of the auction is beside the price. */
export function cardWords(phase: AuctionPhase, bids: number) {
  const counting = phase === 'scheduled' ? 'opens' : phase === 'open' ? 'closes' : null
  return {
    badge: isOver(phase) && phase !== 'cancelled' ? finished : statuses[phase],
    price: priceLabel(phase, bids),
    counting,
    clock: counting ? clockLabels[counting] : statusLabel(phase, bids),
  } as const
}
