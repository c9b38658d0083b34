import type { Field, Message } from './evidence.ts'
import { sign } from './provider.ts'

/** The provider's report of one transaction. `amount` as the provider writes it. */
export type Report = {
  reference: string
  transaction: string
  status: string
  amount: string
  currency?: string
  reason?: string
}

/** The posted fields including unsigned ones, without the signature. */
export function fieldsOf({ reference, transaction, status, amount, currency = 'MXN', reason = '' }: Report): Field[] {
  return [
    ['ppp_status', status === 'APPROVED' ? 'OK' : status === 'PENDING' ? 'PENDING' : 'FAIL'],
    ['PPP_TransactionID', transaction],
    ['TransactionID', `9${transaction}`],
    ['transactionType', 'Sale'],
    ['Status', status],
    ['totalAmount', amount],
    ['currency', currency],
    ['responseTimeStamp', '2026-11-21.18:00:00'],
    ['productId', reference],
    ['customField1', 'first_payment'],
    ['user_token_id', 'f00dfeed'],
    ['nameOnCard', 'María Peña & Cía. +1'],
    ['Reason', reason],
  ]
}

/** A message as signed and posted by the provider. */
export function honest(secret: string, what: string, report: Report): Message {
  return posted(what, sign(secret, fieldsOf(report)))
}

/** As a form body. */
export function posted(what: string, fields: Field[]): Message {
  return { what, body: bytesOf(new URLSearchParams(fields).toString()), fields, posts: [] }
}

/** A body that no form would send, with the fields to be read in it; null: too large to be read. */
export function raw(what: string, body: string | Uint8Array, fields: Field[] | null): Message {
  return { what, body: typeof body === 'string' ? bytesOf(body) : new Uint8Array(body), fields, posts: [] }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
