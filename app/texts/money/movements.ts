import type { MessageKind, MessageStatus } from '#machines/provider-messages/rules.ts'

/** Movements of the payment provider, by what its message says it is. */
export const movementKinds: Record<MessageKind, string> = {
  sale: 'Cobro sin pago nuestro',
  authorization: 'Autorización',
  settlement: 'Liquidación del cobro',
  void: 'Anulación',
  refund: 'Devolución',
  chargeback: 'Contracargo',
  tokenization: 'Registro de tarjeta',
  unknown: 'Movimiento sin tipo conocido',
}

/** An approved movement happened, which its kind alone says. `end`: the gender of the kind. */
const results: Record<MessageStatus, (end: 'o' | 'a') => string> = {
  APPROVED: () => '',
  DECLINED: (end) => ` rechazad${end}`,
  ERROR: () => ' con error',
  FAIL: (end) => ` fallid${end}`,
  CANCELED: (end) => ` cancelad${end}`,
  PENDING: () => ' pendiente',
  OTHER: () => ' con resultado desconocido',
}

/** Gender of each kind's name. */
const ends: Record<MessageKind, 'o' | 'a'> = {
  sale: 'o',
  authorization: 'a',
  settlement: 'a',
  void: 'a',
  refund: 'a',
  chargeback: 'o',
  tokenization: 'o',
  unknown: 'o',
}

/** States of a movement that may take money away: somebody still has to look at it, or has done so. */
export const movementTurns = { open: 'Por revisar', attended: 'Atendido' }

/** As in "Contracargo", "Contracargo pendiente", "Anulación rechazada". */
export const tellMovement = ({ kind, status }: { kind: MessageKind; status: MessageStatus }) =>
  movementKinds[kind] + results[status](ends[kind])
