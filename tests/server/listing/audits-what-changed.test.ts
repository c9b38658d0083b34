/** Changes made by a seller between two submissions. */
import { expect, test } from 'vitest'
import type { Submission } from '#db/schema/listing/audits.ts'
import { whatChanged } from '#server/listing/audits/what-changed.ts'

const ANCESTORS = Array.from({ length: 14 }, (_, place) => (place === 0 ? 'Rayo' : ''))

const first: Submission = {
  general: {
    name: 'Lucero',
    kind: 'horse',
    subcategory_id: 4,
    city_id: 9,
    sex: 'mare',
    date_of_birth: '2019-03-12',
    height_cm: 150,
    buy_now: 90_000,
    offer_buy_now: false,
    nominated: false,
    short_description: '',
    description: 'Mansa.',
    perks: ['Silla'],
    awards: [],
    videos: ['abc'],
    registry: null,
    registry_organization: null,
    model: null,
    brand: null,
  },
  health: { findings: ['colic'], observations: null, certificate: 'a.pdf' },
  pedigree: { ancestors: ANCESTORS, document: null },
  training: null,
  photos: ['p1', 'p2', 'p3', 'p4'],
  documents: {},
}

test('the very same is no change', () => {
  expect(whatChanged(first, structuredClone(first))).toEqual({ fields: [], photos: [], papers: [] })
})

test('changed fields of every section are listed old and new, in page order; a missing value is null', () => {
  const later: Submission = {
    ...first,
    general: {
      ...first.general,
      subcategory_id: 5,
      buy_now: 95_000,
      offer_buy_now: true,
      short_description: 'Noble',
      perks: [],
      videos: ['abc', 'def'],
    },
    health: { ...first.health, findings: [] },
    pedigree: { ...first.pedigree, ancestors: ANCESTORS.map((name, place) => (place === 1 ? 'Luna' : name)) },
    training: { time: '2 años', comments: '', riding: 3, with_horses: 5 },
  }
  expect(whatChanged(first, later).fields).toEqual([
    { section: 'general', field: 'subcategory', before: 4, after: 5 },
    { section: 'general', field: 'price', before: 90_000, after: 95_000 },
    { section: 'general', field: 'offerBuyNow', before: false, after: true },
    { section: 'general', field: 'shortDescription', before: null, after: 'Noble' },
    { section: 'general', field: 'perks', before: ['Silla'], after: null },
    { section: 'health', field: 'findings', before: ['colic'], after: null },
    { section: 'pedigree', field: 'ancestor1', before: null, after: 'Luna' },
    { section: 'videos', field: 'videos', before: ['abc'], after: ['abc', 'def'] },
    { section: 'training', field: 'time', before: null, after: '2 años' },
    { section: 'training', field: 'riding', before: null, after: 3 },
    { section: 'training', field: 'withHorses', before: null, after: 5 },
  ])
})

test('photos added and removed; those behind a removed one have not moved', () => {
  expect(whatChanged(first, { ...first, photos: ['p1', 'p3', 'p4', 'p5'] }).photos).toEqual([
    { photo: 'p2', how: 'removed', from: 2, to: null },
    { photo: 'p5', how: 'added', from: null, to: 4 },
  ])
})

test('of a changed order, the fewest photos are shown as moved', () => {
  const moved = (photos: string[]) => whatChanged(first, { ...first, photos }).photos
  expect(moved(['p4', 'p1', 'p2', 'p3'])).toEqual([{ photo: 'p4', how: 'moved', from: 4, to: 1 }])
  expect(moved(['p2', 'p3', 'p4', 'p1'])).toEqual([{ photo: 'p1', how: 'moved', from: 1, to: 4 }])
  expect(moved(['p9', 'p3', 'p1', 'p2'])).toEqual([
    { photo: 'p4', how: 'removed', from: 4, to: null },
    { photo: 'p9', how: 'added', from: null, to: 1 },
    { photo: 'p3', how: 'moved', from: 3, to: 2 },
  ])
  expect(moved(['p4', 'p3', 'p2', 'p1'])).toHaveLength(3)
})

test('papers added, replaced and taken off', () => {
  const later: Submission = {
    ...first,
    health: { ...first.health, certificate: 'b.pdf' },
    pedigree: { ...first.pedigree, document: 'tree.pdf' },
    documents: { registration: 'r.jpg' },
  }
  expect(whatChanged(first, later).papers).toEqual([
    { kind: 'certificate', how: 'replaced' },
    { kind: 'pedigree', how: 'added' },
    { kind: 'registration', how: 'added' },
  ])
  expect(whatChanged(later, { ...later, documents: {} }).papers).toEqual([{ kind: 'registration', how: 'removed' }])
})

test('a trailer, which has neither health nor pedigree', () => {
  const trailer: Submission = { ...first, health: null, pedigree: null, photos: ['p1'] }
  const later = { ...trailer, general: { ...trailer.general, brand: 'Logan' } }
  expect(whatChanged(trailer, later)).toEqual({
    fields: [{ section: 'general', field: 'brand', before: null, after: 'Logan' }],
    photos: [],
    papers: [],
  })
})
