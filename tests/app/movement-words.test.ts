import { expect, test } from 'vitest'
import { tellMovement } from '#app/texts/money/movements.ts'

test.each([
  ['chargeback', 'APPROVED', 'Contracargo'],
  ['chargeback', 'PENDING', 'Contracargo pendiente'],
  ['chargeback', 'DECLINED', 'Contracargo rechazado'],
  ['void', 'DECLINED', 'Anulación rechazada'],
  ['refund', 'ERROR', 'Devolución con error'],
  ['settlement', 'FAIL', 'Liquidación del cobro fallida'],
  ['tokenization', 'CANCELED', 'Registro de tarjeta cancelado'],
  ['unknown', 'OTHER', 'Movimiento sin tipo conocido con resultado desconocido'],
] as const)('a movement of kind %s that is %s: %s', (kind, status, text) => {
  expect(tellMovement({ kind, status })).toBe(text)
})
