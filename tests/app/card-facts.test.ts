/** What a card says of a horse or a trailer; what is unknown is left out. */
import { expect, test } from 'vitest'
import { parentsOf, traitsOf } from '#app/ui/auctions/list/card-facts.ts'

const nothing = { sex: null, dateOfBirth: null, sire: null, dam: null, brand: null, model: null }
const NOW = Date.UTC(2026, 10, 21, 18)

test.each([
  [{ sex: 'mare', dateOfBirth: '2022-03-14' }, 'Hembra · 4 años'],
  [{ sex: 'gelding' }, 'Castrado'],
  [{ brand: 'Charmac', model: 'Recto' }, 'Charmac · Recto'],
  [{}, ''],
] as const)('%o: %s', (known, said) => expect(traitsOf({ ...nothing, ...known }, NOW)).toBe(said))

test.each([
  [{ sire: 'Corona Cartel', dam: 'Dash for Perks' }, 'Corona Cartel × Dash for Perks'],
  [{ sire: 'Corona Cartel' }, 'Padre: Corona Cartel'],
  [{ dam: 'Dash for Perks' }, 'Madre: Dash for Perks'],
  [{}, ''],
])('%o: %s', (known, said) => expect(parentsOf({ ...nothing, ...known })).toBe(said))
