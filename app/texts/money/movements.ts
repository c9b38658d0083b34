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
  APPROVED: 'aprobada',
  DECLINED: 'rechazada',
  ERROR: 'con error',
  FAIL: 'fallida',
  CANCELED: 'cancelada',
  PENDING: 'pendiente',
  OTHER: 'con un resultado desconocido',
}

/** As in "Contracargo, aprobada". */
export const tellMovement = ({ kind, status }: { kind: MessageKind; status: MessageStatus }) =>
  `${movementKinds[kind]} (${movementStatuses[status]})`
