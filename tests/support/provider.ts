/** The payment provider's signed messages: a second implementation, which reveals mistakes in ours. */
import { createHash, randomInt } from 'node:crypto'

export type Told = {
  secret: string
  /** Our reference for the payment, its productId. */
  reference: string
  status?: 'APPROVED' | 'DECLINED' | 'ERROR' | 'FAIL' | 'CANCELED' | 'PENDING'
  /** New in each message unless given. */
  transactionId?: string
  currency?: string
  /** Unsigned, like the fields below. */
  reason?: string
  purpose?: 'first_payment' | 'final_pay' | 'credit_buy'
  /** Time of signing, epoch ms. */
  at?: number
  /** Changed after signing. */
  altered?: Record<string, string>
} & ({ pesos: number } | { totalAmount: string })

/** A message as posted by the provider. */
export function signedNotification(told: Told): URLSearchParams {
  const {
    secret,
    reference,
    status = 'APPROVED',
    transactionId = newTransactionId(),
    currency = 'MXN',
    reason = '',
    purpose = 'first_payment',
    at = Date.now(),
    altered = {},
  } = told
  const totalAmount = 'pesos' in told ? told.pesos.toFixed(2) : told.totalAmount
  const responseTimeStamp = new Date(at).toISOString().slice(0, 19).replace('T', '.')
  return new URLSearchParams({
    ppp_status: status === 'APPROVED' ? 'OK' : status === 'PENDING' ? 'PENDING' : 'FAIL',
    PPP_TransactionID: transactionId,
    TransactionID: `7${transactionId}`,
    Status: status,
    totalAmount,
    currency,
    responseTimeStamp,
    productId: reference,
    customField1: purpose,
    transactionType: 'Sale',
    payment_method: 'cc_card',
    Reason: reason,
    ReasonCode: '0',
    ErrCode: status === 'DECLINED' ? '-1' : '0',
    advanceResponseChecksum: sha256(
      secret + totalAmount + currency + responseTimeStamp + transactionId + status + reference,
    ),
    ...altered,
  })
}

/** Unique digits. */
export function newTransactionId(): string {
  return `${Date.now()}${String(randomInt(1_000_000)).padStart(6, '0')}`
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
