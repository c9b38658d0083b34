import type { MessageKind, MessageStatus } from '../../../machines/provider-messages/rules.ts'

/** Movements of the payment provider, by what its message says it is. */
export const movementKinds: Record<MessageKind, string> = {
  sale: 'Cobro sin pago nuestro',
  authorization: 'Autorización',
  settlement: 'Liquidación del cobro',
  void: 'Anulación',
  refund: 'Devolución',
  chargeback: 'Contracargo',
  tokenization: 'Tarjeta guardada',
  unknown: 'Sin tipo conocido',
}

export const movementStatuses: Record<MessageStatus, string> = {
  APPROVED: 'se aprobó',
  DECLINED: 'se rechazó',
  ERROR: 'dio error',
  FAIL: 'falló',
  CANCELED: 'se canceló',
  PENDING: 'está pendiente',
  OTHER: 'con resultado desconocido',
}

/** States of a movement that may take money away: somebody still has to look at it, or has done so. */
export const movementTurns = { open: 'Por revisar', attended: 'Atendido' }

/** As in "Contracargo (se aprobó)". */
export const tellMovement = ({ kind, status }: { kind: MessageKind; status: MessageStatus }) =>
  `${movementKinds[kind]} (${movementStatuses[status]})`
