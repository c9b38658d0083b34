import { formatDay } from '#app/texts/format/dates.ts'
import { formatPesos } from '#app/texts/format/money.ts'
import { CLAIM_DAYS, type ClaimReason, type ClaimState } from '#machines/claim/rules.ts'

export const claimReasons: Record<ClaimReason, string> = {
  'not-as-published': 'No corresponde a lo publicado',
  'undeclared-health': 'Problema de salud no declarado',
  'papers-missing': 'Documentos incompletos',
  other: 'Otro',
}

export const claimStates: Record<ClaimState, string> = {
  open: 'Reclamación abierta',
  accepted: 'Reclamación aceptada',
  rejected: 'Reclamación rechazada',
  withdrawn: 'Reclamación retirada',
}

/** Links beside a purchase: opening a claim, its deadline and its outcome. */
export const claimLink = {
  open: 'Abrir una reclamación',
  see: { open: 'Ver mi reclamación', accepted: 'Ver la respuesta', rejected: 'Ver la respuesta', withdrawn: 'Verla' },
  until: 'Hasta el',
  fromDelivery: `${CLAIM_DAYS} días desde que lo recibas`,
  over: 'El plazo para reclamar terminó el',
  more: 'Qué puedo hacer',
}

export const claim = {
  number: (id: number) => `Reclamación núm. ${id}`,
  days: `${CLAIM_DAYS} días naturales`,
  reason: 'Motivo',
  description: 'Qué pasó',
  photos: 'Fotos',
  photo: (nth: number) => `Foto ${nth}`,
  opened: 'Abierta el',
  closed: { accepted: 'Aceptada el', rejected: 'Rechazada el', withdrawn: 'Retirada el' },
  answer: 'Respuesta de Remate',
  refund: 'Si te corresponde una devolución, el equipo de Remate la hace por el medio con el que pagaste y te escribe.',
}

/** The payout of a claimed sale: whole pesos, and a day as "2026-11-21". */
export type HandedOver = { amount: number; paidOn: string }

/** To the house, about a claim that was opened after the seller had been paid. */
export const handedOver = ({ amount, paidOn }: HandedOver) =>
  `El dinero ya se entregó al vendedor: ${formatPesos(amount)} el ${formatDay(paidOn)}. Aceptar la reclamación no lo ` +
  'regresa: hay que acordarlo con él.'
