/** Every form, filled in wrongly in every way: each error is a Spanish sentence of the house beside its field. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import '#app/middleware/form.ts'
import { formSchemas } from '#tests/support/form-schemas.ts'

const forms = await formSchemas()

/** Too long, too short, of another type, empty, missing, out of range, and almost right. */
const WRONG: unknown[] = [
  undefined,
  '',
  ' ',
  'x',
  'x y',
  'x'.repeat(41),
  'x'.repeat(200_000),
  '1\n2',
  '\u0007',
  '0',
  '-1',
  '1.5',
  '1'.repeat(25),
  '2026-02-31',
  '1899-12-31',
  '2999-01-01',
  '25:99',
  'ana@',
  'https://example.com/x',
  '<b>',
  'on',
  ['x', 'y'],
  [],
  { a: 'x' },
  new File(['x'], 'x.txt'),
]

/** Words of zod's and of a programmer's English that no Spanish sentence has. */
const ENGLISH =
  /\b(?:the|must|should|too|invalid|input|expected|received|string|number|undefined|required|least|most)\b/i

/** The specification's own words that are no sentence. */
const SPECIFIED = ['longitud mínima 8']

type Issue = z.core.$ZodIssue

/** The sentences that zod says by itself for an issue, in English and in Spanish. */
const ofZod = ({ message: _, ...issue }: Issue) =>
  [z.locales.en(), z.locales.es()].map(({ localeError }) => localeError(issue as z.core.$ZodRawIssue))

/** Why an error is no sentence of ours; null if it is one. */
function faultOf(issue: Issue, fields: string[]): string | null {
  const { message, path } = issue
  if (ofZod(issue).includes(message)) return "zod's own sentence"
  if (SPECIFIED.includes(message)) return null
  if (!/^[¿¡\p{Lu}].{4,}/u.test(message)) return 'no sentence'
  if (ENGLISH.test(message)) return 'English'
  return fields.includes(String(path[0])) ? null : 'beside no field'
}

/** The fields of an object, or of all the objects of a union. */
function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodDiscriminatedUnion) return schema.options.flatMap((one) => fieldsOf(one as z.ZodType))
  return Object.keys((schema as z.ZodObject).shape)
}

test('the forms of every quarter are among them', () => {
  const files = new Set(forms.map(({ name }) => name.split(' ')[0]))
  expect(files.size).toBeGreaterThan(60)
})

test('what no form brings about is said in Spanish too', () => {
  expect(z.strictObject({}).safeParse({ a: 'x' }).error?.issues[0]?.message).toBe('Llave desconocida: "a"')
})

test('a text that is too long is not called missing', () => {
  const called = forms.flatMap(({ name, schema }) => {
    const said = (value: unknown) => saidOf(schema, fieldsOf(schema), value)
    const missing = said(undefined)
    // A sentence with a number says how much is allowed.
    return Object.entries(said('x'.repeat(200_000))).flatMap(([field, message]) =>
      message === missing[field] && /^Escribe|requerid|bligatori/.test(message) && !/\d/.test(message)
        ? [`${name} ${field}`]
        : [],
    )
  })
  expect(called).toEqual([])
})

/** The error of each field when all have this value. */
function saidOf(schema: z.ZodType, fields: string[], value: unknown): Record<string, string> {
  const { error } = schema.safeParse(Object.fromEntries(fields.map((field) => [field, value])))
  return Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [])
}

test.each(forms)('$name', ({ schema }) => {
  const fields = fieldsOf(schema)
  const faults = WRONG.flatMap((value) =>
    (schema.safeParse(Object.fromEntries(fields.map((field) => [field, value]))).error?.issues ?? []).flatMap(
      (issue) => {
        const fault = faultOf(issue, fields)
        return fault ? [`${issue.path.join('.')}: ${fault}: ${issue.message}`] : []
      },
    ),
  )
  expect([...new Set(faults)]).toEqual([])
})
