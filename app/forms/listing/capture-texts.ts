import { type CaptureValues, FIELDS, type FieldKind } from '#machines/capture/fields.ts'
import { isoDay } from '#app/texts/format/days.ts'
import { formatWhole } from '#app/texts/format/numbers.ts'

/** Texts of the capture forms for browsers, without the schemas and parsers. */

/** Today in Mexico, ISO: the latest birth date. */
export const today = () => isoDay(Date.now())

/** Texts of a form's fields by name; an array for a field with several values. */
export type CaptureTexts = Record<string, string | string[]>

/** The kind of a field of the form; undefined for the form's own fields, such as its key. */
export const kindOfField = (name: string): FieldKind | undefined =>
  (FIELDS as Partial<Record<string, { kind: FieldKind }>>)[name]?.kind

/** True for fields of several inputs with one name. */
function isList(name: string): boolean {
  const kind = kindOfField(name)
  return kind === 'videos' || kind === 'findings'
}

/** Converts values to the texts of the form fields. */
export function captureTexts(values: Partial<CaptureValues>): CaptureTexts {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, textOf(field, value)]))
}

function textOf(field: string, value: CaptureValues[keyof CaptureValues]): string | string[] {
  if (Array.isArray(value)) return isList(field) ? value : value.join('\n')
  if (typeof value === 'boolean') return value ? 'on' : ''
  if (kindOfField(field) === 'money' && typeof value === 'number') return formatWhole(value)
  return value === null ? '' : String(value)
}

/** The texts of a posted form by name, without files; or those of a kept form, whose lists are stored as lines. */
export function typedTexts(entries: Iterable<[string, FormDataEntryValue]>): CaptureTexts {
  const texts: CaptureTexts = {}
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue
    if (isList(name))
      texts[name] = [...((texts[name] as string[] | undefined) ?? []), ...value.split('\n').filter(Boolean)]
    else texts[name] = value
  }
  return texts
}
