/** A name that others read is a name, and no link: every form's fields of names refuse an address. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { captureSchema } from '#app/forms/listing/capture.ts'
import { CAPTURE_FIELDS, type CaptureSection } from '#machines/capture/fields.ts'
import { quotesForm } from '#app/routes/buyer/deal/form.ts'
import { quoteForm } from '#app/routes/admin/deals/form.ts'
import { factsForm, summaryForm } from '#app/routes/seller/vet-file/form.ts'

const LINK = 'gana.example/xyz'
const REFUSED = 'Aquí no van direcciones de internet ni de correo. Si escribes un punto, deja un espacio después'

/** Names that only their own author, or administrators alone, read. */
const OWN = [
  '/app/forms/passkey-name.ts',
  '/app/forms/listing/catalogue.ts',
  '/app/routes/admin/saved-views/form.ts',
  '/app/routes/admin/sires/',
  '/app/routes/public/workshop/',
]
const NAMES = /^(?:name|carrier|takenBy|onBehalfOf|ancestor\d+|origin|destination|\w+(?:Name|Surname|Holder))$/

const days = { min: '2026-01-01', max: '2026-12-31' }
const made: [string, z.ZodObject][] = [
  ['delivery', quotesForm(false)],
  ['quote', quoteForm(days)],
  ["a vet's file", factsForm('2026-11-29')],
  ['a summary', summaryForm('2026-11-29')],
  ...Object.keys(CAPTURE_FIELDS).map((section): [string, z.ZodObject] => {
    return [section, captureSchema(section as CaptureSection)]
  }),
]
const modules = import.meta.glob<Record<string, unknown>>(['/app/forms/**/*.ts', '/app/routes/**/*form*.ts'], {
  eager: true,
})
const exported = Object.entries(modules)
  .filter(([path]) => !OWN.some((own) => path.startsWith(own)))
  .flatMap(([path, module]) =>
    Object.entries(module).flatMap(([name, schema]): [string, z.ZodObject][] =>
      schema instanceof z.ZodObject ? [[`${path} ${name}`, schema]] : [],
    ),
  )
const fields = [...made, ...exported].flatMap(([form, { shape }]) =>
  Object.entries(shape as Record<string, z.ZodType>)
    .filter(([field]) => NAMES.test(field))
    .map(([field, schema]): [string, string, z.ZodType] => [form, field, schema]),
)

test('the forms with names are found', () => {
  expect(fields.length).toBeGreaterThan(20)
})

test.each(fields)('%s: %s', (_form, _field, schema) => {
  const said = (text: string) => schema.safeParse(text).error?.issues.map(({ message }) => message) ?? []
  expect(said(LINK)).toContain(REFUSED)
  expect(said('Ma. Elena Robles')).not.toContain(REFUSED)
})
