/**
 * A page that stays open tells what a reload would tell: everything that can happen to a lot happens, in random order,
 * while its pages are open as visitor, bidders, seller and administrator. `OPEN_PAGES_SEED` repeats a run, and
 * `OPEN_PAGES_STEPS` makes it longer.
 */
import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { eveningOf } from '#machines/evening/rules.ts'
import { createLive } from '#server/engine/live/live.ts'
import { liveStateOf } from '#server/sale/auctions/lots/live-state.ts'
import { auctionSockets, roomOf } from '#server/sale/auctions/lots/sockets.ts'
import { openOwnHouse, type OwnHouse } from '#tests/support/e2e-own-house.ts'
import { addLot, drawStep, isDone, type Lot } from '#tests/support/open-pages/lot-play.ts'
import { settle } from '#tests/support/open-pages/same-page.ts'
import { randomFrom } from '#tests/support/random.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { expect, test } from '../fixtures.ts'

const STEPS = Number(process.env.OPEN_PAGES_STEPS ?? 300)
const SEED = Number(process.env.OPEN_PAGES_SEED ?? randomInt(1_000_000))
/** The promise. On a busy machine the time of the server's own answers is added (`settle`). */
const LIMIT_MS = 2_000
/** Time in which a page that missed the promise may still come to tell. */
const PATIENCE_MS = 8_000
/** Tall enough for a whole page: parts out of view are updated when they come into view. */
const SCREEN = { width: 1280, height: 6_000 }
/** Differences after which a run ends. */
const MOST = Number(process.env.OPEN_PAGES_MOST ?? 1)

type Opened = { name: string; page: Page; path: (lot: Lot) => string; list: boolean; dialog: boolean }

test('after each of random steps, each open page tells what its reload would tell @long', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(60_000 + STEPS * 8_000)
  console.log(`open pages: OPEN_PAGES_SEED=${SEED} OPEN_PAGES_STEPS=${STEPS}`)
  const random = randomFrom(SEED)
  const own = await openOwnHouse(baseURL as string, { worker: true })
  const node = await secondNode(own)
  const pages: Opened[] = []
  const found: string[] = []
  const times: number[] = []
  try {
    const crowd = await people(own)
    const place = { house: own.house, furniture: own.furniture, crowd, random }
    const lots = [await addLot(place), await addLot(place), await addLot(place)]
    pages.push(...(await openPages(browser, own, crowd)))
    await Promise.all(pages.map((each) => show(each, lots[0] as Lot)))
    const past: string[] = []
    for (let nth = 1; nth <= STEPS && found.length < MOST; nth++) {
      for (const [at, lot] of lots.entries()) {
        if (!(await isDone(place, lot))) continue
        const added = await addLot(place)
        lots[at] = added
        past.length = 0
        await Promise.all(pages.map((each) => show(each, lots[0] as Lot, added)))
      }
      const lot = random.between(0, 2) > 0 ? (lots[0] as Lot) : random.one(lots)
      const step = await drawStep(place, lot)
      if (step) await step.take()
      else await new Promise((resolve) => setTimeout(resolve, 700))
      lot.steps++
      past.push(`${nth} lot ${lot.id}: ${step?.name ?? 'an hour is about to come'}`)
      const compared = await Promise.all(
        pages.map(async ({ name, page, list }) => {
          const { differences, took } = await page.evaluate(settle, { limitMs: LIMIT_MS, list })
          times.push(took)
          if (differences.length === 0) return []
          // Tells a page that is slow from one that would never have told.
          const later = await page.evaluate(settle, { limitMs: PATIENCE_MS, list })
          const when = later.differences.length > 0 ? 'never' : `late by ${later.took} ms`
          return differences.map((each) => `${name} after ${past.at(-1)}, ${when}: ${each}`)
        }),
      )
      const fresh = compared.flat()
      for (const each of fresh) console.log(each)
      if (fresh.length > 0) {
        console.log(`  steps: ${past.slice(-4).join('; ')}`)
        found.push(...fresh)
        // Each difference is told once.
        await Promise.all(pages.map((each) => show(each, lots[0] as Lot)))
      }
    }
  } finally {
    for (const { page } of pages) await page.context().close()
    await node.close()
    await own.close()
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]
  const late = times.filter((took) => took > 2_000).length
  console.log(
    `open pages: ${times.length} comparisons, ms: median ${at(0.5)}, 99 % ${at(0.99)}, most ${at(1)}, ${late} over 2 s`,
  )
  expect(found, `OPEN_PAGES_SEED=${SEED}`).toEqual([])
})

/** Announces this process's commits as a second node of the house would. */
async function secondNode({ house, url }: OwnHouse) {
  const server = createServer()
  const live = createLive({
    server,
    databaseUrl: url,
    origin: 'http://remate.test',
    handlers: auctionSockets(house),
    log: () => {},
  })
  house.news.on('auction', ({ id, snapshot, version }) =>
    live.announce(roomOf(id), 'event_set_bid_in', liveStateOf(house.env.SECRET, id, version, snapshot)),
  )
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    async close() {
      await live.close()
    },
  }
}

async function people({ db, admin, buyer }: OwnHouse) {
  const bidders = [await buyer(), await buyer(), await buyer()] as const
  for (const id of bidders) await db.update(accounts).set({ bidLimit: 99_999_999 }).where(eq(accounts.id, id))
  await db
    .update(settings)
    .set({ secondChances: true, maxima: true, reserves: true, extensionMinutes: 1 })
    .where(eq(settings.id, 1))
  const [other] = (await addAdmins(db, 1)) as [number]
  return { bidders, admins: [admin, other] as const }
}

async function openPages(browser: Browser, own: OwnHouse, crowd: Awaited<ReturnType<typeof people>>) {
  const [ana, beto] = crowd.bidders
  const contexts = {
    visitor: await contextOf(browser, own, null),
    ana: await contextOf(browser, own, ana),
    beto: await contextOf(browser, own, beto),
    seller: await contextOf(browser, own, own.furniture.seller),
    admin: await contextOf(browser, own, own.admin),
  }
  const lot = ({ id }: Lot) => `/event/${id}`
  const opened: [keyof typeof contexts, string, (lot: Lot) => string, ('list' | 'dialog')?][] = [
    ['visitor', 'lot', lot],
    ['visitor', 'list', () => '/events', 'list'],
    ['visitor', 'list by bid', () => '/events?orden=mayor-puja', 'list'],
    ['visitor', 'evening', () => `/velada/${eveningOf(Date.now() + 60_000)}`, 'list'],
    ['ana', 'lot', lot],
    ['ana', 'drawer', lot, 'dialog'],
    ['ana', 'En curso', () => '/profile/en-curso'],
    ['beto', 'lot', lot],
    ['beto', 'En curso', () => '/profile/en-curso'],
    ['seller', 'lot', lot],
    ['admin', 'lot', lot],
    ['admin', 'console', () => '/admin/consola'],
    ['admin', 'house lot', ({ id }) => `/admin/events/${id}`],
  ]
  return Promise.all(
    opened.map(async ([who, name, path, kind]): Promise<Opened> => {
      const page = await contexts[who].newPage()
      return { name: `${who}, ${name}`, page, path, list: kind === 'list', dialog: kind === 'dialog' }
    }),
  )
}

async function contextOf(browser: Browser, own: OwnHouse, account: number | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: own.urls[0] as string,
    viewport: SCREEN,
    reducedMotion: 'reduce',
  })
  if (account !== null) await own.login(context, account)
  return context
}

/** `added`: a new lot, which no message tells to open lists. */
async function show(opened: Opened, lot: Lot, added?: Lot): Promise<void> {
  const { page, path, dialog, list } = opened
  const speaks = new Promise<void>((resolve) => {
    page.once('websocket', (socket) => socket.once('framereceived', () => resolve()))
  })
  await page.goto(path(lot), { waitUntil: 'load' })
  await speaks
  // A visitor's page may be a second old.
  if (list && added && (await page.locator(`live-auction[data-event="${added.id}"]`).count()) === 0)
    return show(opened, lot, added)
  if (!dialog) return
  const link = page.locator('a.bid-link:visible').first()
  if (await link.isVisible()) {
    await link.click()
    await page.locator('dialog[open]').waitFor()
  }
}
