import type { Lot } from '#app/routes/buyer/lot.ts'
import { type AuctionErrorCode, auctionErrors } from '#app/texts/errors.ts'
import { formatWhole } from '#app/texts/format/numbers.ts'
import { meanwhileOn } from '#app/routes/buyer/meanwhile.tsx'
import { readShown } from '#machines/auction/shown.ts'
import type { MaximumStep } from './page.tsx'
import { maximumWords } from './words.ts'

/** Codes of refused maximum bids. */
export type MaximumErrorCode = AuctionErrorCode | 'maxima-off'

/** Codes whose errors are shown beside the field; all others are shown above the form. */
const BESIDE_THE_FIELD: MaximumErrorCode[] = [
  'too-low',
  'too-many-digits',
  'not-whole',
  'not-a-number',
  'below-own-bid',
  'beyond-line',
  'over-limit',
  'over-mandate',
]

/**
 * The confirming step, with the key that makes repeated posts one maximum. `was`: the text that a form sent earlier
 * carries of what it showed.
 */
export function confirmation(
  lot: Lot,
  amount: number,
  key: string,
  was?: string,
): Extract<MaximumStep, { step: 'confirm' }> {
  const meanwhile = was === undefined ? undefined : meanwhileOn(lot, { act: 'maximum', amount }, readShown(was))
  return { step: 'confirm', amount, key, meanwhile }
}

/** The choosing step; after a refusal with its reason and the typed amount. */
export function choose(
  { leader, currentBid, lowest, buyNow, maximum }: Lot,
  refused?: { code: MaximumErrorCode; typed: string; missing?: number | undefined },
): Extract<MaximumStep, { step: 'choose' }> {
  if (!refused) return { step: 'choose', typed: maximum === null ? '' : formatWhole(maximum) }
  const { code, typed, missing } = refused
  const sentence =
    code === 'maxima-off'
      ? maximumWords.off
      : auctionErrors[code]({
          lowest: leader === 'leading' && currentBid !== null ? currentBid : lowest,
          ...(buyNow.offered && { buyNow: buyNow.price }),
          ...(missing !== undefined && { missing }),
        })
  if (BESIDE_THE_FIELD.includes(code))
    return { step: 'choose', typed, typedErrors: [sentence], overLimit: code === 'over-limit' }
  return { step: 'choose', typed, errors: [sentence] }
}
