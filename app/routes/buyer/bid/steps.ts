import { type AuctionErrorCode, auctionErrors } from '#app/texts/errors.ts'
import { formatWhole } from '#app/texts/format.ts'
import type { Lot } from '#app/routes/buyer/lot.ts'
import type { BidStep } from './page.tsx'

/** Errors of what was typed stand beside the field; all others above the form. */
const BESIDE_THE_FIELD: AuctionErrorCode[] = [
  'too-low',
  'too-many-digits',
  'not-whole',
  'not-a-number',
  'reaches-buy-now',
]

/** The three quick bids and the open offer; after a refusal with its reason and the lowest valid amount filled in. */
export function choose(
  { lowest, buyNow }: Lot,
  refused?: { code: AuctionErrorCode; note?: string | undefined },
): Extract<BidStep, { step: 'choose' }> {
  if (!refused) return { step: 'choose', offer: '' }
  const { code, note } = refused
  const sentence = auctionErrors[code]({ lowest, ...(buyNow.offered && { buyNow: buyNow.price }) })
  if (!BESIDE_THE_FIELD.includes(code)) return { step: 'choose', offer: '', errors: [sentence] }
  return {
    step: 'choose',
    offer: formatWhole(lowest),
    offerErrors: [note ? `${sentence}. ${note}` : sentence],
  }
}

/** The amount in figures and words, and the key that makes this form one bid however often it is sent. */
export function confirm({ quick }: Lot, amount: number, key: string): Extract<BidStep, { step: 'confirm' }> {
  return {
    step: 'confirm',
    amount,
    key,
    kind: quick.includes(amount) ? 'quick' : 'open',
  }
}
