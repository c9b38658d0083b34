import { type Finding, finding } from '../../evidence.ts'
import type { Asked, Evidence, PaymentRow } from '../evidence.ts'
import { type Signed, type Told, whatWasTold } from '../reading.ts'

export const isRight = ({ status, cents, currency }: Signed, { pesos }: Asked): boolean =>
  status === 'APPROVED' && cents === pesos * 100 && currency === 'MXN'

/** Purpose, payer and amount of a payment never change, whatever the messages say. */
export function paymentsAsAsked({ asked, history }: Evidence): Finding {
  const found = finding('payments agree with their requests')
  const rows = new Map(history.payments.map((row) => [row.reference, row]))
  for (const { reference, purpose, payer, auction, purchase, pesos } of asked) {
    const row = rows.get(reference)
    const same =
      row &&
      row.purpose === purpose &&
      row.payer === payer &&
      row.auction === auction &&
      row.purchase === purchase &&
      row.pesos === pesos
    found.that(
      Boolean(same),
      () => `payment ${reference} was begun as ${purpose} of ${pesos} by ${payer} and is ${JSON.stringify(row)}`,
    )
    rows.delete(reference)
  }
  for (const reference of rows.keys()) found.that(false, () => `payment ${reference} was begun without a request`)
  return found
}

/** Approved exactly when a signed approval of the right amount and currency arrived, and by its transaction. */
export function approvedWhenPaid(evidence: Evidence): Finding {
  const found = finding('payments are approved when they are paid')
  for (const [payment, row, told] of each(evidence)) {
    const right = told.filter((message) => isRight(message, payment)).map(({ transaction }) => transaction)
    found.that(
      (row?.state === 'approved') === right.length > 0,
      () => `payment ${payment.reference} is ${row?.state}, by ${right.length} signed approvals`,
    )
    const payer = row?.transaction ?? null
    found.that(
      right.length > 0 ? payer !== null && right.includes(payer) : payer === null,
      () => `payment ${payment.reference} says it was paid by transaction ${payer}`,
    )
  }
  return found
}

/** Other payments have the state of the provider's messages; of two transactions either one may decide. */
export function otherStates(evidence: Evidence): Finding {
  const found = finding('other payments have the state of their messages')
  for (const [payment, row, told] of each(evidence)) {
    if (told.some((message) => isRight(message, payment))) continue
    const possible = possibleStates(told)
    found.that(
      possible.includes(row?.state ?? ''),
      () => `payment ${payment.reference} is ${row?.state} and not ${possible.join(' or ')}`,
    )
  }
  return found
}

function possibleStates(told: Signed[]): string[] {
  if (told.some(({ status }) => status === 'APPROVED')) return ['held']
  const waiting = told.filter(({ status }) => status === 'PENDING').map(({ transaction }) => transaction)
  const refused = new Set(told.filter(({ status }) => status !== 'PENDING').map(({ transaction }) => transaction))
  if (refused.size === 0) return [waiting.length > 0 ? 'processing' : 'pending']
  // A refused transaction is no longer pending, whenever its "pending" arrives.
  return waiting.every((transaction) => refused.has(transaction)) ? ['declined'] : ['declined', 'processing']
}

/** Each payment with its row and its messages. */
export function each(
  evidence: Evidence,
  told: Told = whatWasTold(evidence),
): [Asked, PaymentRow | undefined, Signed[]][] {
  const rows = new Map(evidence.history.payments.map((row) => [row.reference, row]))
  return evidence.asked.map((payment) => [
    payment,
    rows.get(payment.reference),
    told.byReference.get(payment.reference) ?? [],
  ])
}
