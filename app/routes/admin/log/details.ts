import { formatDayTime } from '#app/texts/format/dates.ts'
import { tellCharge } from '#app/texts/format/money.ts'
import { formatWhole } from '#app/texts/format/numbers.ts'
import { sentenceOf } from '#app/texts/people/audited-acts.ts'
import { FIELDS, logWords as words, VALUES, VALUES_OF } from './words.ts'

/** One detail of a log row: a value, or its change. */
export type Detail = { field: string; value: string; before?: string }

/**
 * A log row's details, one per line; `{ before, after }` become changes. `but`: paths of details that are told
 * elsewhere, such as `before.limit`.
 */
export function detailsOf(details: unknown, but: ReadonlySet<string> = new Set()): Detail[] {
  if (!isObject(details)) return []
  // The subject already shows the id of an added row.
  const { before, after, id: _id, ...others } = details
  const changed = isObject(before) || isObject(after) ? changesOf(asObject(before), asObject(after), but) : []
  const named = Object.entries(others).filter(([name]) => !but.has(name))
  return [...changed, ...named.flatMap(([name, value]) => lineOf(name, value))]
}

/**
 * The text of one detail, by its path; without `before.` or `after.` the value after a change, or before it. Null if
 * there is none.
 */
export function detailOf(details: unknown, path: string): string | null {
  const { before, after, ...others } = asObject(details)
  const [of, name = of as string] = path.split('.')
  const values = { before: asObject(before), after: asObject(after) }
  const from = of === 'before' || of === 'after' ? [values[of]] : [others, values.after, values.before]
  const value = from.map((each) => each[name]).find((each) => each !== null && each !== undefined && each !== '')
  return value === undefined || isObject(value) ? null : textOf(name, value)
}

/** The details as one text, for the exported file. */
export function detailsText(details: unknown): string {
  return detailsOf(details)
    .map(({ field, before, value }) => `${field}: ${before === undefined ? value : `${before} → ${value}`}`)
    .join('; ')
}

function changesOf(before: Fields, after: Fields, but: ReadonlySet<string>): Detail[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const told = (name: string) => but.has(name) || but.has(`before.${name}`) || but.has(`after.${name}`)
  return names
    .filter((name) => !told(name))
    .map((name) => ({
      field: fieldOf(name),
      before: textOf(name, before[name]),
      value: textOf(name, after[name]),
    }))
}

function lineOf(name: string, value: unknown): Detail[] {
  // A list's filters become one line each.
  if (isObject(value)) return Object.entries(value).flatMap(([inner, each]) => lineOf(inner, each))
  // Empty values are left out, except in changes.
  if (value === null || value === undefined || value === '') return []
  return [{ field: fieldOf(name), value: textOf(name, value) }]
}

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const asObject = (value: unknown): Fields => (isObject(value) ? value : {})
const fieldOf = (name: string) => labelIn(FIELDS, name) ?? name

/** A typed text may be called as a method that every object has. */
const labelIn = <Label>(labels: Record<string, Label>, name: string): Label | undefined =>
  Object.hasOwn(labels, name) ? labels[name] : undefined

/** Maximum length of a value; the full text is on its own screen. */
const LONGEST = 200

/** Names of details in whole pesos. */
const PESOS = new Set(['amount', 'deposit', 'limit', 'price'])

/** Numbers with names such as `closesAt` are timestamps, epoch ms. */
const isMoment = (name: string) => /[a-z]At$/.test(name)

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') {
    if (isMoment(name)) return formatDayTime(value)
    if (name === 'cents') return tellCharge(value)
    return PESOS.has(name) ? tellCharge(value * 100) : formatWhole(value)
  }
  const text = typeof value === 'string' ? labelOf(name, value) : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

const labelOf = (name: string, value: string) =>
  labelIn(labelIn(VALUES_OF, name) ?? {}, value) ?? labelIn(VALUES, value) ?? sentenceOf(value)
