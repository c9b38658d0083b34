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
  'awaiting-payment': { label: 'En espera del anticipo', badge: 'badge', availability: 'SoldOut' },
  'in-process': { label: 'Trato en proceso', badge: 'badge', availability: 'SoldOut' },
  'deal-closed': { label: 'Trato cerrado', badge: 'badge good', availability: 'SoldOut' },
  cancelled: { label: 'Subasta cancelada', badge: 'badge closed', availability: 'Discontinued' },
}

/** On a card there is room for one badge: how it ended stands beside the price. */
export function cardStatus(phase: AuctionPhase): Pick<StatusWords, 'label' | 'badge'> {
  return phases[phase].over && phase !== 'cancelled' ? finished : statuses[phase]
}

/** How it stands in words, which may hang on whether anybody bid. */
export function statusLabel(phase: AuctionPhase, bidCount: number): string {
  const { label, unbid = label }: StatusWords = statuses[phase]
  return bidCount === 0 ? unbid : label
}

/** Every auction that was held to its end (specification 1). */
export const finished = { label: 'Evento terminado', badge: 'badge closed' } as const
