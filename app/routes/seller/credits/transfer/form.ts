import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { date } from '#app/forms/fields/date.ts'
import { identifier } from '#app/forms/fields/identifier.ts'
import { money } from '#app/forms/fields/money.ts'
import { bankNames, OTHER_BANK } from '#machines/identifiers/rules.ts'
import { transferring as words } from '#app/routes/seller/credits/words.ts'

/** Banks of a transfer. */
export const BANKS = [...bankNames(), OTHER_BANK]

/** First and last valid date of a transfer: within the past year. `today` in the time zone of central Mexico. */
export function transferDays(today: string): { min: string; max: string } {
  return { min: Temporal.PlainDate.from(today).subtract({ years: 1 }).toString(), max: today }
}

/** Details of a transfer; its receipt is posted as a file beside them. */
export const transferForm = (today: string) =>
  z.object({
    date: date({ required: words.dateRequired, ...transferDays(today) }),
    bank: z.enum(BANKS, words.bankRequired),
    key: identifier('trackingKey', words.keyRequired),
    amount: money(),
  })
