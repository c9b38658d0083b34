/** What a seller reads between the first change after an audit and the next submission: one story on every screen. */
import type { HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addListing, addSeller } from '#tests/support/own-listings.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

type Page = { document: HTMLElement }
const linksOf = ({ document }: Page) => document.querySelectorAll('a').map((link) => link.getAttribute('href'))

let world: ServedWorld
let named = 0
let horse: number
let phone: Awaited<ReturnType<ServedWorld['browser']>>

beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())

beforeEach(async () => {
  const seller = await addSeller(world, `observado${++named}`)
  horse = await addListing(world, seller, 4, {
    name: 'Centella',
    observations: [
      { section: 'general', comment: 'La foto no deja ver el casco.' },
      { section: 'health', comment: 'Falta la firma.' },
    ],
  })
  await world.house.actors.listing.send(horse, { type: 'listing.edited', at: Date.now() })
  phone = await world.browser(seller)
})

test.each([
  ['the list', () => '/sales/horses'],
  ['the horse', () => `/sales/HorseDetail/${horse}`],
  ['the dashboard', () => '/sales'],
])('after a change %s says that observations are open, not that they are reviewed', async (_, path) => {
  const { document } = await phone.open(path())
  const stages = document.querySelectorAll('main :is(.stage-banner, .horse-rows .badge)').map(({ text }) => text)
  expect(stages).toEqual(['Observaciones por resolver'])
})

test('the list and the horse lead to the observations, sending says how many are open', async () => {
  const list = await phone.open('/sales/horses')
  const next = `/sales/HorseDetail/${horse}#observaciones`
  expect(linksOf(list)).toContain(next)
  const detail = await phone.open(`/sales/HorseDetail/${horse}`)
  expect(linksOf(detail)).not.toContain(`/sales/HorseDetail/${horse}/inscribir`)
  const sending = await phone.open(`/sales/HorseDetail/${horse}/inscribir`)
  expect(sending.text).toContain('Marca las 2 que faltan como resueltas')
  expect(linksOf(sending)).toContain(next)
  expect(sending.document.querySelectorAll('main button').map(({ text }) => text)).not.toContain('Validar')
})

test('resolving the first says how many are left, the last one opens the way to the house', async () => {
  const page = await phone.open(`/sales/HorseDetail/${horse}`)
  const first = await page.press('Resolver', { note: 'Otra foto.' })
  expect(first.text).toContain('Observación resuelta. Queda 1 por resolver.')
  expect(first.text).not.toContain('Observaciones resueltas')
  const last = await first.press('Resolver')
  expect(last.text).toContain('Observaciones resueltas. Ya puedes enviarlo otra vez a validar.')
  expect(last.text).toContain('Observaciones Revisadas')
  expect(linksOf(last)).toContain(`/sales/HorseDetail/${horse}/inscribir`)
})
