import { parseAmount } from '#app/forms/fields/money.ts'
import { bidWords } from '#app/routes/buyer/bid-words.ts'
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
  'over-mandate',
]

export type Kind = 'quick' | 'open'

/** A refused amount, as typed, and the form in which it was chosen. `missing`: pesos by which it exceeds the limit. */
type RefusedAmount = {
  code: AuctionErrorCode
  kind: Kind
  typed: string
  missing?: number | undefined
}

/**
 * The choosing step; after a refusal with its reason where the amount was chosen, and the lowest valid amount filled
 * in.
 */
export function choose({ lowest, buyNow }: Lot, refused?: RefusedAmount): Extract<BidStep, { step: 'choose' }> {
  if (!refused) return { step: 'choose', offer: '' }
  const { code, kind, typed, missing } = refused
  const facts = { lowest, ...(buyNow.offered && { buyNow: buyNow.price }), ...(missing !== undefined && { missing }) }
  const sentence = auctionErrors[code](facts)
  if (!BESIDE_THE_FIELD.includes(code)) return { step: 'choose', offer: '', errors: [sentence] }
  const over = code === 'over-limit' || code === 'over-mandate'
  const overLimit = code === 'over-limit'
  const said =
    over || !typed ? sentence : `${sentence}. ${kind === 'quick' ? bidWords.overtaken : bidWords.typed(typed)}`
  if (kind === 'quick')
    return { step: 'choose', offer: over ? '' : formatWhole(lowest), quickErrors: [said], overLimit }
  // Keeps the typed amount: the limit is too low, the amount is valid.
  const amount = over ? parseAmount(typed) : lowest
  return {
    step: 'choose',
    offer: typeof amount === 'number' ? formatWhole(amount) : '',
    offerErrors: [said],
    overLimit,
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
