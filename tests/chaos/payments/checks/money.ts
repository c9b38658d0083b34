import { type Finding, finding } from '../../evidence.ts'
import type { Asked, Evidence, PaymentRow } from '../evidence.ts'
import { type Money, whatWasTold } from '../reading.ts'
import { each } from './payments.ts'

/**
 * Approved payments that had their effect. For a purchase this is its bid; for a payment due, that its money is not
 * owed back.
 */
export function standing({ asked, history }: Evidence): { payment: Asked; row: PaymentRow }[] {
  const owed = new Set(history.refunds.map(({ transaction }) => transaction))
  const bids = new Set(history.bids.map(({ key }) => key))
  const rows = new Map(history.payments.map((row) => [row.reference, row]))
  return asked.flatMap((payment) => {
    const row = rows.get(payment.reference)
    if (row?.state !== 'approved') return []
    const bought = payment.purpose === 'buy-now' ? bids.has(payment.reference) : !owed.has(row.transaction ?? '')
    return bought ? [{ payment, row }] : []
  })
}

/** Each transaction with money has either bought something or is owed back, exactly once. */
export function moneyOnce(evidence: Evidence): Finding {
  const found = finding('money buys once or is owed back once')
  const { money } = whatWasTold(evidence)
  const bought = Map.groupBy(standing(evidence), ({ row }) => row.transaction ?? '')
  const owed = Map.groupBy(evidence.history.refunds, ({ transaction }) => transaction)
  for (const { transaction, reference, cents, currency } of money.values()) {
    const [buys, backs] = [bought.get(transaction)?.length ?? 0, owed.get(transaction)?.length ?? 0]
    found.that(
      buys + backs === 1,
      () => `transaction ${transaction} for ${reference} has bought ${buys} times and is owed back ${backs} times`,
    )
    const back = owed.get(transaction)?.[0]
    if (back)
      found.that(
        back.cents === cents && back.currency === currency,
        () =>
          `transaction ${transaction} brought ${cents} ${currency} and ${back.cents} ${back.currency} are owed back`,
      )
  }
  for (const transaction of owed.keys())
    found.that(money.has(transaction), () => `transaction ${transaction} is owed back and brought nothing`)
  return found
}

/** A refund's reason is right: another amount, paid twice, no longer available, or an unknown payment. */
export function rightReasons(evidence: Evidence): Finding {
  const found = finding('money owed back has its reason')
  const payments = new Map(each(evidence).map(([payment, row]) => [payment.reference, { payment, row }]))
  const { money } = whatWasTold(evidence)
  for (const { transaction, reference, reason } of evidence.history.refunds) {
    const brought = money.get(transaction)
    if (!brought) continue
    const known = payments.get(brought.reference)
    found.that(
      reference === (known ? brought.reference : null),
      () => `transaction ${transaction} was for ${brought.reference} and is owed back for ${reference}`,
    )
    const possible = known ? possibleReasons(brought, known) : ['unknown-payment']
    found.that(
      possible.includes(reason),
      () => `transaction ${transaction} is owed back as ${reason} and not ${possible.join(' or ')}`,
    )
  }
  return found
}

function possibleReasons(
  { transaction, cents, currency }: Money,
  { payment, row }: { payment: Asked; row: PaymentRow | undefined },
): string[] {
  if (row?.transaction === transaction) return ['not-available']
  const differs = cents !== payment.pesos * 100 || currency !== 'MXN'
  if (!differs) return ['paid-twice']
  return row?.state === 'approved' ? ['amount-differs', 'paid-twice'] : ['amount-differs']
}

/** One mail for each approved payment: its receipt, or the notice of a refund; no other mails. */
export function paymentMails(evidence: Evidence): Finding {
  const found = finding('one mail for each approved payment')
  const stands = new Set(standing(evidence).map(({ payment }) => payment.reference))
  // That money is under review is told besides.
  const told = evidence.history.mails.filter(({ subject }) => !subject.endsWith('está en revisión'))
  const mails = Map.groupBy(told, ({ id }) => /^<payment-(.+)-[\da-f]{24}@/.exec(id)?.[1] ?? '')
  mails.delete('')
  for (const { reference, state } of evidence.history.payments) {
    const sent = mails.get(reference) ?? []
    mails.delete(reference)
    found.that(
      sent.length === (state === 'approved' ? 1 : 0),
      () => `payment ${reference} is ${state} and had ${sent.length} mails`,
    )
    const beginning = stands.has(reference) ? 'Recibo de tu pago' : 'Te devolveremos tu pago'
    for (const { subject } of sent)
      found.that(subject.startsWith(beginning), () => `payment ${reference} had the mail "${subject}"`)
  }
  for (const reference of mails.keys())
    found.that(false, () => `a mail went out for payment ${reference}, which does not exist`)
  return found
}
