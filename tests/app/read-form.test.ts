/** Parsing of a posted form: a value, or the page again with the typed input and the errors. */
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { email } from '#app/forms/fields/email.ts'
import { line } from '#app/forms/fields/line.ts'
import { readForm } from '#app/middleware/form.ts'
import { FormSamples } from '#app/routes/public/workshop/forms.tsx'
import { countOf } from '#app/texts/format/numbers.ts'

const schema = z.object({
  name: line('Nombre requerido').max(10, 'Hasta 10 caracteres'),
  email,
  pass: z.string({ error: 'Campo requerido' }).min(8, 'Muy corta'),
  kept: z.string().optional(),
})
const GOOD = { name: 'Lucero', email: 'Ana@Ejemplo.mx', pass: 'Caballo7bayo' }

const post = (fields: Record<string, string> | [string, string][]) =>
  new Request('http://remate.test/', { method: 'POST', body: new URLSearchParams(fields) })
const read = (fields: Record<string, string> | [string, string][]) => readForm(post(fields), schema)

test('a valid form returns the value as the schema makes it', async () => {
  expect((await read(GOOD)).value).toEqual({ ...GOOD, email: 'ana@ejemplo.mx' })
})

test('an invalid form has no value and answers 400 with the messages and the input', async () => {
  const { value, refuse } = await read({ ...GOOD, name: 'Lucero del Alba', email: 'ana@' })
  expect(value).toBeNull()
  const { data, init } = refuse()
  expect(init?.status).toBe(400)
  expect(data).toMatchObject({
    status: 'error',
    initialValue: { name: 'Lucero del Alba', email: 'ana@' },
    error: { name: ['Hasta 10 caracteres'], email: ['E-mail debe ser valido'] },
  })
})

test('secrets are never sent back', async () => {
  for (const fields of [GOOD, { ...GOOD, email: '' }, { ...GOOD, kept: 'sellado', confirm: 'Caballo7bayo' }]) {
    const { data } = (await read(fields)).refuse({ name: ['No'] })
    expect(Object.keys(data.initialValue ?? {}).filter((name) => !['name', 'email'].includes(name))).toEqual([])
    expect(JSON.stringify(data)).not.toMatch(/Caballo7bayo|sellado/)
  }
})

test('errors found later are listed in field order with those of the schema, under their own status', async () => {
  const { refuse } = await read({ ...GOOD, pass: 'corta' })
  const late = refuse({ name: ['Ya existe'], photo: ['Falta'], form: ['Revisa tus datos'] }, { status: 429 })
  expect(late.init?.status).toBe(429)
  expect(late.data.status).toBe('error')
  expect(Object.entries(late.data.error)).toEqual([
    ['', ['Revisa tus datos']],
    ['photo', ['Falta']],
    ['name', ['Ya existe']],
    ['pass', ['Muy corta']],
  ])
})

test('errors of the schema are summarised for the whole form; errors found later are not', async () => {
  const summarize = (found: object) => (Object.keys(found).length > 0 ? ['Datos incompletos'] : [])
  const refused = await readForm(post({ ...GOOD, name: '' }), schema, summarize)
  expect(refused.refuse().data.error).toEqual({ '': ['Datos incompletos'], name: ['Nombre requerido'] })
  const taken = await readForm(post(GOOD), schema, summarize)
  expect(taken.refuse({ name: ['Ya existe'] }).data.error).toEqual({ name: ['Ya existe'] })
})

test('a name that comes twice, a list and a branch are no text', async () => {
  for (const name of ['name', 'name[]', 'name[0]', 'name.first']) {
    const { value, refuse } = await read([...Object.entries(GOOD), [name, 'a'], [name, 'b']])
    expect(value, name).toBeNull()
    expect(refuse().data.error.name ?? Object.keys(refuse().data.error), name).toBeTruthy()
  }
})

test('a request without a form is refused with 400', async () => {
  const request = new Request('http://remate.test/', { method: 'POST', body: '{}' })
  await expect(readForm(request, schema)).rejects.toMatchObject({ init: { status: 400 } })
})

describe('a counter counts as the schemas do', () => {
  test.each([
    ['', 'Hasta 100 caracteres', false],
    ['   ', 'Hasta 100 caracteres', false],
    ['Lucero', '6 de 100', false],
    [' Lucero ', '6 de 100', false],
    ['uno\r\ndos', '7 de 100', false],
    ['uno\ndos', '7 de 100', false],
    ['a'.repeat(100), '100 de 100', false],
    ['a'.repeat(101), '101 de 100: sobra 1', true],
    ['a'.repeat(130), '130 de 100: sobran 30', true],
  ])('%j', (text, said, over) => expect(countOf(text, 100)).toEqual({ said, over }))
})

test('in every state of the form a summary links to its fields, and each description to its text', () => {
  const html = renderToStaticMarkup(createElement(FormSamples))
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  const described = [...html.matchAll(/aria-(?:describedby|labelledby|controls)="([^"]+)"/g)].flatMap(([, list]) =>
    list!.split(' '),
  )
  expect(targets).toHaveLength(8)
  for (const id of [...targets, ...described]) expect(ids).toContain(id)
  expect(html).toContain('>Nombre del caballo</a>')
  expect(html).toContain('95 de 40: sobran 55')
  expect(html).not.toMatch(/type="password"[^>]*value=/)
})
