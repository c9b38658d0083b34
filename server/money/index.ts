// approvals
export { adminJobs } from './approvals/admin-jobs.ts'
export { type ApprovalRefusal, decide } from './approvals/decide.ts'
export { readApproval, readWaiting } from './approvals/list.ts'
export { propose, type ProposedRefusal } from './approvals/propose.ts'

// payments
export { applyNotification } from './payments/apply.ts'
export type { Fulfilment, Fulfilments, PaymentRow } from './payments/fulfilment.ts'
export {
  type HeldMoney,
  heldMoney,
  isKept,
  isOwedBack,
  keptMoney,
  ofSale,
  openMovement,
} from './payments/kept-money.ts'
export { oweBack } from './payments/owe-back.ts'
export { payerName } from './payments/payer.ts'
export { responseChecksum } from './payments/provider/checksum.ts'
export { paymentSettings } from './payments/provider/create.ts'
export { timeStamp } from './payments/provider/hosted-page.ts'
export type { Message } from './payments/provider/port.ts'
export { findPerhapsPaid, findSettling } from './payments/settling.ts'
export { readSharedCards } from './payments/shared-cards.ts'
export { type StartedPayment, startPayment } from './payments/start-payment.ts'
export type { Reviewed } from './payments/tasks.ts'
