import { type Finding, finding } from '../../evidence.ts'
import type { Evidence } from '../evidence.ts'
import { standing } from './money.ts'

/**
 * Deposits add up to the peso: each that was paid is entered once and carries its limit, no other limit is carried, and
 * what came in is what is held.
 */
export function depositsAddUp(evidence: Evidence): Finding {
  const found = finding('deposits add up, and only those carry a limit')
  const paid = Map.groupBy(
    standing(evidence).filter(({ payment }) => payment.purpose === 'deposit'),
    ({ payment }) => payment.payer,
  )
  const approved = new Set(
    evidence.history.payments
      .filter(({ purpose, state }) => purpose === 'deposit' && state === 'approved')
      .map(({ payer }) => payer),
  )
  for (const { request, account, state, deposit, limit, carried, entries } of evidence.history.deposits) {
    const stands = paid.get(account) ?? []
    paid.delete(account)
    found.that(
      stands.length === (approved.has(account) ? 1 : 0),
      () => `wish ${request}: ${stands.length} payments stand as its deposit`,
    )
    const [isPaid, sum] = [stands.length > 0, stands.reduce((total, { row }) => total + row.pesos, 0)]
    found.that(
      JSON.stringify(entries) === JSON.stringify(isPaid ? [{ kind: 'received', pesos: deposit }] : []) &&
        (!isPaid || sum === deposit),
      () => `wish ${request} was paid ${sum} of ${deposit} and its entries are ${JSON.stringify(entries)}`,
    )
    found.that(
      state === (isPaid ? 'carried' : 'payable') && carried === (isPaid ? limit : null),
      () => `wish ${request} was paid ${sum}, is ${state} and carries ${carried}`,
    )
  }
  for (const account of paid.keys()) found.that(false, () => `account ${account} paid a deposit that nobody asked for`)
  return found
}
