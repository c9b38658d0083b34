import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { date } from '#app/forms/date.ts'
import { money } from '#app/forms/money.ts'
import { plainTrackingKey, TRACKING_KEY_LENGTH } from '#machines/credits/rules.ts'
import { transferring as words } from '../words.ts'
import { BANKS } from './banks.ts'

/** Generous limit for typing a key of 30 letters and digits. */
const TYPED_LENGTH = 80

/** First and last valid date of a transfer: within the past year. `today` in the time zone of central Mexico. */
export function transferDays(today: string): { min: string; max: string } {
  return { min: Temporal.PlainDate.from(today).subtract({ years: 1 }).toString(), max: today }
}

/** Details of a transfer; its receipt is posted as a file beside them. */
export const transferForm = (today: string) =>
  z.object({
    date: date({ required: words.dateRequired, ...transferDays(today) }),
    bank: z.enum(BANKS, words.bankRequired),
    key: z
      .string({ error: words.keyRequired })
      .max(TYPED_LENGTH, words.keyLong(TRACKING_KEY_LENGTH))
      .transform(plainTrackingKey)
      .pipe(z.string().min(1, words.keyRequired).max(TRACKING_KEY_LENGTH, words.keyLong(TRACKING_KEY_LENGTH))),
    amount: money(),
  })
