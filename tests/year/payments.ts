import {
  paymentNotifications,
  payments,
  providerMovements,
  providerTransactions,
  refundsDue,
} from '#db/schema/money/payments.ts'
import { manualPayments } from '#db/schema/money/manual-payments.ts'
import { dayAt } from '#machines/auction/hours.ts'
import { pesosAsMoney } from '#machines/payment/rules.ts'
import type { PaymentPurpose } from '#machines/payment/purposes.ts'
import { refundSubject } from '#server/money/payments/refunds.ts'
import { addApproval, fakeHash } from './lot-records.ts'
import type { Around } from './lot-house.ts'

const MINUTE = 60_000
/** Pesos from which a payment outside the provider needs a second administrator. */
const TWO_PERSONS = 50_000

/** A payment that was approved at `at`. */
export type Paid = {
  purpose: PaymentPurpose
  payer: number
  amount: number
  item: string
  at: number
  auctionId?: number
  purchaseId?: number
  credits?: number
  manual?: boolean
}

/** Writes an approved payment with the provider's messages about it, or with its record by hand. Returns its number. */
export function addPayment(around: Around, paid: Paid): number {
  const { house, rows } = around
  const { payer, amount, at, manual = false, auctionId = null, purchaseId = null, credits = null } = paid
  const id = rows.next('payments')
  const reference = fakeHash(`payment ${id}`).slice(0, 24)
  const life = house.payment({ reference, payer, asked: pesosAsMoney(amount) })
  const transactionId = String(520_000_000 + id * 3)
  const money = pesosAsMoney(amount)
  if (manual) life.send({ type: 'payment.recorded', at })
  else {
    // One card in sixteen is refused first.
    if (id % 16 === 0) {
      const refused = {
        transactionId: String(520_000_001 + id * 3),
        at: at - 2 * MINUTE,
        reason: 'Fondos insuficientes',
      }
      life.send({ type: 'provider.declined', ...refused })
      addMessage(around, reference, { ...refused, amount, status: 'DECLINED' })
    }
    life.send({ type: 'provider.approved', transactionId, money, at, reason: null })
    addMessage(around, reference, { transactionId, at, amount, status: 'APPROVED' })
    rows.add(providerTransactions, { transactionId, reference, createdAt: at })
    if (id % 100 === 40) payTwice(around, id, reference, { amount, at: at + 3 * MINUTE, life })
  }
  const { purpose, item } = paid
  const own = {
    id,
    reference,
    purpose,
    method: manual ? 'manual' : 'card',
    payerId: payer,
    auctionId,
    purchaseId,
    credits,
  }
  rows.add(payments, { ...life.row(), ...own, amount, item, createdAt: at - 4 * MINUTE })
  if (manual) recordByHand(around, id, paid)
  return id
}

type Message = { transactionId: string; at: number; amount: number; status: string; reason?: string }

/** The signature is made up; nobody checks the signature of a message that was applied. */
function addMessage({ rows }: Around, reference: string, { transactionId, at, amount, status, reason }: Message): void {
  const jsonObj = {
    ppp_status: status === 'APPROVED' ? 'OK' : 'FAIL',
    transactionType: 'Sale',
    Status: status,
    PPP_TransactionID: transactionId,
    totalAmount: `${amount}.00`,
    currency: 'MXN',
    responseTimeStamp: new Date(at).toISOString().slice(0, 19).replace('T', '.'),
    productId: reference,
    ...(reason && { Reason: reason }),
    advanceResponseChecksum: fakeHash(`${reference} ${transactionId}`),
  }
  const applied = { appliedAt: at, outcome: status === 'APPROVED' ? 'granted' : 'declined' }
  rows.add(paymentNotifications, {
    source: 'notify',
    verdict: 'signed',
    reference,
    jsonObj,
    receivedAt: at,
    ...applied,
  })
}

type Twice = { amount: number; at: number; life: ReturnType<Around['house']['payment']> }

/** The payer paid again on the open page; two administrators gave the money back. */
function payTwice(around: Around, paymentId: number, reference: string, { amount, at, life }: Twice): void {
  const { house, rows } = around
  const transactionId = String(520_000_002 + paymentId * 3)
  const money = pesosAsMoney(amount)
  life.send({ type: 'provider.approved', transactionId, money, at, reason: null })
  addMessage(around, reference, { transactionId, at, amount, status: 'APPROVED' })
  rows.add(providerTransactions, { transactionId, reference, createdAt: at })
  const id = rows.next('refunds_due')
  const resolvedAt = Math.min(at + 90 * MINUTE, house.now)
  const note = 'Devuelto a la misma tarjeta'
  const proposal = { note, transactionId, ...money }
  const approvalId = addApproval(around, { kind: 'refund', subject: refundSubject(id), proposal, at: resolvedAt })
  const resolved = { resolvedAt, resolvedBy: house.admins[1], approvalId, note }
  rows.add(refundsDue, { id, paymentId, transactionId, ...money, reason: 'paid-twice', createdAt: at, ...resolved })
  rows.add(providerMovements, {
    kind: 'refund',
    status: 'APPROVED',
    paymentId,
    transactionId: String(920_000_000 + paymentId),
    related: `9${transactionId}`,
    ...money,
    calls: false,
    receivedAt: resolvedAt,
  })
}

/** A transfer to the house's account, recorded by an administrator (ruling 40). */
function recordByHand(around: Around, paymentId: number, { auctionId, purpose, amount, at }: Paid): void {
  if (purpose !== 'first-payment' && purpose !== 'final-payment') throw new Error(`No ${purpose} is recorded by hand`)
  const given = { means: 'spei' as const, reference: `SPEI${paymentId}`, paidOn: dayAt(at) }
  const proposal = { purpose, ...given, amount, note: '' }
  const approvalId =
    amount < TWO_PERSONS
      ? null
      : addApproval(around, { kind: 'manual-payment', subject: `auction:${auctionId}`, proposal, at })
  const recorded = { recordedBy: around.house.admins[0], recordedAt: at, approvalId }
  around.rows.add(manualPayments, { paymentId, ...given, note: '', ...recorded })
}
