/** A visitor at the wall of the sign-in learns the lot and its next bid, and no link there forgets it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bidOf } from '#tests/support/auction-house.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())

async function bidden() {
  const lot = await world.lot()
  await world.house.actors.auction.send(lot, bidOf(await world.buyer(), 100_000))
  return { lot, visitor: await world.browser(), volver: encodeURIComponent(`/event/${lot}/pujar`) }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<ServedWorld['browser']>>['open']>>
const wanted = ({ document }: Page) =>
  document.querySelector('.wanted-lot')?.structuredText.replace(/\s+/g, ' ').trim() ?? null

test('the lot’s page names the next valid bid; the sign-in and the registration name it with the lot', async () => {
  const { lot, visitor, volver } = await bidden()
  const page = await visitor.open(`/event/${lot}`)
  expect(page.document.querySelector('.next-bid')?.structuredText).toContain('Siguiente puja: desde $102,000')
  const login = await visitor.open(`/event/${lot}/pujar`)
  expect(login.at).toBe(`/login?volver=${volver}`)
  const title = page.document.querySelector('h1')?.structuredText ?? ''
  for (const wall of [login, await visitor.open(`/register?volver=${volver}`)])
    expect(wanted(wall)).toBe(`${title} · Lote ${lot} Siguiente puja: desde $102,000 MXN`)
})

test('the menu’s way in, from the lot and from the sign-in, leads back to the lot', async () => {
  const { lot, visitor, volver } = await bidden()
  const menuOf = ({ document }: Page) => document.querySelector('.menu a[href^="/login"]')?.getAttribute('href')
  expect(menuOf(await visitor.open(`/event/${lot}`))).toBe(`/login?volver=${encodeURIComponent(`/event/${lot}`)}`)
  expect(menuOf(await visitor.open(`/login?volver=${volver}`))).toBe(`/login?volver=${volver}`)
  expect(menuOf(await visitor.open(`/register?volver=${volver}`))).toBe(`/login?volver=${volver}`)
  expect(menuOf(await visitor.open('/ayuda'))).toBe('/login')
})

test('a way back to another site, to no lot and to other pages names nothing and leads nowhere', async () => {
  const { visitor } = await bidden()
  for (const back of [
    '//evil.example/event/1',
    'https://evil.example/event/1',
    '/\\evil.example',
    '/event/99999999',
    '/event/1x',
    '/ayuda',
  ]) {
    const page = await visitor.open(`/login?volver=${encodeURIComponent(back)}`)
    expect([page.status, wanted(page)], back).toEqual([200, null])
    expect(
      page.document.querySelector('a[href*="evil"], form[action*="evil"], .sheet [value*="evil"]'),
      back,
    ).toBeNull()
  }
})
