import { formatDayTime, formatWhole } from '#app/texts/format.ts'
import { sentenceOf } from './acts.ts'
import { FIELDS, logWords as words, VALUES } from './words.ts'

/** A line of what a log row says beside the act itself: a value, or what it was and what it became. */
export type Detail = { field: string; value: string; before?: string }

/** The details of a log row, line by line; `{ before, after }` are shown as changes. */
export function detailsOf(details: unknown): Detail[] {
  if (!isObject(details)) return []
  // The number of what was added is told with its kind.
  const { before, after, id: _id, ...others } = details
  const changed = isObject(before) || isObject(after) ? changesOf(asObject(before), asObject(after)) : []
  return [...changed, ...Object.entries(others).flatMap(([name, value]) => lineOf(name, value))]
}

/** The same in one text, as the file has it. */
export function detailsText(details: unknown): string {
  return detailsOf(details)
    .map(({ field, before, value }) => `${field}: ${before === undefined ? value : `${before} → ${value}`}`)
    .join('; ')
}

function changesOf(before: Fields, after: Fields): Detail[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => ({
    field: fieldOf(name),
    before: textOf(name, before[name]),
    value: textOf(name, after[name]),
  }))
}

function lineOf(name: string, value: unknown): Detail[] {
  // A list's filters are told one by one.
  if (isObject(value)) return Object.entries(value).flatMap(([inner, each]) => lineOf(inner, each))
  // What was left empty is no news, where it was not something else before.
  if (value === null || value === undefined || value === '') return []
  return [{ field: fieldOf(name), value: textOf(name, value) }]
}

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const asObject = (value: unknown): Fields => (isObject(value) ? value : {})
const fieldOf = (name: string) => FIELDS[name] ?? name

/** A value is cut here: whole texts are read where they stand. */
const LONGEST = 200

/** Numbers of names like `closesAt` are moments, epoch ms. */
const isMoment = (name: string) => /[a-z]At$/.test(name)

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return isMoment(name) ? formatDayTime(value) : formatWhole(value)
  const text = typeof value === 'string' ? (VALUES[value] ?? sentenceOf(value)) : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
