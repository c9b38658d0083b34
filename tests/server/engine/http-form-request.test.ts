/** The request of a form that was read has its fields. */
import { expect, test } from 'vitest'
import { formRequest, isUrlencoded } from '#server/engine/http/form-request.ts'
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

test('gives the fields, also after it was copied', async () => {
  const request = formRequest(ADDRESS, INIT, FIELDS)
  const clone = request.clone()
  const { url, method, headers } = request
  expect([url, method, headers.get('cookie'), headers.get('content-type')]).toEqual([
    ADDRESS,
    'POST',
    'a=b',
    'application/x-www-form-urlencoded',
  ])
  expect([...(await clone.formData())]).toEqual(FIELDS)
  expect([...(await request.formData())]).toEqual(FIELDS)
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
