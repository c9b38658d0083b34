/** What a seller reads between the first change after an audit and the next submission: one story on every screen. */
import type { HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditObservations } from '#db/schema/listing/audits.ts'
import { addListing, addSeller } from '#tests/support/own-listings.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

type Page = { document: HTMLElement }
const linksOf = ({ document }: Page) => document.querySelectorAll('a').map((link) => link.getAttribute('href'))

let world: ServedWorld
let named = 0
let horse: number
let name: string
let office: Awaited<ReturnType<ServedWorld['browser']>>
let phone: Awaited<ReturnType<ServedWorld['browser']>>

beforeAll(async () => {
  world = await openServedWorld()
  office = await world.browser(await addAdmin(world.database))
}, 120_000)
afterAll(() => world.close())

beforeEach(async () => {
  const seller = await addSeller(world, `observado${++named}`)
  name = `Centella ${named}`
  horse = await addListing(world, seller, 4, {
    name,
    observations: [
      { section: 'general', comment: 'La foto no deja ver el casco.' },
      { section: 'health', comment: 'Falta la firma.' },
    ],
  })
  await world.house.actors.listing.send(horse, { type: 'listing.edited', at: Date.now() })
  phone = await world.browser(seller)
})

/** Resolves one of the two observations. */
async function answerOne(): Promise<void> {
  await (await phone.open(`/sales/HorseDetail/${horse}`)).press('Resolver')
}

const stagesOn = ({ document }: Page) =>
  document.querySelectorAll('main :is(.stage-banner, .horse-rows .badge, [data-ticket-state])').map(({ text }) => text)

describe('after a change that answers none of the two observations', () => {
  test.each([
    ['the list', () => '/sales/horses'],
    ['the horse', () => `/sales/HorseDetail/${horse}`],
    ['the dashboard', () => '/sales'],
  ])('%s tells the seller how many are resolved, not that they are reviewed', async (_, path) => {
    expect(stagesOn(await phone.open(path()))).toEqual(['Observaciones: 0 de 2 atendidas'])
    await answerOne()
    expect(stagesOn(await phone.open(path()))).toEqual(['Observaciones: 1 de 2 atendidas'])
  })

  test.each([
    ['the audit', () => `/admin/HorseDetail/${horse}`],
    ['the list of audits', () => `/admin/audits?ver=todas&texto=${name}`],
    ['the notification centre', () => `/notification-center?ver=con-el-vendedor&texto=${name}`],
  ])('%s tells the house the same', async (_, path) => {
    await answerOne()
    const page = await office.open(path())
    expect(stagesOn(page)).toEqual(['Observaciones: 1 de 2 atendidas'])
    expect(page.text).not.toContain('El vendedor ya atendió las observaciones')
  })

  test('the audit says that it is the seller who has to go on, and the dashboard reminds them', async () => {
    const { text } = await office.open(`/admin/HorseDetail/${horse}`)
    expect(text).toContain('El vendedor guardó cambios y atendió 0 de 2 observaciones.')
    expect(text).toContain('Ticket Observaciones: 0 de 2 atendidas')
    expect((await phone.open('/sales')).text).toContain(`${name} tiene observaciones`)
  })
})

test('observations of an earlier audit, and decisions about a receipt, do not count', async () => {
  const { db } = world.house
  const [{ authorId = 0 } = {}] = await db.select().from(auditObservations).limit(1)
  const more = { listingId: horse, section: 'general' as const, comment: 'Antes', authorId }
  await db.insert(auditObservations).values([
    { ...more, createdAt: 500, resolvedAt: 700 },
    { ...more, createdAt: 3_100, resolvedAt: 3_100 },
  ])
  expect(stagesOn(await phone.open('/sales/horses'))).toEqual(['Observaciones: 0 de 2 atendidas'])
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
  expect(last.text).toContain('Observaciones resueltas. Ya puedes presionar «Validar».')
  expect(last.text).toContain('Observaciones Revisadas')
  expect(linksOf(last)).toContain(`/sales/HorseDetail/${horse}/inscribir`)
})

test('a listing that the house reopened without an observation asks for a change, and speaks of none', async () => {
  const seller = await addSeller(world, `reabierto${named}`)
  const reopened = await addListing(world, seller, 6, { name: 'Mora' })
  await world.house.actors.listing.send(reopened, { type: 'audit.reopened', at: Date.now() })
  const own = await world.browser(seller)
  for (const path of ['/sales', '/sales/horses', `/sales/HorseDetail/${reopened}`, `/sales/updateHorse/${reopened}`]) {
    const { text } = await own.open(path)
    expect(text).not.toMatch(/tiene observaciones|Ver observaciones|encontró puntos|dejó observaciones/)
  }
  expect((await own.open(`/sales/HorseDetail/${reopened}`)).text).toContain('La casa lo reabrió, como pediste.')
  expect((await own.open('/sales')).text).toContain('La casa reabrió Mora')
})

test('the list of steps offers Validar only where the house may be asked', async () => {
  const steps = () => phone.open(`/sales/updateHorse/${horse}`)
  const validates = (page: Page) => linksOf(page).includes(`/sales/HorseDetail/${horse}/inscribir`)
  const open = await steps()
  expect(open.text).toContain('2 observaciones por resolver')
  expect(validates(open)).toBe(false)
  await answerOne()
  await answerOne()
  expect(validates(await steps())).toBe(true)
})
