import type { MessageStatus } from '#machines/provider-messages/rules.ts'

/** Reasons for declining a card, in a bank's words. */
export const REASONS = {
  funds: { status: 'DECLINED', text: 'Fondos insuficientes' },
  expired: { status: 'DECLINED', text: 'Tarjeta vencida' },
  issuer: { status: 'DECLINED', text: 'El banco emisor no autorizó el cargo' },
  limit: { status: 'DECLINED', text: 'Se excedió el límite de la tarjeta' },
  code: { status: 'DECLINED', text: 'Código de seguridad incorrecto' },
  bank: { status: 'ERROR', text: 'Sin comunicación con el banco' },
  none: { status: 'FAIL', text: '' },
} as const satisfies Record<string, { status: Exclude<MessageStatus, 'OTHER'>; text: string }>

export type ReasonName = keyof typeof REASONS

export const isReason = (name: string): name is ReasonName => Object.hasOwn(REASONS, name)
