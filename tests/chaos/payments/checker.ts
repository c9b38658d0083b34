/**
 * Judges a storm of payments only by its traces: posts, answers, and rows. Shares no code with the machines, the
 * signatures or the commands; the rules are written again from the specification, the rulings and the provider's
 * documentation.
 */
import type { Finding } from '../evidence.ts'
import { bidsStand } from './checks/bids.ts'
import { depositsAddUp } from './checks/deposits.ts'
import { forgedCounted } from './checks/forged.ts'
import { answeredInTheEnd, appliedOnce, keptWhole, rightlyJudged } from './checks/kept.ts'
import { moneyOnce, paymentMails, rightReasons } from './checks/money.ts'
import { approvedWhenPaid, otherStates, paymentsAsAsked } from './checks/payments.ts'
import { closedStay, duesPaidOnce, oneBuyer, purchasesTold, salesAsBid } from './checks/sales.ts'
import type { Evidence } from './evidence.ts'

const CHECKS: ((evidence: Evidence) => Finding)[] = [
  answeredInTheEnd,
  keptWhole,
  rightlyJudged,
  appliedOnce,
  forgedCounted,
  paymentsAsAsked,
  approvedWhenPaid,
  otherStates,
  moneyOnce,
  depositsAddUp,
  rightReasons,
  oneBuyer,
  salesAsBid,
  duesPaidOnce,
  closedStay,
  purchasesTold,
  paymentMails,
]

export function checkPayments(evidence: Evidence): Finding[] {
  return [...CHECKS.map((judge) => judge(evidence)), ...bidsStand(evidence)]
}
