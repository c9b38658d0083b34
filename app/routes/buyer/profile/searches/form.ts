import { z } from 'zod'
import { SEX_NAMES, type SexName } from '#app/forms/lot-filters.ts'
import { anyLine } from '#app/forms/fields/line.ts'
import { AMOUNT_LENGTH, money } from '#app/forms/fields/money.ts'
import { searchForm as words } from './words.ts'

const { errors } = words

/** Part of an ancestor's name; empty for any. */
const ancestor = anyLine()
  .max(60, errors.long)
  .refine((name) => name.length === 0 || name.length >= 3, errors.short)
  .default('')

const amount = z
  .union([
    z.literal('').transform(() => null),
    z
      .string()
      .max(AMOUNT_LENGTH)
      .pipe(money({ digits: 11, min: 0 })),
  ])
  .default(null)

const id = (pattern: RegExp) =>
  z.union([z.literal(''), z.string().regex(pattern, errors.unknown)], { error: errors.unknown }).default('')

/** Criteria of a saved search. Fields are named as in the lists' URLs, so that a list's filters prefill the form. */
export const savedSearchForm = z.object({
  /** Words for the house's search, which needs two letters that stand together, or a digit. */
  q: anyLine()
    .max(80, errors.longWords)
    .refine((typed) => typed.length === 0 || /[\p{L}\p{N}]{2}|\d/u.test(typed), errors.shortWords)
    .default(''),
  /** `g1` a group, `c1` a category, `s1` a subcategory. */
  clase: id(/^[gcs][1-9]\d{0,8}$/),
  sexo: z.enum(['', ...(Object.keys(SEX_NAMES) as SexName[])], { error: errors.unknown }).default(''),
  entidad: id(/^[1-9]\d{0,8}$/),
  padre: ancestor,
  abuelo: ancestor,
  desde: amount,
  hasta: amount,
  key: z.string().max(60).default(''),
})

export type SearchTyped = z.output<typeof savedSearchForm>
export type SearchFields = Partial<z.input<typeof savedSearchForm>>
