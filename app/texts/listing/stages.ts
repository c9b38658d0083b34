import type { EventBlock, Stage, TicketStatus } from '#machines/horse-audit/rules.ts'

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

const authorized: Record<EventBlock | 'nothing', string> = {
  documents: 'Autorizado: faltan tus documentos',
  bank: 'Autorizado: falta tu CLABE',
  nothing: 'Autorizado: falta terminarlo',
}

/**
 * The stage of a listing for its seller: at 5 what keeps it from an event, which `blocked` names; at 8 whether its
 * observations are resolved, of which `open` is the number.
 */
export function ownStage(stage: Stage, blocked: EventBlock | null, open = 0): string {
  if (stage === 5) return authorized[blocked ?? 'nothing']
  if (stage === 8 && open > 0) return 'Observaciones por resolver'
  return stage === 6 ? 'Listo para programar' : stageWords.seller[stage]
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
