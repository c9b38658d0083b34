import type { EventBlock, Observed, Stage, TicketStatus } from '#machines/horse-audit/rules.ts'

const everyones = {
  1: 'Captura',
  2: 'Listo para auditoria',
  3: 'En auditoria',
  4: 'Validado con Observaciones',
  7: 'Asignado a evento',
  8: 'Observaciones Revisadas',
}

/**
 * Names of each "momento" by reader (specification 2, section 4, which names 5 and 6 differently for each; its name of
 * 6 for administrators is that of 7).
 */
export const stageWords: Record<'seller' | 'admin', Record<Stage, string>> = {
  seller: { ...everyones, 5: 'Autorizado & Listo para evento', 6: 'Autorizado & Listo para evento' },
  admin: { ...everyones, 5: 'Validado para evento', 6: 'Listo para programar' },
}

/**
 * The stage's name. Any saved change leads to 8 (specification 2, section 4), so its name follows the observations that
 * are resolved.
 */
export function stageName(reader: 'seller' | 'admin', stage: Stage, observed: Observed): string {
  return stage === 8 ? reviewedName(observed) : stageWords[reader][stage]
}

/** Names of a ticket's states. */
export const ticketStates: Record<TicketStatus, string> = {
  0: 'Sin Asignar',
  1: 'Asignado',
  3: everyones[3],
  4: everyones[4],
  5: 'Validado',
  8: everyones[8],
}

/** A ticket's state; at 8 as `stageName`. */
export function ticketState(status: TicketStatus, observed: Observed): string {
  return status === 8 ? reviewedName(observed) : ticketStates[status]
}

function reviewedName({ open, sent }: Observed): string {
  if (open === 0) return everyones[8]
  return `Observaciones: ${sent - open} de ${sent} ${sent === 1 ? 'atendida' : 'atendidas'}`
}

const toEvent: Record<EventBlock | 'nothing', string> = {
  documents: 'Faltan tus documentos',
  bank: 'Falta tu CLABE',
  nothing: 'Falta presionar Terminar',
}

/**
 * The line beneath the name of 5 and 6, which is the same: what `blocked` names keeps an authorized listing from an
 * event, or nothing does. Null at other stages.
 */
export function stageNote(stage: Stage, blocked: EventBlock | null): string | null {
  if (stage === 5) return toEvent[blocked ?? 'nothing']
  return stage === 6 ? 'Listo para programar' : null
}

/** Colour of the banner (the same table); `data-tone` of `<StageBanner>`. */
export const stageTones: Record<Stage, 'white' | 'green' | 'amber' | 'red' | 'blue' | 'grey' | 'orange'> = {
  1: 'white',
  2: 'green',
  3: 'amber',
  4: 'red',
  5: 'green',
  6: 'blue',
  7: 'grey',
  8: 'orange',
}
