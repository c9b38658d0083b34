/** A sheet's cells are read as the capture's forms read them, and photos find their horse by their names. */
import { expect, test } from 'vitest'
import { horseOfPhoto } from '#app/forms/listing/photo-names.ts'
import { readSheetRow, SHEET_COLUMNS, SHEET_FIELDS } from '#app/forms/listing/sheet.ts'
import { CAPTURE_FIELDS, type CaptureField } from '#machines/capture/fields.ts'

const CHOICES = {
  subcategory: [
    { id: 1, path: ['Caballos', 'Deporte', 'Salto'] },
    { id: 2, path: ['Caballos', 'Rancho', 'Rienda'] },
  ],
  city: [
    { id: 5, path: ['México', 'Jalisco', 'San Juan'] },
    { id: 6, path: ['México', 'Querétaro', 'San Juan'] },
    { id: 7, path: ['México', 'Jalisco', 'Tepatitlán'] },
  ],
}

const read = (cells: Partial<Record<CaptureField, string>>) => readSheetRow((field) => cells[field] ?? '', CHOICES)

test('every field of a horse has a column, but none of a trailer, and no two have one name', () => {
  const followed = 'registered'
  const expected = new Set([...CAPTURE_FIELDS.express, ...CAPTURE_FIELDS.general, ...CAPTURE_FIELDS.pedigree])
  expect(SHEET_FIELDS).toEqual(expect.arrayContaining([...expected].filter((field) => field !== followed)))
  expect(SHEET_FIELDS).not.toContain('model')
  const labels = Object.values(SHEET_COLUMNS)
  expect(new Set(labels).size).toBe(labels.length)
})

test('reads each kind of field as people and spreadsheet programs write it', () => {
  const { values, errors } = read({
    name: 'Relámpago',
    subcategory: 'salto, deporte',
    sex: 'hembra',
    dateOfBirth: '27/05/2024',
    heightCm: '1.52',
    city: 'Tepatitlan',
    price: '$120,000.00',
    offerBuyNow: 'sí',
    nominated: 'No',
    registry: '00123',
    perks: 'Dócil; Buena rienda',
    findings: 'ceguera; Colico',
    ancestor0: 'El Rey',
    videos: 'https://youtu.be/dQw4w9WgXcQ',
    riding: '4',
  })
  expect(errors).toEqual([])
  expect(values).toMatchObject({
    name: 'Relámpago',
    subcategory: 1,
    sex: 'mare',
    dateOfBirth: '2024-05-27',
    heightCm: 152,
    city: 7,
    price: 120_000,
    offerBuyNow: true,
    nominated: false,
    registered: true,
    registry: '00123',
    perks: ['Dócil', 'Buena rienda'],
    findings: ['ceguera', 'colic'],
    ancestor0: 'El Rey',
    videos: ['dQw4w9WgXcQ'],
    riding: 4,
  })
})

test('says what is wrong in the words of the form, by field', () => {
  const { errors } = read({
    subcategory: 'Charrería',
    sex: 'caballo',
    dateOfBirth: '31/02/2024',
    heightCm: '900',
    city: 'San Juan',
    price: '1.2340',
    nominated: 'quizá',
    videos: 'https://vimeo.com/1',
    riding: '7',
    findings: 'Gripa',
  })
  expect(Object.fromEntries(errors)).toMatchObject({
    subcategory: expect.stringContaining('No está en la lista'),
    sex: 'Elige una de las opciones',
    dateOfBirth: expect.any(String),
    heightCm: expect.stringContaining('de 30 a 250'),
    city: expect.stringContaining('San Juan, Jalisco, México; San Juan, Querétaro, México'),
    price: expect.any(String),
    nominated: 'Escribe Sí o No',
    videos: expect.any(String),
    riding: 'Elige una calificación de 1 a 5',
    findings: 'Elige solo padecimientos de la lista',
  })
  expect(read({ city: 'San Juan, Querétaro' }).values.city).toBe(6)
})

test('a photo belongs to the horse whose cell names it, or whose name its own begins with', () => {
  const horses = [
    { listing: 1, name: 'Potra', photos: ['IMG_2041'] },
    { listing: 2, name: 'Potra 12', photos: [] },
    { listing: 3, name: 'Niña Bonita', photos: ['mia.jpg'] },
    { listing: 4, name: '', photos: [] },
    { listing: 5, name: 'Gemela', photos: [] },
    { listing: 6, name: 'Gemela', photos: [] },
  ]
  const of = (file: string) => horseOfPhoto(file, horses)?.listing
  expect(of('img_2041.JPG')).toBe(1)
  expect(of('fotos/Niña_bonita-3.png')).toBe(3)
  expect(of('mia.jpeg')).toBe(3)
  expect(of('potra12-1.jpg')).toBe(2)
  expect(of('Potra (2).jpg')).toBe(1)
  expect(of('potranca.jpg')).toBeUndefined()
  expect(of('gemela 1.jpg')).toBeUndefined()
})
