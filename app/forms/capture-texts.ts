import type { CaptureValues } from '../../machines/capture/rules.ts'
import { isoDay } from '../texts/format/dates.ts'
import { formatWhole } from '../texts/format/numbers.ts'

/** Limits and texts of the capture forms for browsers, without the schemas and parsers. */

/** Maximum characters (specification 2, section 5; rulings 53 and 54). */
export const CAPTURE_LIMITS = {
  name: 99,
  shortDescription: 150,
  description: 300,
  ancestor: 50,
  registry: 30,
  registryOrganization: 30,
  model: 99,
  brand: 99,
  time: 100,
  comments: 100,
  observations: 1_000,
} as const

export const MOST_VIDEOS = 5
/** Maximum lines for included items and for awards. */
export const MOST_LINES = 10
export const LINE_LENGTH = 60
export const FIRST_BIRTH = '1950-01-01'
export const PRICE_DIGITS = 11

/** Today in Mexico, ISO: the latest birth date. */
export const today = () => isoDay(Date.now())

/** Texts of a form's fields by name; an array for a field with several values. */
export type CaptureTexts = Record<string, string | string[]>

const LISTS = ['videos', 'findings']

/** Converts values to the texts of the form fields. */
export function captureTexts(values: Partial<CaptureValues>): CaptureTexts {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, textOf(field, value)]))
}

function textOf(field: string, value: CaptureValues[keyof CaptureValues]): string | string[] {
  if (Array.isArray(value)) return LISTS.includes(field) ? value : value.join('\n')
  if (typeof value === 'boolean') return value ? 'on' : ''
  if (field === 'price' && typeof value === 'number') return formatWhole(value)
  return value === null ? '' : String(value)
}

/** The texts of a posted form by name, without files; or those of a kept form, whose lists are stored as lines. */
export function typedTexts(entries: Iterable<[string, FormDataEntryValue]>): CaptureTexts {
  const texts: CaptureTexts = {}
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue
    if (LISTS.includes(name))
      texts[name] = [...((texts[name] as string[] | undefined) ?? []), ...value.split('\n').filter(Boolean)]
    else texts[name] = value
  }
  return texts
}
