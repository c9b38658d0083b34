// approvals
export { type ApprovalRefusal, decide, dropProposal } from './approvals/decide.ts'
export { type ApprovalRow, countWaiting, isAlone, listApprovals, readApproval, readWaiting } from './approvals/list.ts'
export { propose, type ProposedRefusal } from './approvals/propose.ts'

// payments
export { applyNotification } from './payments/apply.ts'
export type { Fulfilment, Fulfilments, PaymentRow } from './payments/fulfilment.ts'
export {
  type HeldMoney,
  heldMoney,
  isCountedPart,
  isKept,
  isOwedBack,
  keptMoney,
  ofSale,
  openMovement,
} from './payments/kept-money.ts'
export { listRefunds, listWaitingPayments, type MoneyOrder, readRefund } from './payments/list-refunds.ts'
export { type AttendRefusal, attendMovement } from './payments/movements/attend.ts'
export { listMovements, type Movement, readAuctionMovements, readMovement } from './payments/movements/list.ts'
export { openPage } from './payments/open-page.ts'
export { payerName, readPayerAudience } from './payments/payer.ts'
export { responseChecksum } from './payments/provider/checksum.ts'
export { paymentSettings } from './payments/provider/create.ts'
export { timeStamp } from './payments/provider/hosted-page.ts'
export { AmountTooLarge, type Message } from './payments/provider/port.ts'
export {
  confirmRefund,
  type DecisionRefusal,
  decisionsOf,
  proposeRefund,
  type RefundProposal,
  type ResolvedRefusal,
} from './payments/refunds.ts'
export { findPerhapsPaid, findSettling } from './payments/settling.ts'
export { readSharedCards } from './payments/shared-cards.ts'
export { type StartedPayment, startPayment } from './payments/start-payment.ts'
export type { Reviewed } from './payments/tasks.ts'
