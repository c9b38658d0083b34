import { type AuctionPhase, type HeldPhase, phases, type VoidablePhase } from '../../../machines/auction/status.ts'

type Badge = 'badge' | 'badge live' | 'badge good' | 'badge closed'

type StatusWords = {
  label: string
  /** Label if there were no bids. */
  unbid?: string
  /** Class of the badge: see `.badge` in the styles. */
  badge: Badge
  /** Availability of the lot in terms of schema.org. */
  availability: string
}

/** The buyer did not pay. */
const undone: StatusWords = { label: 'Venta sin concretar', badge: 'badge', availability: 'OutOfStock' }

/** Label and badge of each phase, and its availability for search engines. */
export const statuses: Record<AuctionPhase, StatusWords> = {
  scheduled: { label: 'Próximamente', badge: 'badge', availability: 'PreOrder' },
  open: { label: 'En vivo', badge: 'badge live', availability: 'InStock' },
  closing: { label: 'Cerrando…', badge: 'badge', availability: 'LimitedAvailability' },
  unsold: { label: 'Sin pujas ganadoras', unbid: 'Terminó sin pujas', badge: 'badge', availability: 'OutOfStock' },
  negotiating: { label: 'En negociación', badge: 'badge', availability: 'LimitedAvailability' },
  'awaiting-payment': { label: 'En espera del anticipo', badge: 'badge', availability: 'SoldOut' },
  'in-process': { label: 'Trato en proceso', badge: 'badge', availability: 'SoldOut' },
  'deal-closed': { label: 'Trato cerrado', badge: 'badge good', availability: 'SoldOut' },
  lapsed: undone,
  // Only two people need to know that the lot is offered to an under-bidder.
  offered: undone,
  cancelled: { label: 'Subasta cancelada', badge: 'badge closed', availability: 'Discontinued' },
}

/** The specification's word for the phase, and an addition. */
type Standing = { word: string; more?: string; badge: Badge }

type OfficeWords<Phase> = {
  /** For sellers. */
  seller: Standing
  /** For administrators. */
  house: Standing
} & (Phase extends HeldPhase ? { /** The console's summary of a closed lot. */ outcome: string } : unknown) &
  (Phase extends VoidablePhase ? unknown : { /** Reason why a bid cannot be voided. */ unvoidable: string })

/**
 * Words of each phase for sellers and administrators; buyers' are above. A table of its own, because the script of
 * buyers' pages includes the one above.
 */
export const officeStatuses: { [Phase in AuctionPhase]: OfficeWords<Phase> } = {
  scheduled: {
    seller: { word: 'Programada', badge: 'badge' },
    house: { word: 'Por abrir', badge: 'badge closed' },
    unvoidable: 'La subasta no ha abierto.',
  },
  open: {
    seller: { word: 'Abierta', badge: 'badge live' },
    house: { word: 'En proceso', badge: 'badge live' },
  },
  closing: {
    seller: { word: 'Cerrando…', badge: 'badge' },
    house: { word: 'En proceso', more: 'Cerrando…', badge: 'badge live' },
    unvoidable: 'El martillo está por caer: espera unos segundos y vuelve a intentarlo.',
  },
  unsold: {
    seller: { word: 'Subasta terminó', more: 'Sin venta', badge: 'badge closed' },
    house: { word: 'Terminado', more: 'Sin venta', badge: 'badge closed' },
    outcome: 'Sin venta',
    unvoidable: 'La subasta terminó sin venta: no hay nada que anular.',
  },
  negotiating: {
    seller: { word: 'Subasta terminó', more: 'En negociación', badge: 'badge closed' },
    house: { word: 'Terminado', more: 'En negociación', badge: 'badge closed' },
    outcome: 'En negociación',
  },
  'awaiting-payment': {
    seller: { word: 'Subasta terminó', more: 'En espera del anticipo', badge: 'badge closed' },
    house: { word: 'Terminado', more: 'Falta el anticipo', badge: 'badge closed' },
    outcome: 'Vendido, falta el anticipo',
  },
  'in-process': {
    seller: { word: 'Trato en proceso', more: 'Anticipo pagado', badge: 'badge closed' },
    house: { word: 'Terminado', more: 'Trato en proceso', badge: 'badge closed' },
    outcome: 'Vendido, anticipo pagado',
    unvoidable: 'El anticipo ya está pagado: la puja ya no se anula.',
  },
  'deal-closed': {
    seller: { word: 'Trato cerrado', badge: 'badge good' },
    house: { word: 'Terminado', more: 'Trato cerrado', badge: 'badge good' },
    outcome: 'Trato cerrado',
    unvoidable: 'El trato está cerrado: la puja ya no se anula.',
  },
  lapsed: {
    seller: { word: 'Subasta terminó', more: 'El anticipo no llegó', badge: 'badge closed' },
    house: { word: 'Terminado', more: 'El anticipo no llegó', badge: 'badge closed' },
    outcome: 'El anticipo no llegó',
    unvoidable: 'La venta ya venció: la puja ya no se anula.',
  },
  offered: {
    seller: { word: 'Subasta terminó', more: 'Segunda oportunidad', badge: 'badge closed' },
    house: { word: 'Terminado', more: 'Segunda oportunidad', badge: 'badge closed' },
    outcome: 'Segunda oportunidad',
    unvoidable: 'El lote está en segunda oportunidad: la puja ya no se anula.',
  },
  cancelled: {
    seller: { word: 'Eliminada', more: 'Antes de abrir', badge: 'badge' },
    house: { word: 'Cancelada', more: 'Antes de abrir', badge: 'badge closed' },
    unvoidable: 'La subasta está cancelada.',
  },
}

/** Every auction that ran to its end (specification 1). */
export const finished = { label: 'Evento terminado', badge: 'badge closed' } as const

/** Label of the phase, which may depend on the number of bids. */
export function statusLabel(phase: AuctionPhase, bids: number): string {
  const { label, unbid = label }: StatusWords = statuses[phase]
  return bids === 0 ? unbid : label
}

/** Kinds of price: opening bid, current bid or hammer price. */
export const priceLabels = { opening: 'Puja de salida', current: 'Puja actual', hammer: 'Precio de remate' }

export const clockLabels = { opens: 'Inicia en', closes: 'Termina en' }

/** Texts of a card. It has one badge; the outcome of the auction is beside the price. */
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
