/** Identifiers as people type them: on every keyboard, with the separators of cards, reports and address books. */
import { existsSync, readFileSync } from 'node:fs'
import { clabe as clabes } from 'clabe-validator'
import { expect, test } from 'vitest'
import {
  bankNames,
  bankOfClabe,
  chipKind,
  chipsIn,
  clabeCheck,
  type IdentifierKind,
  IDENTIFIERS,
  isClabe,
  isSameRegistration,
  MEXICO,
  oneLine,
  plainChip,
  plainRegistration,
  plainTrackingKey,
  withoutInvisible,
} from '#machines/identifiers/rules.ts'
import { whyRefused } from '#app/texts/identifiers.ts'

/** Debian's package iso-codes. */
const ISO_3166 = '/usr/share/iso-codes/json/iso_3166-1.json'

const LRE = '\u202a'
const PDF = '\u202c'

const READ: [IdentifierKind, typed: string, plain: string][] = [
  ['chip', '484000012345678', '484000012345678'],
  ['chip', '484 000 012 345 678', '484000012345678'],
  ['chip', '985-141-000-123-456', '985141000123456'],
  ['chip', 'Microchip: 985.141.000123456', '985141000123456'],
  ['chip', `${LRE}484000012345678${PDF}`, '484000012345678'],
  ['chip', '４８４００００１２３４５６７８', '484000012345678'],
  ['chip', 'AVID*012*345*678', '012345678'],
  ['chip', '00-0612-a4f3', '000612A4F3'],
  ['clabe', '032180000118359719', '032180000118359719'],
  ['clabe', 'CLABE: 032 180 00011835971 9', '032180000118359719'],
  ['clabe', '032‑180‑00011835971‑9', '032180000118359719'],
  ['clabe', '032\u00a0180\u202f00011835971\u20099', '032180000118359719'],
  ['trackingKey', 'ab 12-34', 'AB1234'],
  ['trackingKey', 'MBAN01002211210012345678', 'MBAN01002211210012345678'],
  ['phone', '33 1234 5678', '3312345678'],
  ['phone', `${LRE}+52 33 1234 5678${PDF}`, '3312345678'],
  ['phone', '+52 1 (33) 1234-5678', '3312345678'],
  ['phone', '044 33 1234 5678', '3312345678'],
  ['phone', '01 33 1234 5678', '3312345678'],
  ['phone', 'Cel. 331.234.5678', '3312345678'],
  ['postalCode', 'C.P. 44100', '44100'],
  ['postalCode', '44 100', '44100'],
  ['license', 'Céd. prof. 1234567', '1234567'],
  ['license', '12.345.678', '12345678'],
  ['rfc', 'gode 561231-gr8', 'GODE561231GR8'],
  ['rfc', 'XAXX010101000', 'XAXX010101000'],
  ['rfc', 'ñab850229ab1', 'ÑAB850229AB1'],
]

test.each(READ)('%s: %s', (kind, typed, plain) => {
  expect(IDENTIFIERS[kind].read(typed)).toMatchObject({ plain })
  // The plain form is read as itself.
  expect(IDENTIFIERS[kind].read(plain)).toMatchObject({ typed: plain, plain })
})

const REFUSED: [IdentifierKind, typed: string, sentence: RegExp][] = [
  ['chip', '484 000 012 345 67', /^Escribiste 14 caracteres\. Un microchip tiene 15 dígitos; .* 9 o 10$/],
  ['chip', '48400001234567O', /solo números/],
  ['chip', '484 274 877 906 944', /^Ningún microchip ISO llega a ese número/],
  ['clabe', '0321 8000 0118 3597 1', /^La CLABE tiene 18 dígitos y escribiste 17$/],
  ['clabe', '4152 3133 1234 5678', /^Escribiste 16 dígitos, como los de una tarjeta/],
  ['clabe', '032180000118359718', /no corresponde/],
  ['clabe', 'O32180000118359719', /solo números/],
  ['trackingKey', ' - ', /requerida/],
  ['trackingKey', 'A'.repeat(31), /hasta 30 letras y números, y escribiste 31$/],
  ['phone', '3615 8842', /^Escribiste 8 dígitos\. .*con lada$/],
  ['phone', '+52 33 1234 567', /^Escribiste 9 dígitos/],
  ['phone', '+1 (915) 555-1234', /^\+1 es la clave de otro país/],
  ['phone', '00 34 612 345 678', /^\+34 es la clave de otro país/],
  ['phone', '33 1234 5678 ext. 12', /sin extensión/],
  ['phone', '1234567890', /lada/],
  ['phone', 'no tengo', /10 dígitos/],
  ['postalCode', '1000', /quizá le falta el 0/],
  ['postalCode', '00123', /empieza con 00/],
  ['postalCode', 'SW1A 1AA', /solo números/],
  ['license', '123456', /7 u 8 dígitos, y escribiste 6$/],
  ['rfc', 'GODE561231GR', /4 letras/],
  ['rfc', 'GODE561331GR8', /no son una fecha/],
  ['rfc', 'GODE5612', /Escribiste 8$/],
]

test.each(REFUSED)('%s: %s is refused with what to write', (kind, typed, sentence) => {
  const read = IDENTIFIERS[kind].read(typed)
  if (!('refused' in read)) throw new Error(`${typed} was read as ${read.plain}`)
  expect(whyRefused(kind, read.refused as never)).toMatch(sentence)
})

test('a clave de rastreo keeps its case for Banxico and is compared without it', () => {
  expect(IDENTIFIERS.trackingKey.read(' MBan01-00 ')).toEqual({ typed: 'MBan01-00', plain: 'MBAN0100' })
  expect(plainTrackingKey(' ab-12\u200b.3ñ ')).toBe('AB123')
})

test('chips are told apart by ISO 11784: country, manufacturer, test, and those from before it', () => {
  expect(chipKind('484000012345678')).toEqual({ kind: 'country', code: '484' })
  expect(chipKind('899000012345678')).toMatchObject({ kind: 'country' })
  expect(chipKind('900000012345678')).toMatchObject({ kind: 'manufacturer' })
  expect(chipKind('985141000123456')).toEqual({ kind: 'manufacturer', code: '985' })
  expect(chipKind('999000012345678')).toMatchObject({ kind: 'test' })
  expect(chipKind(plainChip('AVID*012*345*678'))).toMatchObject({ kind: 'other' })
})

test.skipIf(!existsSync(ISO_3166))('the first digits of a country are those of ISO 3166, as Debian has them', () => {
  const { '3166-1': countries } = JSON.parse(readFileSync(ISO_3166, 'utf8')) as {
    '3166-1': { numeric: string; alpha_3: string }[]
  }
  expect(countries.find(({ alpha_3 }) => alpha_3 === 'MEX')?.numeric).toBe(MEXICO)
  // Manufacturers begin where countries end.
  for (const { numeric } of countries) expect(chipKind(`${numeric}000012345678`).kind).toBe('country')
})

test("every number that the chip's 38 bits can hold is read", () => {
  expect(IDENTIFIERS.chip.read(`985${2 ** 38 - 1}`)).toHaveProperty('plain')
  expect(IDENTIFIERS.chip.read(`985${2 ** 38}`)).toHaveProperty('refused')
})

test.each([
  ['Sofia 484 000 012 345 678', ['484000012345678']],
  ['484000012345678 20240102 985141000123456', ['484000012345678', '985141000123456']],
  ['chip 985.141.000123456', ['985141000123456']],
  ['982000123456789012 123', []],
  ['tel 333 1234 5678', []],
])('ISO chips within "%s"', (text, chips) => expect(chipsIn(text)).toEqual(chips))

test.each([
  [['AQHA5512345'], ['5512345', 'AQHA'], true],
  [['5,512,345', 'American Quarter Horse Association'], ['AQHA #05512345'], true],
  [['X0654321', 'A.Q.H.A.'], ['x-654321'], true],
  [['5512345', 'AQHA'], ['5512345', 'APHA'], false],
  [['5512345'], ['5512346'], false],
  [['X654321', 'AQHA'], ['654321', 'AQHA'], false],
  [['12'], ['12'], false],
] as const)('the registrations %j and %j: %s', ([one, registry], [other, another], same) => {
  expect(isSameRegistration(plainRegistration(one, registry), plainRegistration(other, another))).toBe(same)
})

test('check digits of CLABEs agree with clabe-validator', () => {
  for (let account = 0; account < 3_000; account++) {
    const first = `${String((account * 7) % 1000).padStart(3, '0')}180${String(account * 33_331_111).padStart(11, '0')}`
    const right = clabes.computeChecksum(first)
    for (let digit = 0; digit < 10; digit++) expect(isClabe(`${first}${digit}`)).toBe(digit === right)
  }
})

/** First digits of all institutions in Banco de México's list, as the package `clabe` of PyPI (2.1.11) had them. */
const PARTICIPANTS = `002 006 009 012 014 019 021 030 036 042 044 058 059 060 062 072 106 108 110 112 113 124 127 128
  129 130 132 133 135 136 137 138 140 141 143 145 147 148 150 151 152 154 155 156 157 158 159 160 166 167 168 600 601
  602 605 616 617 620 630 631 634 638 646 652 653 656 659 661 670 677 680 683 684 685 688 689 699 703 706 710 714 715
  720 721 722 723 725 727 728 729 730 732 734 738`.split(/\s+/)

test('every institution of the list is proposed by its first digits, whatever the place, under the name of today', () => {
  for (const code of PARTICIPANTS)
    for (const place of ['000', '180', '999']) {
      const first = `${code}${place}00001234567`
      expect(bankOfClabe(`${first}${clabeCheck(first)}`), code).not.toBeNull()
    }
  expect(bankOfClabe('166180000012345671')).toBe('Banco del Bienestar')
  expect(bankOfClabe('012180000012345671')).toBe('BBVA México')
  expect(bankOfClabe('138180000012345671')).toBe('Ualá')
  // Settlement between banks, test codes, and banks that are gone.
  for (const code of ['001', '901', '902', '903', '999', '032', '131'])
    expect(bankOfClabe(`${code}18`), code).toBeNull()
})

test('the names to choose from are those of CLABEs, each once', () => {
  const names = bankNames()
  expect(new Set(names).size).toBe(names.length)
  for (const code of PARTICIPANTS) expect(names).toContain(bankOfClabe(code))
})

test('characters that show nothing leave a name; emoji, accents and other scripts stay', () => {
  expect(oneLine('\u200eLa \u200bReina\u00ad\u2060 \ufeff')).toBe('La Reina')
  expect(oneLine('\u202eanieR aL\u202c')).toBe('anieR aL')
  expect(oneLine('\u3164')).toBe('')
  expect(oneLine('Mun\u0303eca')).toBe('Muñeca')
  expect(oneLine('La\u2028Reina')).toBe('La Reina')
  for (const kept of ['👨‍👩‍👧', '❤️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🧔🏽‍♂️', '🇲🇽', 'Łódź', 'ʻAlana', 'فرس', '馬'])
    expect(withoutInvisible(`El ${kept} rey`)).toBe(`El ${kept} rey`)
})
