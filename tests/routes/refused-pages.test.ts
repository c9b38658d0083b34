/** Refusals as a browser shows them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#tests/bench/kit/hall.ts'
import { bidOf } from '#tests/support/auction-house.ts'
import { switchOn } from '#tests/support/second-chances.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
let seller: string
beforeAll(async () => {
  world = await openServedWorld()
  ;[seller] = (await signIn(world.database.db, [world.furniture.seller])) as [string]
}, 120_000)
afterAll(() => world.close())

const ask = (path: string, accept: string, cookie = seller) =>
  fetch(world.served.url + path, { headers: { accept, cookie }, redirect: 'manual' })

test("a seller who opens a buyer's address reads why, and may sign out to go on", async () => {
  const answer = await ask('/onboarding', 'text/html')
  expect(answer.status).toBe(403)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(await answer.text()).toContain('action="/logout"')
})

test('a download that is refused is a page for a browser, and not for a script', async () => {
  const page = await ask('/sales/events/999999/liquidacion.pdf', 'text/html,application/xhtml+xml,*/*;q=0.8')
  expect(page.status).toBe(404)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).toContain('Esto no existe o ya no está aquí.')
  const raw = await ask('/sales/events/999999/liquidacion.pdf', '*/*')
  expect(raw.status).toBe(404)
  expect(raw.headers.get('content-type')).not.toContain('text/html')
})

test('a lot without a missed payment is not called changed', async () => {
  await switchOn(world.house)
  const lot = await world.lot()
  for (const amount of [450_000, 460_000])
    await world.house.actors.auction.send(lot, bidOf(await world.buyer(), amount))
  for (const act of ['segunda-oportunidad', 'liberar']) {
    const page = await ask(`/sales/events/${lot}/${act}`, 'text/html')
    expect(page.status).toBe(200)
    const text = await page.text()
    expect(text).toContain('Esta subasta no tiene un anticipo vencido')
    expect(text).not.toMatch(/mientras decidías|todavía no vence/)
  }
})
