import { z } from 'zod'
import { filterText } from './list.ts'
import { AMOUNT_LENGTH } from './money.ts'

/** A sex as addresses name it. */
export const SEX_NAMES = { hembra: 'mare', garanon: 'stallion', castrado: 'gelding' } as const

export type SexName = keyof typeof SEX_NAMES

/** What an address may say to narrow a list of lots; `desde` and `hasta` are pesos as they were typed. */
export const lotFields = {
  /** `g1` a group, `c1` a category. */
  clase: z
    .string()
    .regex(/^[gc][1-9]\d{0,8}$/)
    .catch(''),
  sexo: z.enum(['', ...(Object.keys(SEX_NAMES) as SexName[])]).catch(''),
  /** A state of the country, by its number. */
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

/** Fewer letters stand in every other name. */
export const ANCESTOR_LETTERS = 3

export type LotFieldName = keyof typeof lotFields
export type LotFields = Record<LotFieldName, string>

/** Those that a visitor chooses by a form; a class is also led to by links. */
export const NARROWING = ['sexo', 'entidad', 'padre', 'abuelo', 'desde', 'hasta'] as const satisfies LotFieldName[]
