/** A name is a name, and no link: what the forms refuse, and what mails and notices show of what is stored already. */
import { expect, test } from 'vitest'
import { hasAddress, withoutLinks } from '#machines/identifiers/rules.ts'

test.each([
  'gana.example/xyz',
  'Elena gana.mx',
  'https://gana.mx',
  'https: //gana',
  'Ana www.Gana',
  'GANA.MX',
  'gana．mx',
  'gana。mx',
  'ana@gana.mx',
  'Gana.Mx/premio',
  'a.b.premio',
])('%s is no name', (text) => {
  expect(hasAddress(text)).toBe(true)
})

test.each([
  'María de los Ángeles',
  'Ma. Elena Robles',
  'Ma.Elena Robles',
  'Dr.Núñez',
  'Rancho San José, S.A. de C.V.',
  'S.P.R. de R.L.',
  'Jr.',
  'El 7.5',
  'Lucero II.',
  'O’Brien-López',
  'Café 3/4',
  'A.B.',
])('%s is one', (text) => {
  expect(hasAddress(text)).toBe(false)
})

test.each([
  ['gana.example/xyz', 'gana. example/xyz'],
  ['Entra a https://gana.mx/x?y=z ya', 'Entra a https: //gana. mx/x?y=z ya'],
  ['www.gana.com.mx', 'www. gana. com. mx'],
  ['Ma.Elena', 'Ma. Elena'],
  ['GANA.MX', 'GANA. MX'],
  ['gana。mx', 'gana。 mx'],
  ['x@gana.mx/premio', 'x@gana. mx/premio'],
])('%s becomes %s', (text, shown) => {
  expect(withoutLinks(text)).toBe(shown)
  expect(withoutLinks(shown)).toBe(shown)
})

test.each([
  'Va en $150,000.00. Cierra a las 19:00.',
  'S.A. de C.V.',
  'ana.robles+1@correo.com.mx',
  'Escribe a ana@correo.mx.',
  'Núm. 1.5 kg',
])('%s stays', (text) => {
  expect(withoutLinks(text)).toBe(text)
})

test('long texts take no time', () => {
  for (const part of ['a.', 'a@', 'a.a@', '://', 'www.', '。', 'ab.Cd'])
    expect(withoutLinks(part.repeat(20_000)).length).toBeGreaterThan(0)
})
