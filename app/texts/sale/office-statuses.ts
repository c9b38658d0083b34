import type { AuctionPhase, HeldPhase, VoidablePhase } from '#machines/auction/status.ts'
import type { Badge } from './auction-status.ts'

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
 * Words of each phase for sellers and administrators; buyers' are in `auction-status.ts`. A file of its own, because
 * the scripts of buyers' pages and of captures include that one.
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
    seller: { word: 'Subasta terminó', more: 'Venta sin concretar', badge: 'badge closed' },
    house: { word: 'Terminado', more: 'Venta sin concretar', badge: 'badge closed' },
    outcome: 'Venta sin concretar',
    unvoidable: 'La venta ya terminó sin concretarse: la puja ya no se anula.',
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
