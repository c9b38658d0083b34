/** The forms of the capture: accepted input, and how it is parsed (specification 2, section 5). */
import { expect, test } from 'vitest'
import { captureSchema, captureValues } from '#app/forms/listing/capture.ts'
import { captureTexts, today } from '#app/forms/listing/capture-texts.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import type { CaptureSection } from '#machines/capture/fields.ts'

const NONE = { subcategory: null, city: null }

function read(section: CaptureSection, typed: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of typed) form.append(name, value)
  const { value, found } = parseForm(form, captureSchema(section))
  return { values: value && captureValues(section, value, NONE), found }
}
const errorOf = (section: CaptureSection, name: string, value: string) => read(section, [[name, value]]).found[name]

test('an empty form of every section is taken: a capture is kept however little is known', () => {
  for (const section of [
    'express',
    'trailer',
    'general',
    'price',
    'registry',
    'videos',
    'training',
    'health',
    'pedigree',
  ] as const) {
    const { values, found } = read(section, [])
    expect(found, section).toEqual({})
    expect(values, section).not.toBeNull()
  }
})

test('a form reads back the values it shows', () => {
  const { values } = read('express', [
    ['name', '  El Lucero '],
    ['ancestor0', 'Relámpago'],
    ['description', 'Una\r\nDos'],
    ['nominated', 'on'],
    ['price', '$1,250,000'],
    ['heightCm', '152 cm'],
    ['dateOfBirth', '27/03/2019'],
    ['sex', 'mare'],
    ['videos', 'dQw4w9WgXcQ'],
    ['video', 'https://youtu.be/aqz-KE-bpKQ?si=x'],
  ])
  expect(values).toMatchObject({
    name: 'El Lucero',
    ancestor0: 'Relámpago',
    ancestor1: '',
    description: 'Una\nDos',
    nominated: true,
    offerBuyNow: false,
    price: 1_250_000,
    heightCm: 152,
    dateOfBirth: '2019-03-27',
    sex: 'mare',
    videos: ['dQw4w9WgXcQ', 'aqz-KE-bpKQ'],
    ...NONE,
  })
  const texts = captureTexts(values ?? {})
  expect(texts).toMatchObject({ price: '1,250,000', nominated: 'on', offerBuyNow: '', heightCm: '152' })
  const again = Object.entries(texts).flatMap(([name, text]) =>
    Array.isArray(text) ? text.map((each): [string, string] => [name, each]) : [[name, text] as [string, string]],
  )
  expect(read('express', again).values).toEqual(values)
})

test.each([
  ['general', 'name', 'x'.repeat(100), 'Nombre debe ser menor a 100 caracteres'],
  ['general', 'shortDescription', 'x'.repeat(151), 'Hasta 150 caracteres'],
  ['general', 'description', 'x'.repeat(301), 'Hasta 300 caracteres'],
  ['general', 'dateOfBirth', '1949-12-31', /1 de enero de 1950 o después/],
  ['general', 'dateOfBirth', '2999-01-01', /o antes/],
  ['general', 'heightCm', '15.2', /centímetros/],
  ['general', 'heightCm', '29', /30 a 250/],
  ['general', 'heightCm', '251', /30 a 250/],
  ['general', 'sex', 'other', 'Elige una de las opciones'],
  ['general', 'perks', Array.from({ length: 11 }, (_, nth) => `Uno ${nth}`).join('\n'), /10 renglones/],
  ['general', 'awards', 'x'.repeat(61), /60 caracteres/],
  ['price', 'price', '100000000000', /11 dígitos/],
  ['price', 'price', '10.50', /sin centavos/],
  ['price', 'price', '0', /\$1/],
  ['registry', 'registry', 'x'.repeat(31), 'Hasta 30 caracteres'],
  ['registry', 'registryOrganization', 'x'.repeat(31), 'Hasta 30 caracteres'],
  ['training', 'comments', 'x'.repeat(101), 'Hasta 100 caracteres'],
  ['training', 'experience', '6', /1 a 5/],
  ['health', 'observations', 'x'.repeat(1_001), 'Hasta 1000 caracteres'],
  ['pedigree', 'ancestor13', 'x'.repeat(51), 'Hasta 50 caracteres'],
  ['trailer', 'model', 'x'.repeat(100), 'Hasta 99 caracteres'],
  ['videos', 'video', 'https://vimeo.com/1234', /YouTube/],
] as const)('%s: %s is bounded', (section, name, value, message) => {
  expect(errorOf(section, name, value)?.[0]).toMatch(message)
})

test('the limits themselves are taken', () => {
  expect(
    read('general', [
      ['name', 'x'.repeat(99)],
      ['dateOfBirth', '1950-01-01'],
      ['heightCm', '250'],
    ]).found,
  ).toEqual({})
  expect(read('general', [['dateOfBirth', today()]]).found).toEqual({})
  expect(read('price', [['price', '99999999999']]).values).toMatchObject({ price: 99_999_999_999 })
})

test('control characters and values that are not text are not stored', () => {
  expect(errorOf('general', 'name', 'El\u0000Lucero')).toBeDefined()
  expect(read('general', [['description', 'El\u0000 Lucero\u0007']]).values).toMatchObject({ description: 'El Lucero' })
  const twice: [string, string][] = [
    ['name', 'Uno'],
    ['name', 'Dos'],
  ]
  expect(read('general', twice).found.name).toEqual(['Escribe este dato como texto'])
  expect(errorOf('health', 'findings', '__proto__')).toBeUndefined()
  expect(read('health', [['findings', '__proto__']]).values).toBeNull()
})

test('five videos are taken, each once; a sixth is refused', () => {
  const ids = Array.from({ length: 6 }, (_, nth) => `aaaaaaaaaa${nth}`)
  const five = ids.slice(0, 5).map((id): [string, string] => ['videos', id])
  expect(read('videos', [...five, ['video', `https://youtu.be/${ids[4]}`]]).values).toEqual({ videos: ids.slice(0, 5) })
  expect(read('videos', [...five, ['video', `https://youtu.be/${ids[5]}`]]).found.video).toEqual([
    'Puedes agregar hasta 5 videos',
  ])
})

test('a registry number that was typed says that there is a registry', () => {
  expect(read('registry', [['registry', 'A-1']]).values).toEqual({
    registered: true,
    registry: 'A-1',
    registryOrganization: '',
  })
  expect(read('registry', []).values).toMatchObject({ registered: false })
})
