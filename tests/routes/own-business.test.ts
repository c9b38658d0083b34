/** What is a buyer's own is one press from every page, and what waits for them comes first on their home page. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#tests/bench/kit/hall.ts'
import { bidOf } from '#tests/support/auction-house.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())

async function read(account: number, path: string, cookies = ''): Promise<string> {
  const [cookie] = await signIn(world.database.db, [account])
  return (await fetch(world.served.url + path, { headers: { cookie: `${cookie}; ${cookies}` } })).text()
}
const HEAD = /<a class="to-own" href="([^"]+)"/

test('a bidder finds their lots in the head of every page, shared or not; others do not', async () => {
  const lot = await world.lot()
  const [bidder, other] = [await world.buyer(), await world.buyer()]
  await world.house.actors.auction.send(lot, bidOf(bidder, 120_000))
  for (const path of ['/', '/events', `/event/${lot}`, '/buscar?q=caballo', '/profile', '/ayuda']) {
    expect(HEAD.exec(await read(bidder, path))?.[1], path).toBe('/profile/en-curso')
    expect(await read(other, path), path).not.toMatch(HEAD)
  }
})

test('two unpaid first payments come first on the home page, next deadline first, and lead to being paid', async () => {
  const winner = await world.buyer()
  const now = Date.now()
  const lots = []
  for (const [name, ago] of [
    ['Segunda', 3_600_000],
    ['Primera', 7_200_000],
  ] as const) {
    const lot = await world.lot({ opensAt: now - 86_400_000, closesAt: now - ago, horse: { name } })
    await world.house.actors.auction.send(lot, { ...bidOf(winner, 120_000), at: now - ago - 60_000 })
    await world.house.actors.auction.send(lot, { type: 'auction.closed', at: now - ago + 60_000 })
    lots.push(lot)
  }
  const html = await read(winner, '/')
  const main = html.slice(html.indexOf('<main'))
  expect(main.indexOf('Lo que te toca')).toBeGreaterThan(0)
  expect(main.indexOf('Lo que te toca')).toBeLessThan(main.indexOf('Bienvenida'))
  const [first, second] = lots.toReversed().map((lot) => main.indexOf(`href="/event/${lot}/pagar"`))
  expect(first).toBeGreaterThan(0)
  expect(second).toBeGreaterThan(first as number)
  expect(HEAD.exec(await read(winner, '/events'))?.[1]).toBe('/profile/subastas')
  // Their bids are another link beside it.
  const running = await world.lot()
  await world.house.actors.auction.send(running, bidOf(winner, 120_000))
  const links = (await read(winner, '/events')).matchAll(new RegExp(HEAD, 'g'))
  expect([...links].map(([, path]) => path)).toEqual(['/profile/subastas', '/profile/en-curso'])
  // Nobody else's page has them.
  expect(await read(await world.buyer(), '/')).not.toContain('Lo que te toca')
  expect(await (await fetch(`${world.served.url}/`)).text()).not.toContain('Lo que te toca')
})

test('a browser that asked for rows gets them on every list, and its neighbour does not', async () => {
  const answer = await fetch(`${world.served.url}/modo`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ lista: '1', volver: '/events' }),
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/events'])
  const chosen = answer.headers.get('set-cookie') ?? ''
  expect(chosen).toMatch(/^lista=1; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax/)
  const html = (cookie: string) =>
    fetch(`${world.served.url}/events`, { headers: { cookie } }).then((page) => page.text())
  expect(await html('lista=1')).toMatch(/<html[^>]* data-compact=""/)
  expect(await html('')).not.toContain('data-compact')
  const buyer = await world.buyer()
  expect(await read(buyer, '/events', 'lista=1')).toContain('data-compact')
  expect(await read(buyer, '/events')).not.toContain('data-compact')
})
