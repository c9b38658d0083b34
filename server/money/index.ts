// approvals
export { type ApprovalRefusal, decide, dropProposal } from './approvals/decide.ts'
export { type ApprovalRow, countWaiting, isAlone, listApprovals, readApproval, readWaiting } from './approvals/list.ts'
export { propose, type ProposedRefusal } from './approvals/propose.ts'

// payments
export { applyNotification } from './payments/apply.ts'
export type { Fulfilment, Fulfilments, PaymentRow } from './payments/fulfilment.ts'
export { listRefunds, listWaitingPayments, type MoneyOrder, readRefund } from './payments/list-refunds.ts'
export { openPage } from './payments/open-page.ts'
export { payerName } from './payments/payer-name.ts'
export { responseChecksum } from './payments/provider/checksum.ts'
export { paymentSettings } from './payments/provider/create.ts'
export { timeStamp } from './payments/provider/hosted-page.ts'
export { AmountTooLarge, type Message } from './payments/provider/port.ts'
export { type PaymentFacts, readPayerAudience, readPayment } from './payments/read-payment.ts'
export { confirmRefund, proposeRefund, type RefundProposal, type ResolvedRefusal } from './payments/refunds.ts'
export { findPerhapsPaid, findSettling } from './payments/settling.ts'
export { type StartedPayment, startPayment } from './payments/start-payment.ts'
