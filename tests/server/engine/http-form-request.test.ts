/** A form parsed before the routes run gives the same form data to every reader of the request or of its clone. */
import { expect, test } from 'vitest'
import { FormRequest, isUrlencoded, plainFormRequest } from '#server/engine/http/shortcuts/form-request.ts'
import type { Field } from '#server/engine/http/form-bounds.ts'

const FIELDS: Field[] = [
  ['name', 'María & José'],
  ['day', 'lunes'],
  ['day', 'martes'],
  ['empty', ''],
  ['text', 'one\r\ntwo = 2'],
]
const INIT = { method: 'POST', headers: { cookie: 'a=b', 'content-type': 'application/x-www-form-urlencoded' } }
const ADDRESS = 'https://remate.test/contact-us?x=1'

const forms: [what: string, make: () => Request][] = [
  ['a form', () => new FormRequest(ADDRESS, INIT, FIELDS)],
  ['its clone', () => new FormRequest(ADDRESS, INIT, FIELDS).clone()],
  ['the clone of its clone', () => new FormRequest(ADDRESS, INIT, FIELDS).clone().clone()],
  ["the platform's own", () => plainFormRequest(ADDRESS, INIT, FIELDS)],
]

test.each(forms)('%s', async (_what, make) => {
  expect([...(await make().formData())]).toEqual(FIELDS)
  const { url, method, headers, body } = make()
  expect([url, method, headers.get('cookie'), headers.get('content-type')]).toEqual([
    ADDRESS,
    'POST',
    'a=b',
    'application/x-www-form-urlencoded',
  ])
  expect([...new URLSearchParams(await new Response(body).text())]).toEqual(FIELDS)
  const copy = new Request(url, { method, headers, body: make().body, duplex: 'half' } as RequestInit)
  expect([...(await copy.formData())]).toEqual(FIELDS)
})

test('a form may be read more than once, before and after it was cloned', async () => {
  const form = new FormRequest(ADDRESS, INIT, FIELDS)
  const clone = form.clone()
  for (const each of [form, clone, form, clone]) expect([...(await each.formData())]).toEqual(FIELDS)
})

test.each([
  ['application/x-www-form-urlencoded', true],
  ['application/x-www-form-urlencoded; charset=UTF-8', true],
  ['Application/X-WWW-Form-URLencoded ;charset=utf-8', true],
  ['application/x-www-form-urlencoded-not', false],
  ['multipart/form-data; boundary=application/x-www-form-urlencoded', false],
  ['text/plain', false],
  ['', false],
  [undefined, false],
])('%s is the type of a form without files: %s', (type, is) => {
  expect(isUrlencoded(type)).toBe(is)
})
