/** The provider, implemented again from its rules: its signature, and the validity of a message. */
import { createHash } from 'node:crypto'
import type { Field } from './evidence.ts'

export const SIGNED = ['totalAmount', 'currency', 'responseTimeStamp', 'PPP_TransactionID', 'Status', 'productId']

export const SIGNATURE = 'advanceResponseChecksum'

/** The secret, then the six values unchanged, without separators. */
export function checksum(secret: string, fields: Field[]): string {
  const valueOf = (name: string) => fields.find(([each]) => each === name)?.[1] ?? ''
  return createHash('sha256')
    .update(secret + SIGNED.map(valueOf).join(''))
    .digest('hex')
}

/** The fields with their signature at the end. */
export function sign(secret: string, fields: Field[]): Field[] {
  return [...fields, [SIGNATURE, checksum(secret, fields)]]
}

export type Reading = {
  verdict: 'signed' | 'forged' | 'malformed'
  values: Record<string, string>
}

const STATUSES = new Set(['APPROVED', 'DECLINED', 'ERROR', 'FAIL', 'CANCELED', 'PENDING'])

const SHAPES: [name: string, holds: (value: string) => boolean][] = [
  ['totalAmount', (value) => /^[0-9]{1,9}(?:\.[0-9]{1,2})?$/.test(value)],
  // Another currency is not refused but held for review.
  ['currency', (value) => value.length === 3 && [...value].every((letter) => letter >= 'A' && letter <= 'Z')],
  ['responseTimeStamp', (value) => value.length === 19 && /^[0-9-]{10}\.[0-9:]{8}$/.test(value)],
  ['PPP_TransactionID', (value) => value.length > 0 && [...value].every((digit) => digit >= '0' && digit <= '9')],
]

/** Checks the shape first, then the signature; a repeated name makes a message invalid. */
export function read(secret: string, fields: Field[]): Reading {
  const values: Record<string, string> = Object.fromEntries(fields)
  const twice = new Set(fields.map(([name]) => name)).size < fields.length
  const { Status = '', productId = '' } = values
  // Another status, or no reference of ours, is answered and kept; it must still have one reading.
  const named = STATUSES.has(Status) || (/^[A-Z]{2,20}$/.test(Status) && !/^[A-Z]/.test(productId))
  const shapely =
    named &&
    productId.length <= 100 &&
    SHAPES.every(([name, holds]) => holds(values[name] ?? '')) &&
    /^[0-9a-f]{64}$/.test(values[SIGNATURE] ?? '')
  if (twice || !shapely) return { verdict: 'malformed', values }
  return { verdict: checksum(secret, fields) === values[SIGNATURE] ? 'signed' : 'forged', values }
}

/** True for a message that may pay: a sale with a status of the manual for a reference of ours. */
export const isSale = ({ transactionType, Status = '', productId = '' }: Reading['values']): boolean =>
  transactionType === 'Sale' && STATUSES.has(Status) && /^[0-9a-z]{24}$/.test(productId)

/** `1234.5` → 123450. */
export function centsOf(amount: string): number {
  const [pesos = '0', cents = ''] = amount.split('.')
  return Number.parseInt(pesos, 10) * 100 + Number.parseInt(cents.padEnd(2, '0'), 10)
}
