import type { Evidence, Field, Message } from './evidence.ts'
import { centsOf, isSale, read, type Reading } from './provider.ts'

/** An answered signed message. */
export type Signed = { reference: string; transaction: string; status: string; cents: number; currency: string }

/** Money brought by a transaction. */
export type Money = Omit<Signed, 'status'>

export type Told = {
  signed: Signed[]
  byReference: Map<string, Signed[]>
  /** By transaction; the provider never sends different amounts for one. */
  money: Map<string, Money>
}

/**
 * 200: signed and stored; 403: not signed, counted; 413: too large. After any other status the message is posted again.
 */
export const isAnswer = (status: number | null): boolean => status === 200 || status === 403 || status === 413

export const wasAnswered = ({ posts }: Message): boolean => posts.some(({ status }) => isAnswer(status))

/** The provider's reports: every answered message that is valid by the rules. */
export function whatWasTold({ secret, sent }: Evidence): Told {
  const readings = sent.flatMap((message) =>
    message.fields && wasAnswered(message) ? [read(secret, message.fields)] : [],
  )
  // Messages of another kind, and of 0, neither pay nor make money owed.
  const signed = readings
    .filter(({ verdict, values }) => verdict === 'signed' && isSale(values))
    .map(signedOf)
    .filter(({ status, cents }) => status !== 'APPROVED' || cents > 0)
  const money = new Map(
    signed
      .filter(({ status }) => status === 'APPROVED')
      .map(({ status: _, ...brought }) => [brought.transaction, brought]),
  )
  return { signed, byReference: Map.groupBy(signed, ({ reference }) => reference), money }
}

function signedOf({ values }: Reading): Signed {
  return {
    reference: values.productId ?? '',
    transaction: values.PPP_TransactionID ?? '',
    status: values.Status ?? '',
    cents: centsOf(values.totalAmount ?? ''),
    currency: values.currency ?? '',
  }
}

/** The same text for the same content in any order. The database does not accept NUL, so U+FFFD replaces it. */
export function contentOf(fields: Field[]): string {
  const plain = (text: string) => text.split('\0').join('\uFFFD')
  const names = Map.groupBy(
    fields.map(([name, value]): Field => [plain(name), plain(value)]),
    ([name]) => name,
  )
  return canonical(
    [...names].map(([name, all]) => [name, all.length === 1 ? all[0]![1] : all.map(([, value]) => value)]),
  )
}

/** The same text from a stored message. */
export function keptContentOf(content: Record<string, string | string[]>): string {
  return canonical(Object.entries(content))
}

function canonical(entries: [name: string, value: string | string[]][]): string {
  return JSON.stringify(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
