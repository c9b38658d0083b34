import { plain } from '#app/forms/fields/plain.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { captureLabels } from '#app/texts/listing/capture.ts'
import { findingWords } from '#app/texts/listing/listing.ts'
import { sexes } from '#app/texts/listing/sexes.ts'
import { sheetColumns, sheetErrors } from '#app/texts/listing/sheet.ts'
import {
  CAPTURE_FIELDS,
  type CaptureField,
  type CaptureSection,
  type CaptureValues,
  FIELDS,
  type FieldKind,
  type FieldNamed,
  kindOf,
  namesOf,
} from '#machines/capture/fields.ts'
import { captureSchema, captureValues } from './capture.ts'

/** Sections that have all fields of a horse together. */
const SECTIONS = namesOf(CAPTURE_FIELDS).filter((section) => kindOf(section) === 'horse' && section !== 'express')

/** Fields of a horse that a column of the sheet has; those without a column of their own follow from others. */
export const SHEET_FIELDS: readonly CaptureField[] = namesOf(FIELDS).filter(
  (field) =>
    FIELDS[field].column !== null &&
    SECTIONS.some((section) => (CAPTURE_FIELDS[section] as readonly CaptureField[]).includes(field)),
)

/** An entry of a catalogue; `path`: the names from the first list to its own. */
type Choice = { id: number; path: readonly string[] }
type Choices = Record<FieldNamed<'catalogue'>, readonly Choice[]>

/** The form's errors of a row, by field, and its values without those. */
type ReadRow = { values: Partial<CaptureValues>; errors: [field: CaptureField, message: string][] }

/** Reads the cells of a horse as its forms would read the same texts. `cellOf`: the text of a field's cell, or ''. */
export function readSheetRow(cellOf: (field: CaptureField) => string, choices: Choices): ReadRow {
  const errors = new Map<CaptureField, string>()
  const form = new FormData()
  const chosen = { subcategory: null as number | null, city: null as number | null }
  for (const field of SHEET_FIELDS) {
    const cell = cellOf(field)
    if (cell === '') continue
    if (field === 'subcategory' || field === 'city') {
      const choice = chooseBy(cell, choices[field])
      if (typeof choice === 'number') chosen[field] = choice
      else errors.set(field, choice)
    } else {
      const typed = TYPED[FIELDS[field].kind]?.(cell) ?? [cell]
      if (typed === 'unreadable') errors.set(field, sheetErrors.toggle)
      else for (const text of typed) form.append(field, text)
    }
  }
  const values = SECTIONS.map((section) => readSection(section, form, chosen, errors))
  return { values: Object.assign({}, ...values) as Partial<CaptureValues>, errors: [...errors] }
}

function readSection(
  section: CaptureSection,
  form: FormData,
  chosen: Pick<CaptureValues, 'subcategory' | 'city'>,
  errors: Map<CaptureField, string>,
): Partial<CaptureValues> {
  const { value, found } = parseForm(form, captureSchema(section))
  for (const [path, messages] of Object.entries(found)) {
    // An item of a list has its place behind the name; the further video is a video.
    const name = path === 'video' ? 'videos' : (path.split('[')[0] as CaptureField)
    if (messages?.[0] && !errors.has(name)) errors.set(name, messages[0])
  }
  return value ? captureValues(section, value, chosen) : {}
}

/** How the text of a cell is typed into the form, by the kind of the field; kinds that are left out as it is. */
const TYPED: Partial<Record<FieldKind, (cell: string) => string[] | 'unreadable'>> = {
  items: (cell) => [partsOf(cell).join('\n')],
  videos: (cell) => cell.split(/[\s;]+/).filter(Boolean),
  findings: (cell) => partsOf(cell).map((part) => keyOf(findingWords, part) ?? part),
  sex: (cell) => [keyOf(sexes, cell) ?? cell],
  toggle: (cell) => {
    if (/^(?:s[ií]?|x|1|true|verdadero)$/i.test(cell)) return ['on']
    return /^(?:no?|0|false|falso)$/i.test(cell) ? [] : 'unreadable'
  },
}

/** The parts of a list in one cell. */
export const partsOf = (cell: string): string[] =>
  cell
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

const keyOf = (words: Record<string, string>, text: string) =>
  Object.entries(words).find(([, word]) => plain(word) === plain(text))?.[0]

/** "Salto", "Deporte › Salto" or "Zapopan, Jalisco": the entry's own name, with those above it where it needs them. */
function chooseBy(cell: string, choices: readonly Choice[]): number | string {
  const parts = cell.split(/[›>/,|]/).map(plain)
  const whole = choices.filter(({ path }) => plain(path.at(-1) ?? '') === plain(cell))
  const fitting = whole.length > 0 ? whole : choices.filter(({ path }) => fits(path.map(plain), parts))
  const [one, other] = fitting
  if (!one) return sheetErrors.notListed
  return other ? sheetErrors.several(fitting.slice(0, 3).map(({ path }) => path.toReversed().join(', '))) : one.id
}

const fits = (path: string[], parts: string[]) =>
  parts.includes(path.at(-1) ?? '') && parts.every((part) => path.includes(part))

/** Labels of the sheet's columns; the photos' stands beside the name. */
export const SHEET_COLUMNS: Record<string, string> = Object.fromEntries(
  SHEET_FIELDS.flatMap((field) => [
    [field, captureLabels[field]],
    ...(field === 'name' ? [['photos', sheetColumns.photos]] : []),
  ]),
)
