/**
 * Pages rendered once for all readers of a kind and filled in for each: every reader gets the same page as one rendered
 * for them alone, no reader gets another's data, and a reader sees their own acts at once.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, sessions } from '#db/schema/people/accounts.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { watches } from '#db/schema/sale/watching.ts'
import { signIn } from '#tests/bench/kit/hall.ts'
import { bidOf } from '#tests/support/auction-house.ts'
import { sendRaw } from '#tests/support/raw-http.ts'
import { type Served, serveHere } from '#tests/support/served.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
/** The same house on a server that renders each page for its reader. */
let plain: Served
let lot: number
const readers = new Map<string, { account: number; cookie: string }>()
const reader = (name: string) => readers.get(name) as { account: number; cookie: string }

beforeAll(async () => {
  world = await openServedWorld()
  const { db } = world.database
  await db.update(settings).set({ watching: true, maxima: true })
  lot = await world.lot()
  const people = {
    leading: {},
    outbid: {},
    following: {},
    none: {},
    unread: { emailValidatedAt: null },
    new: { onboardedAt: null },
  }
  for (const [name, changes] of Object.entries(people)) {
    const account = await world.buyer()
    // A name as chosen by an attacker.
    await db
      .update(accounts)
      .set({ name: `${name}<b>&"'${name} Pérez`, ...changes })
      .where(eq(accounts.id, account))
    readers.set(name, { account, cookie: '' })
  }
  const seller = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.audience, 'seller'))
  readers.set('seller', { account: seller[0]?.id as number, cookie: '' })
  readers.set('admin', { account: await addAdmin(world.database), cookie: '' })
  for (const [name, { account }] of readers)
    readers.set(name, { account, cookie: (await signIn(db, [account]))[0] as string })
  for (let bids = 0; bids < 24; bids++)
    await world.house.actors.auction.send(
      lot,
      bidOf(reader(bids % 2 ? 'leading' : 'outbid').account, 100_000 + 10_000 * bids),
    )
  await db.insert(watches).values({ accountId: reader('following').account, auctionId: lot, createdAt: 0 })
  plain = await serveHere(world.database, { folder: '/nowhere', shared: false })
}, 120_000)
afterAll(async () => {
  await plain?.close()
  await world?.close()
})

const ask = (path: string, name: string, headers: Record<string, string> = {}, url = world.served.url) =>
  fetch(url + path, {
    redirect: 'manual',
    headers: { ...headers, cookie: [reader(name).cookie, headers.cookie].filter(Boolean).join('; ') },
  })
const read = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).text()

/** The page without its time of rendering; an apostrophe has two encodings. */
const settled = (html: string) =>
  html
    .replaceAll('&#39;', '&#x27;')
    .replaceAll(/data-now="\d+"/g, '')
    .replaceAll(/(<count-down[^>]*>)[^<]*/g, '$1')
    .split('><')

describe('a shared page reads as a personal one', () => {
  test.each(['leading', 'outbid', 'following', 'none', 'unread', 'new', 'seller', 'admin'])('%s', async (name) => {
    for (const path of ['/', '/events', '/events?orden=recientes', `/event/${lot}`, `/event/${lot}?antes=20`])
      for (const cookie of ['', 'ligero=1']) {
        const headers = { cookie, 'accept-encoding': 'gzip, br' }
        const shared = await ask(path, name, headers)
        const own = await ask(path, name, headers, plain.url)
        const about = [path, cookie]
        expect([about, shared.status, shared.headers.get('cache-control')]).toEqual([about, 200, 'private, no-cache'])
        expect(own.headers.get('cache-control')).toBe('private, no-store')
        expect(settled(await shared.text())).toEqual(settled(await own.text()))
      }
  })

  test('a leader and an outbid buyer read so, and each finds their own bids in the history', async () => {
    const [leading, outbid] = [await read(`/event/${lot}`, 'leading'), await read(`/event/${lot}`, 'outbid')]
    expect(leading).toContain('data-leader-state="leading"')
    expect(outbid).toContain('data-leader-state="outbid"')
    for (const page of [leading, outbid]) expect(page.split('<b class="me">Tú</b>').length - 1).toBe(5)
  })
})

test('two sessions reading in turns ten thousand times each get their own page alone', async () => {
  const names = ['leading', 'outbid'] as const
  const [one, other] = await Promise.all(names.map(async (name) => meOf(await read(`/event/${lot}`, name))))
  const alias = { leading: one, outbid: other }
  expect(one).not.toBe(other)
  const wrong: string[] = []
  let sent = 0
  const turns = Array.from({ length: 16 }, async () => {
    while (sent < 10_000) {
      const name = names[sent++ % 2] as (typeof names)[number]
      const page = await read(`/event/${lot}`, name)
      const another = names.find((each) => each !== name) as (typeof names)[number]
      if (meOf(page) !== alias[name] || !page.includes(`${name}&lt;b&gt;`))
        wrong.push(`${name} does not read their own`)
      if (page.includes(`data-leader-state="${another}"`) || page.includes(another + '&lt;b'))
        wrong.push(`${name} reads ${another}`)
    }
  })
  await Promise.all(turns)
  expect(wrong).toEqual([])
}, 120_000)

const priceIn = (page: string) => Number(/data-live="price"[^>]*>\$([\d,]+)/.exec(page)?.[1]?.replaceAll(',', ''))
const meOf = (page: string) => /data-me="([^"]+)"/.exec(page)?.[1]

describe('a change is visible at once', () => {
  test('of one’s own bid, of another buyer’s, and of a followed lot', async () => {
    const mine = await world.lot()
    const browser = await world.browser(reader('none').account)
    expect(
      (await browser.open(`/event/${mine}`)).document.querySelector('.leader')?.getAttribute('data-leader-state'),
    ).toBe('none')
    await (await browser.open(`/event/${mine}/pujar?amount=150000`)).press('Confirmar puja de $150,000')
    const after = await browser.open(`/event/${mine}`)
    expect(after.document.querySelector('.leader')?.getAttribute('data-leader-state')).toBe('leading')
    expect(after.text).toContain('$150,000')
    // Committed by another node: the page has the newest version even before this node hears of it.
    await world.house.actors.auction.send(mine, bidOf(reader('leading').account, 200_000))
    const outbid = await browser.open(`/event/${mine}`)
    expect(outbid.document.querySelector('.leader')?.getAttribute('data-leader-state')).toBe('outbid')
    expect(outbid.text).toContain('$200,000')
    const followed = await outbid.press('Seguir este lote')
    expect(followed.text).toContain('Dejar de seguir')
  })

  test('to a bidder at any pace of bids: each price and their own state; to a viewer, the last one', async () => {
    const hot = await world.lot()
    const sides = [reader('leading').account, reader('outbid').account]
    const look = async (name: string) => {
      const page = await read(`/event/${hot}`, name)
      return [/data-leader-state="([a-z]+)"/.exec(page)?.[1], priceIn(page)]
    }
    await world.house.actors.auction.send(hot, bidOf(sides[1] as number, 100_000))
    for (let bids = 0; bids < 40; bids++) {
      const price = 110_000 + bids * 2_000
      await world.house.actors.auction.send(hot, bidOf(sides[bids % 2] as number, price))
      const seen = await Promise.all([look('leading'), look('outbid'), look('none')])
      const standing = bids % 2 ? ['outbid', 'leading'] : ['leading', 'outbid']
      expect(seen.slice(0, 2)).toEqual(standing.map((each) => [each, price]))
      expect(seen[2]?.[0]).toBe('none')
    }
    await expect.poll(() => look('none')).toEqual(['none', 188_000])
  })

  test('after a sign-out or a suspension: the visitor’s page is shown', async () => {
    const [cookie = ''] = await signIn(world.database.db, [await world.buyer()])
    const look = async () => (await fetch(`${world.served.url}/`, { headers: { cookie } })).text()
    expect(await look()).not.toContain('href="/login"')
    await fetch(`${world.served.url}/logout`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: world.served.url },
    })
    expect(await look()).toContain('href="/login"')
    const suspended = await world.buyer()
    const [other = ''] = await signIn(world.database.db, [suspended])
    await world.database.db.update(accounts).set({ disabledAt: Date.now() }).where(eq(accounts.id, suspended))
    expect(await (await fetch(`${world.served.url}/`, { headers: { cookie: other } })).text()).toContain(
      'href="/login"',
    )
  })

  test('as use of the session: reading lots and lists keeps it alive, in parallel too', async () => {
    const account = await world.buyer()
    const [cookie = ''] = await signIn(world.database.db, [account])
    const { db } = world.database
    const twoHoursAgo = Date.now() - 2 * 3_600_000
    await db.update(sessions).set({ lastUsedAt: twoHoursAgo }).where(eq(sessions.accountId, account))
    await Promise.all(Array.from({ length: 8 }, () => fetch(`${world.served.url}/events`, { headers: { cookie } })))
    const [session] = await db.select().from(sessions).where(eq(sessions.accountId, account))
    expect(session?.lastUsedAt).toBeGreaterThan(twoHoursAgo)
  })

  test('to a winner: the amount due', async () => {
    const won = await world.lot()
    await world.house.actors.auction.send(won, bidOf(reader('none').account, 150_000))
    await world.house.actors.auction.send(won, { type: 'auction.closed', at: Date.now() + 30 * 86_400_000 })
    const page = await ask(`/event/${won}`, 'none')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(await page.text()).toContain('class="won-due"')
    expect((await ask(`/event/${won}`, 'following')).headers.get('cache-control')).toBe('private, no-cache')
  })
})

test('a light page that is loaded again and finds nothing new is answered in 300 bytes', async () => {
  for (const path of ['/', '/events', `/event/${lot}`]) {
    const cookie = `${reader('outbid').cookie}; ligero=1`
    const first = await fetch(world.served.url + path, { headers: { cookie } })
    const answer = await sendRaw(world.served.url, [
      `GET ${path} HTTP/1.1`,
      `Cookie: ${cookie}`,
      `If-None-Match: ${first.headers.get('etag')}`,
    ])
    expect([path, answer.status, answer.body]).toEqual([path, 304, ''])
    expect(answer.text.length, answer.text).toBeLessThanOrEqual(300)
    // Another reader gets another page.
    const other = await ask(path, 'following', { cookie: 'ligero=1', 'if-none-match': first.headers.get('etag') ?? '' })
    expect([path, other.status]).toEqual([path, 200])
  }
})
