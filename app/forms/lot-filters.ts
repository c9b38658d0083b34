import { z } from 'zod'
import { filterText } from './list.ts'
import { AMOUNT_LENGTH } from './fields/money.ts'

/** A horse's sex as named in addresses. */
export const SEX_NAMES = { hembra: 'mare', garanon: 'stallion', castrado: 'gelding' } as const

export type SexName = keyof typeof SEX_NAMES

/** Filters of a list of lots in the address; `desde` and `hasta` are pesos as typed. */
export const lotFields = {
  /** `g1` for a group, `c1` for a category, `s1` for a subcategory. */
  clase: z
    .string()
    .regex(/^[gcs][1-9]\d{0,8}$/)
    .catch(''),
  sexo: z.enum(['', ...(Object.keys(SEX_NAMES) as SexName[])]).catch(''),
  /** Id of a state of the country. */
  entidad: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .catch(''),
  /** Parts of the names of the sire and of the dam's sire. */
  padre: filterText(60),
  abuelo: filterText(60),
  desde: filterText(AMOUNT_LENGTH),
  hasta: filterText(AMOUNT_LENGTH),
}

/** Minimum length: shorter texts match too many names. */
export const ANCESTOR_LETTERS = 3

export type LotFieldName = keyof typeof lotFields
export type LotFields = Record<LotFieldName, string>

/** Filters chosen by a form; a class is also reached by links. */
export const NARROWING = ['sexo', 'entidad', 'padre', 'abuelo', 'desde', 'hasta'] as const satisfies LotFieldName[]
