// claims
export { keepClaimPhoto } from './claims/keep-photo.ts'
export { openClaim } from './claims/open-claim.ts'

// deals
export { beginDeal } from './deals/begin.ts'

// sales
export { confirmPurchase } from './sales/buy-now.ts'
export { startDuePayment } from './sales/dues.ts'
export { strikeOverdue } from './sales/strike-overdue.ts'
