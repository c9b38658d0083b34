import { type AuctionErrorCode, auctionErrors } from '#app/texts/errors.ts'
import { formatWhole } from '#app/texts/format/numbers.ts'
import type { Lot } from '#app/routes/buyer/lot.ts'
import { meanwhileOn } from '#app/routes/buyer/meanwhile.tsx'
import { readShown } from '#machines/auction/shown.ts'
import type { BidStep } from './page.tsx'

/** Codes whose errors are shown beside the field; all others are shown above the form. */
const BESIDE_THE_FIELD: AuctionErrorCode[] = [
  'too-low',
  'too-many-digits',
  'not-whole',
  'not-a-number',
  'reaches-buy-now',
  'over-limit',
]

/** A bid above its bidder's limit: the typed amount and the excess (whole pesos). */
export type OverLimit = { amount: number; missing: number | undefined }

/** The choosing step; after a refusal with its reason and the lowest valid amount filled in. */
export function choose(
  { lowest, buyNow }: Lot,
  refused?: { code: AuctionErrorCode; note?: string | undefined; over?: OverLimit | undefined },
): Extract<BidStep, { step: 'choose' }> {
  if (!refused) return { step: 'choose', offer: '' }
  const { code, note, over } = refused
  // Keeps the typed amount: the limit is too low, the amount is valid.
  if (over) {
    const { amount, missing } = over
    const sentence = auctionErrors['over-limit'](missing === undefined ? {} : { missing })
    return { step: 'choose', offer: formatWhole(amount), offerErrors: [sentence], overLimit: true }
  }
  const sentence = auctionErrors[code]({ lowest, ...(buyNow.offered && { buyNow: buyNow.price }) })
  if (!BESIDE_THE_FIELD.includes(code)) return { step: 'choose', offer: '', errors: [sentence] }
  return {
    step: 'choose',
    offer: formatWhole(lowest),
    offerErrors: [note ? `${sentence}. ${note}` : sentence],
  }
}

/**
 * The confirming step: the amount in figures and words, and the key that makes repeated posts one bid. `was`: the text
 * that a form sent earlier carries of what it showed.
 */
export function confirm(lot: Lot, amount: number, key: string, was?: string): Extract<BidStep, { step: 'confirm' }> {
  return {
    step: 'confirm',
    amount,
    key,
    kind: lot.quick.includes(amount) ? 'quick' : 'open',
    meanwhile: was === undefined ? undefined : meanwhileOn(lot, { act: 'bid', amount }, readShown(was)),
  }
}
