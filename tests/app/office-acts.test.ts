/** Acts that the administrators' search finds by their verbs. */
import { describe, expect, test } from 'vitest'
import { actResults, actsIn, addingResults } from '#app/routes/admin/search/acts.ts'
import type { FoundListing, FoundPerson } from '#server/office/search/find-anywhere.ts'

const horse = (more: Partial<FoundListing>): FoundListing => ({
  id: 7,
  number: 45,
  name: 'Centella',
  kind: 'horse',
  stage: 3,
  auction: null,
  phase: null,
  ...more,
})
const person = (more: Partial<FoundPerson>): FoundPerson => ({
  id: 9,
  name: 'Juan',
  audience: 'buyer',
  email: 'juan@remate.example',
  suspended: false,
  closed: false,
  ...more,
})

function found(text: string, { listings = [] as FoundListing[], people = [] as FoundPerson[] }) {
  const { acts, subject } = actsIn(text)
  return actResults(acts, subject, { listings, people }).map(({ label, href }) => [label, href])
}

describe('the text', () => {
  test.each([
    ['autorizar Centella', 'Centella'],
    ['AUTO centella', 'centella'],
    ['Centella autorizar', 'Centella'],
    ['extender lote 12', 'lote 12'],
    ['extender el cierre del lote #12', 'lote #12'],
    ['extender 12', '12'],
    ['rechazar Centella', 'Centella'],
    ['devolver a Centella', 'Centella'],
    ['suspender a Juan Pérez', 'Juan Pérez'],
    ['límite de Juan', 'Juan'],
  ])('%s is an act on %s', (text, subject) => {
    const asked = actsIn(text)
    expect(asked.acts.length).toBeGreaterThan(0)
    expect(asked.subject).toBe(subject)
  })

  test.each(['Centella', 'au Centella', '12', '', '   ', 'Canela Fina', 'x'.repeat(80)])('%s names no act', (text) => {
    expect(actsIn(text)).toEqual({ acts: [], subject: '' })
  })
})

test('an act leads to the page that asks, and is offered only in a state that allows it', () => {
  const listings = [horse({})]
  expect(found('autorizar Centella', { listings })).toEqual([['Autorizar: Centella', '/admin/HorseDetail/7/autorizar']])
  expect(found('autorizar Centella', { listings: [horse({ stage: 6 })] })).toEqual([])
  expect(found('reabrir Centella', { listings: [horse({ stage: 6 })] })).toEqual([
    ['Reabrir: Centella', '/admin/HorseDetail/7/reabrir'],
  ])
  const lot = horse({ stage: 7, auction: 12, phase: 'open' })
  const extend = [['Extender el cierre: Centella, lote 12', '/admin/events/12/extender']]
  expect(found('extender lote 12', { listings: [lot] })).toEqual(extend)
  expect(found('extender lote 12', { listings: [horse({ auction: 12, phase: 'unsold' })] })).toEqual([])
  expect(found('cancelar Centella', { listings: [lot] })).toEqual([])
})

test('people are suspended or let in again by their own page; administrators and closed accounts are not', () => {
  const people = [
    person({}),
    person({ id: 8, audience: 'seller', suspended: true }),
    person({ audience: 'admin' }),
    person({ closed: true }),
  ]
  expect(found('suspender Juan', { people })).toEqual([
    ['Suspender la cuenta: Juan', '/admin/frontusers/9/suspension'],
    ['Reactivar la cuenta: Juan', '/admin/salesman/8/suspension'],
  ])
  expect(found('limite Juan', { people })).toEqual([['Cambiar el límite: Juan', '/admin/frontusers/9/limite']])
})

test('an act without a subject leads to where one is chosen', () => {
  expect(found('autorizar', { listings: [horse({})] })).toEqual([['Autorizar: escribe a quién o qué', '/admin/audits']])
})

test('what is added is found by its list', () => {
  const added = (text: string) => addingResults(text).map(({ href }) => href)
  expect(added('agregar tag')).toEqual(['/admin/tags/nuevo'])
  expect(added('invitar administradores')).toEqual(['/admin/admins/nuevo'])
  expect(added('nuevo zzz')).toEqual([])
  expect(added('tags')).toEqual([])
  expect(added('agregar').length).toBeGreaterThan(5)
})
