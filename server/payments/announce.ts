import type { PaymentSnapshot } from './actor.ts'
import { payerToken } from './payer-token.ts'

/**
 * `user_pay_first`: what a payer's open pages are told; they ask the server for the rest. Goes to that user's room
 * only.
 */
export type PaymentNews = {
  userToken: string
  payment: string
  status: string
  ppp_status: 'OK' | 'FAIL' | 'PENDING'
  reason: string | null
}

/** null while there is nothing to tell. */
export function paymentNews(secret: string, { value, context }: PaymentSnapshot): PaymentNews | null {
  const news = NEWS[value]
  return news
    ? { userToken: payerToken(secret, context.payer), payment: context.reference, ...news, reason: context.reason }
    : null
}

const NEWS: Partial<Record<PaymentSnapshot['value'], Pick<PaymentNews, 'status' | 'ppp_status'>>> = {
  approved: { status: 'APPROVED', ppp_status: 'OK' },
  declined: { status: 'DECLINED', ppp_status: 'FAIL' },
  processing: { status: 'PENDING', ppp_status: 'PENDING' },
  held: { status: 'HELD', ppp_status: 'PENDING' },
}
