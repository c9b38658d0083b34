/** Characters that show nothing, as address books, chats and documents paste them, leave every text of one line. */
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { entryForm } from '#app/forms/listing/catalogue.ts'
import { captureSchema } from '#app/forms/listing/capture.ts'
import { bank } from '#app/forms/bank.ts'
import { email } from '#app/forms/fields/email.ts'
import { filterText } from '#app/forms/list.ts'
import { person, sellerInfo } from '#app/forms/person.ts'
import { ranch } from '#app/forms/ranch.ts'
import { paragraphs } from '#app/forms/fields/paragraphs.ts'
import { savedSearchForm } from '#app/routes/buyer/profile/searches/form.ts'

const LINES: Record<string, z.ZodType> = {
  'given name': person.shape.name,
  surname: sellerInfo.shape.paternalSurname,
  address: person.shape.address,
  "a ranch's name": ranch.shape.name,
  "a ranch's address": ranch.shape.address,
  'account holder': bank.shape.accountHolder,
  bank: bank.shape.bank,
  "an entry's name": entryForm('Nombre requerido').shape.name,
  'a search text': filterText(),
  "an ancestor's name": savedSearchForm.shape.padre,
  "a horse's name": captureSchema('general').shape.name as z.ZodType,
  "a listing's registration": captureSchema('registry').shape.registry as z.ZodType,
}

/** Direction marks, zero-width characters, byte order mark, soft hyphen, word joiner, fillers, tags. */
const INVISIBLE = [
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u200b',
  '\u200c',
  '\u200d',
  '\ufeff',
  '\u00ad',
  '\u2060',
  '\u061c',
  '\u180e',
  '\u3164',
  '\u115f',
  '\ufe0f',
  '\u{e0041}',
]

test.each(Object.entries(LINES))('%s', (_, schema) => {
  for (const mark of INVISIBLE) {
    expect(schema.parse(`${mark}La ${mark}Rei${mark}na${mark}`), mark.codePointAt(0)?.toString(16)).toBe('La Reina')
  }
  expect(schema.parse('Sueño 🐎❤️ 👩🏽‍🌾')).toBe('Sueño 🐎❤️ 👩🏽‍🌾')
})

test('a required name of invisible characters alone is empty', () => {
  const { success, error } = person.shape.name.safeParse('\u3164\u200b')
  expect([success, error?.issues[0]?.message]).toEqual([false, 'Nombre requerido'])
})

test('an address of e-mail copied from a chat is the address', () => {
  expect(email.parse('\u2068Ana.Ruiz@correo.mx\u2069\u200b')).toBe('ana.ruiz@correo.mx')
})

test('a text of several lines keeps its emoji and its writing', () => {
  const text = '👩🏽‍🌾 vende\n🏳️‍🌈 می\u200cخواهم'
  expect(paragraphs({ required: 'x', max: 100 }).parse(text)).toBe(text)
})
