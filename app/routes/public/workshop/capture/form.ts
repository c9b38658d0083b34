import { z } from 'zod'
import { date } from '#app/forms/fields/date.ts'
import { line } from '#app/forms/fields/line.ts'
import { money } from '#app/forms/fields/money.ts'
import { capture as words } from './words.ts'

export const NAME_LIMIT = 99

/** Earliest date of birth of a horse, and the maximum digits of a listing's price. */
export const FIRST_BIRTH = '1990-01-01'
export const PRICE_DIGITS = 11

/** Typed fields only; the server reads the chosen list values. */
export const capture = z.object({
  name: line(words.nameRequired).max(NAME_LIMIT, words.nameLong),
  birth: date({ required: words.birthRequired, min: FIRST_BIRTH }),
  price: money({ digits: PRICE_DIGITS }),
})

type CaptureField = keyof typeof capture.shape
export const CAPTURE_FIELDS = Object.keys(capture.shape) as CaptureField[]
