import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { date } from '#app/forms/date.ts'
import { money } from '#app/forms/money.ts'
import { plainTrackingKey, TRACKING_KEY_LENGTH } from '#machines/credits/rules.ts'
import { transferring as words } from '../words.ts'
import { BANKS } from './banks.ts'

/** More than anybody types around 30 letters and digits. */
const TYPED_LENGTH = 80

/** The first and the last day that a transfer may be of: within a year, not to come. `today` by the centre of Mexico. */
export function transferDays(today: string): { min: string; max: string } {
  return { min: Temporal.PlainDate.from(today).subtract({ years: 1 }).toString(), max: today }
}

/** What is told of a transfer; its receipt is a file beside it. */
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
