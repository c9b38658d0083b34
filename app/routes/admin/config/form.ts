import { z } from 'zod'
import { email } from '#app/forms/fields/email.ts'
import { line } from '#app/forms/fields/line.ts'
import { readAmount } from '#app/forms/fields/amount.ts'
import { money } from '#app/forms/fields/money.ts'
import { MOST_CARRIERS } from '#machines/deal/rules.ts'
import { MOST_STAGGER_MINUTES } from '#machines/evening/rules.ts'
import { config } from './words.ts'

const { errors } = config

/** Character limits of the specification's section 5. */
export const COUNTERS = { welcome: 200, contactPhone: 100, email: 150, reports: 10, transferDetails: 500 }

const text = (max: number) => line(errors.required).max(max, errors.tooLong(max))

const whole = (min: number, max: number) =>
  z
    .string({ error: errors.required })
    .trim()
    .regex(/^\d{1,9}$/, errors.whole(min, max))
    .transform(Number)
    .pipe(z.number().min(min, errors.whole(min, max)).max(max, errors.whole(min, max)))

/** Percentage of a bid: two digits. */
const percent = whole(1, 99)

/** Up to two decimals; the counter shows ten characters. */
const decimal = (max: number) =>
  z
    .string({ error: errors.required })
    .trim()
    .max(COUNTERS.reports, errors.tooLong(COUNTERS.reports))
    .regex(/^\d{1,8}(?:[.,]\d{1,2})?$/, errors.decimal(max))
    .transform((typed) => Number(typed.replace(',', '.')))
    .pipe(z.number().max(max, errors.decimal(max)))

/** Pesos that may have cents. */
const fee = (max: number) =>
  z
    .string({ error: errors.required })
    .trim()
    .max(COUNTERS.reports, errors.tooLong(COUNTERS.reports))
    .transform((typed, context) => {
      const { pesos, cents } = readAmount(typed) ?? { pesos: -1, cents: 0 }
      const amount = pesos + cents / 100
      if (amount < 0 || amount > max) context.addIssue({ code: 'custom', message: errors.decimal(max) })
      return amount
    })

/** A house that keeps more than this leaves its sellers nothing to sell for, in percent. */
const MOST_PROFIT = 50
/** The lowest opening bid of the specification: a smaller limit would keep everybody from bidding. */
const LEAST_BID_LIMIT = 10_000

const pesos = money({ min: 0, required: errors.required })

/** A checkbox; browsers send nothing for an unchecked one. */
const check = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** Normalizes line breaks and removes other control characters, which the database may refuse. */
const plain = (typed: string) => typed.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, '')

const lines = z
  .string()
  .optional()
  .transform((typed) =>
    plain(typed ?? '')
      .split('\n')
      .map((each) => each.trim())
      .filter(Boolean),
  )
  .refine((all) => all.length <= 10, errors.lines)
  .refine((all) => all.every((each) => each.length <= 200), errors.line)

/** One e-mail address per line. */
const emails = lines
  .refine((all) => all.length <= MOST_CARRIERS, errors.carriers(MOST_CARRIERS))
  .refine((all) => all.every((each) => each.length <= 150 && email.safeParse(each).success), errors.carrierEmail)

/** The values that the form showed, as JSON. */
const base = z.string().max(8_000).default('{}')

/** One schema per section. An error about several fields is reported at the last of them. */
export const configForms = {
  contacto: z.object({
    welcome: text(200),
    contactPhone: text(100),
    email: email.pipe(z.string().max(150)),
    publicData: check,
    base,
  }),
  pujas: z.object({
    smallBid: percent,
    mediumBid: percent,
    bigBid: percent,
    openingBid: z.union([z.literal('').transform(() => null), percent]).default(null),
    extensionMinutes: whole(0, 60),
    maxima: check,
    reserves: check,
    notices: check,
    practice: check,
    bidLimit: money({ min: 0, digits: 11, required: errors.required }).refine(
      (limit) => limit === 0 || limit >= LEAST_BID_LIMIT,
      errors.bidLimit(LEAST_BID_LIMIT),
    ),
    book: check,
    base,
  }),
  limites: z.object({
    limitRequests: check,
    depositPercentage: percent,
    limitTwoPersonPesos: money({ min: 0, digits: 11, required: errors.required }),
    mandates: check,
    base,
  }),
  multas: z.object({
    firstPayment: pesos.refine((amount) => amount >= 1, errors.firstPayment),
    firstPaymentDays: whole(0, 150).refine((days) => days >= 1, errors.firstPaymentDays),
    fine: pesos,
    secondChances: check,
    strikeLimit: whole(0, 20),
    strikeDays: whole(1, 3_650),
    base,
  }),
  reportes: z.object({
    profitPercentage: decimal(100).refine((share) => share <= MOST_PROFIT, errors.profit(MOST_PROFIT)),
    cardFee: fee(99_999),
    cardFeePercentage: decimal(100),
    base,
  }),
  pagos: z.object({
    enablePayments: check,
    transferDetails: z
      .string()
      .optional()
      .transform((typed) => plain(typed ?? '').trim())
      .refine((typed) => typed.length <= COUNTERS.transferDetails, errors.tooLong(COUNTERS.transferDetails)),
    base,
  }),
  precio: z.object({ priceTerms: lines, base }),
  inscripciones: z.object({ creditValidDays: whole(1, 3_650), invitationCodeRequired: check, base }),
  avisos: z.object({ watching: check, push: check, base }),
  velada: z.object({
    staggerMinutes: whole(0, MOST_STAGGER_MINUTES),
    comparables: check,
    printedCatalogues: check,
    console: check,
    outageSeconds: whole(10, 600),
    shills: check,
    base,
  }),
  vendedores: z.object({ settlements: check, statistics: check, vetFiles: check, listingSheets: check, base }),
  entregas: z.object({ deals: check, carrierEmails: emails, base }),
  seguridad: z.object({
    secondFactorRequired: check,
    twoPersonPesos: pesos,
    documentRetentionMonths: whole(0, 240),
    base,
  }),
}
