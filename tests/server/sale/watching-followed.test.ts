/** Lots followed by buyers, and the mails about them: each once, only to buyers who still want it, and not at night. */
import { messageIdOf } from '#server/engine/mail/message-id.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { watchedAuctions, watches } from '#db/schema/sale/watching.ts'
import { MOST_FOLLOWED } from '#machines/watching/rules.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { closeAccount } from '#server/people/profiles/close-account.ts'
import { readChoices, writeChoices } from '#server/sale/watching/choices.ts'
import { followAuction, unfollowAuction } from '#server/sale/watching/follow-auction.ts'
import { readFollowed } from '#server/sale/watching/list-followed.ts'
import { sendAlert } from '#server/sale/watching/send-alert.ts'
import { countWatchers, readWatchStatus } from '#server/sale/watching/status.ts'
import { fanOut, sweepAlerts } from '#server/sale/watching/sweep.ts'
import { readUnsubscribeToken, unsubscribe, unsubscribeToken } from '#server/sale/watching/unsubscribe.ts'
import { openHouse, SECRET } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { mayBuy } from '#tests/support/people.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Noon in Mexico City, some days from now: outside the hours of silence. */
const NOON = Math.floor(Date.now() / DAY) * DAY + 5 * DAY + 18 * HOUR

let stage: Awaited<ReturnType<typeof openHouse>>
let mails: Mail[]
beforeAll(async () => void (stage = await openHouse({ max: 12 })))
beforeEach(async () => {
  mails = []
  // Lots left by the test before are marked as done.
  await stage.database.sql`update watched_auctions set done = true`
  await stage.database.sql`delete from graphile_worker._private_jobs`
})
afterAll(() => stage.database.close())

const mailer = { deliver: async (mail: Mail) => void mails.push(mail) }
const buyers = (count: number) => addBuyers(stage.house.db, count, randomUUID())
/** By default before the lot opened. */
const follow = (account: number, auction: number, at = Date.now() - 2 * HOUR) =>
  followAuction(stage.house, mayBuy(account), { auction, at })
/** An open lot that closes `after` ms after noon. */
async function lotClosing(after: number, opensAt = Date.now() - HOUR): Promise<number> {
  return addAuction(stage.house, stage.furniture, { opensAt, closesAt: NOON + after })
}

type Waiting = {
  task: string
  payload: { auction: number; alert: 'opening' | 'day' | 'hour'; after: number; account: number }
}
const waiting = async (task: string) =>
  stage.database.sql<Waiting[]>`
    select tasks.identifier as task, jobs.payload
    from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier = ${task} order by jobs.id`

/** Runs the sweep at `now`, and all jobs that it enqueues. */
async function sweep(now: number, batch?: number): Promise<void> {
  await sweepAlerts(stage.house.db, now, batch)
  for (let jobs = await waiting('watching.fan-out'); jobs.length > 0; jobs = await waiting('watching.fan-out')) {
    await drop('watching.fan-out')
    for (const { payload } of jobs) await fanOut(stage.house.db, payload, batch)
  }
  const alerts = await waiting('watching.alert')
  await drop('watching.alert')
  for (const { payload } of alerts) await sendAlert(stage.house, mailer, payload, now)
}

const drop = (task: string) => stage.database.sql`
  delete from graphile_worker._private_jobs
  where task_id in (select id from graphile_worker._private_tasks where identifier = ${task})`

describe('following', () => {
  test('a running lot is followed and left, once however often it is pressed', async () => {
    const [ana = 0, bea = 0] = await buyers(2)
    const lot = await lotClosing(0)
    expect(await Promise.all([follow(ana, lot), follow(ana, lot)])).toEqual(['following', 'following'])
    await follow(bea, lot)
    expect(await countWatchers(stage.house.db, lot)).toBe(2)
    expect(await readWatchStatus(stage.house.db, lot, ana)).toEqual({ shared: true, offered: true, following: true })
    expect(await readWatchStatus(stage.house.db, lot, 0)).toEqual({ shared: true, offered: true, following: false })
    await unfollowAuction(stage.house, mayBuy(ana), lot)
    await unfollowAuction(stage.house, mayBuy(ana), lot)
    expect(await countWatchers(stage.house.db, lot)).toBe(1)
  })

  test('a closed, practice or missing auction is not followed', async () => {
    const [ana = 0] = await buyers(1)
    const [over, practice] = [await lotClosing(0), await lotClosing(0)]
    await stage.house.actors.auction.send(over, { type: 'auction.closed', at: NOON + HOUR })
    await stage.database.sql`update auctions set practice = true where id = ${practice}`
    expect([await follow(ana, over), await follow(ana, practice), await follow(ana, 999_999)]).toEqual([
      'over',
      'gone',
      'gone',
    ])
    expect(await readWatchStatus(stage.house.db, practice, ana)).toEqual({
      shared: false,
      offered: false,
      following: false,
    })
  })

  test(`${MOST_FOLLOWED} running lots at most, also with two followed at once; closed ones do not count`, async () => {
    const [ana = 0] = await buyers(1)
    const [one, two, over] = [await lotClosing(0), await lotClosing(0), await lotClosing(0)]
    await follow(ana, over)
    await stage.house.actors.auction.send(over, { type: 'auction.closed', at: NOON + HOUR })
    const filler = await lotClosing(0)
    await stage.database.sql`
      with lots as (
        insert into auctions (version, state, snapshot, listing_id, seller_id, small_bid, medium_bid, big_bid, status,
        open,
          first_pay, deal, live, opens_at, finish_date, closes_at, opening_bid, buy_now_price, buy_now_offered, price,
          bid_count)
        select version, state, snapshot, listing_id, seller_id, small_bid, medium_bid, big_bid, status, open,
          first_pay, deal, live, opens_at, finish_date, closes_at, opening_bid, buy_now_price, buy_now_offered, price,
          bid_count
        from auctions, generate_series(1, ${MOST_FOLLOWED - 1}) where id = ${filler} returning id)
      insert into watches (auction_id, account_id, created_at) select id, ${ana}, now() from lots`
    expect((await Promise.all([follow(ana, one), follow(ana, two)])).toSorted()).toEqual(['following', 'full'])
  })

  test('a house that switched it off takes none, and sends no mails', async () => {
    const [ana = 0] = await buyers(1)
    const [lot, other] = [await lotClosing(DAY), await lotClosing(0)]
    await follow(ana, lot)
    await stage.house.db.update(settings).set({ watching: false })
    try {
      expect(await follow(ana, other)).toBe('gone')
      expect((await readWatchStatus(stage.house.db, lot, ana)).offered).toBe(false)
      await sweep(NOON)
      expect(mails).toEqual([])
    } finally {
      await stage.house.db.update(settings).set({ watching: true })
    }
  })

  test('the list has running lots first, the next to close on top, in pages and of one buyer alone', async () => {
    const [ana = 0, bea = 0] = await buyers(2)
    const [late, soon, over] = [await lotClosing(2 * HOUR), await lotClosing(HOUR), await lotClosing(0)]
    for (const lot of [late, over, soon]) await follow(ana, lot)
    await follow(bea, late)
    await stage.house.actors.auction.send(over, { type: 'auction.closed', at: NOON + HOUR })
    const page = (page: number) => readFollowed(stage.house.db, ana, { page, size: 2 }, Date.now())
    expect((await page(1)).rows.map(({ id }) => id)).toEqual([soon, late])
    expect(await page(2)).toMatchObject({ total: 3, pages: 2, rows: [{ id: over, phase: 'unsold' }] })
  })

  test('a closed account follows nothing any more', async () => {
    const [ana = 0] = await buyers(1)
    await follow(ana, await lotClosing(0))
    expect(await closeAccount(stage.house, { account: ana, at: Date.now() })).toEqual({ closed: true })
    expect(await stage.house.db.select().from(watches).where(eq(watches.accountId, ana))).toEqual([])
  })
})

describe('alerts', () => {
  test('opening, a day and an hour before the closing: each once, with price, hour and a way to end them', async () => {
    const [ana = 0] = await buyers(1)
    const lot = await lotClosing(0)
    await follow(ana, lot)
    const closesAt = NOON
    await sweep(closesAt - 2 * DAY)
    await sweep(closesAt - 2 * DAY + 60_000)
    expect(mails.map(({ subject }) => subject)).toEqual(['Ya abrió la subasta de El Lucero'])
    await sweep(closesAt - DAY)
    await sweep(closesAt - HOUR)
    await sweep(closesAt - HOUR + 60_000)
    expect(mails.map(({ subject }) => subject).slice(1)).toEqual([
      'Falta un día o menos para que cierre El Lucero',
      'Última hora: El Lucero',
    ])
    const [, , last] = mails
    expect(last?.text).toContain('Puja de salida: $1,000 MXN')
    expect(last?.text).toContain(`http://remate.test/event/${lot}`)
    const address = `http://remate.test/baja/${unsubscribeToken(SECRET, ana, 'hour')}`
    expect(last?.unsubscribe).toBe(address)
    expect(last?.text).toContain(address)
    expect(new Set(mails.map((mail) => messageIdOf(mail, 'remate.test'))).size).toBe(3)
  })

  test('are not sent about what came before the lot was followed', async () => {
    const [ana = 0, bea = 0] = await buyers(2)
    const lot = await lotClosing(0)
    // Long open.
    await follow(ana, lot, Date.now())
    await sweep(NOON - 2 * DAY)
    expect(mails).toEqual([])
    // Within the last day, before the sweep that tells the others.
    await follow(bea, lot, NOON - DAY + 30_000)
    await sweep(NOON - DAY + 60_000)
    expect(mails.map(({ about }) => about)).toEqual([{ kind: 'watch-day', subject: `${lot}-${ana}`, news: 'once' }])
    await sweep(NOON - HOUR)
    expect(mails).toHaveLength(3)
  })

  test('a closing that moves away takes its alerts along, and those that went go once', async () => {
    const [ana = 0] = await buyers(1)
    const lot = await lotClosing(0)
    await follow(ana, lot)
    await sweep(NOON - 2 * DAY)
    await sweep(NOON - DAY)
    await stage.database.sql`update auctions set closes_at = closes_at + interval '2 hours' where id = ${lot}`
    await sweep(NOON - HOUR)
    expect(mails).toHaveLength(2)
    await sweep(NOON + HOUR)
    expect(mails).toHaveLength(3)
  })

  test('about a closed lot are not sent, and it is looked up no more', async () => {
    const [ana = 0] = await buyers(1)
    const lot = await lotClosing(0)
    await follow(ana, lot)
    await stage.house.actors.auction.send(lot, { type: 'auction.closed', at: NOON + HOUR })
    await sweep(NOON - HOUR)
    expect(mails).toEqual([])
    const [row] = await stage.house.db.select().from(watchedAuctions).where(eq(watchedAuctions.auctionId, lot))
    expect(row?.done).toBe(true)
  })

  test('never to a buyer who left, switched them off, was suspended, or came later', async () => {
    const [ana = 0, bea = 0, cleo = 0, dora = 0, eva = 0] = await buyers(5)
    const lot = await lotClosing(0)
    for (const each of [ana, bea, cleo, dora]) await follow(each, lot)
    await unfollowAuction(stage.house, mayBuy(bea), lot)
    await writeChoices(stage.house.db, cleo, { opening: false })
    await stage.house.db.update(accounts).set({ disabledAt: Date.now() }).where(eq(accounts.id, dora))
    await sweep(NOON - 2 * DAY)
    await follow(eva, lot)
    await sweep(NOON - 2 * DAY + HOUR)
    expect(mails.map(({ about }) => about)).toEqual([{ kind: 'watch-opening', subject: `${lot}-${ana}`, news: 'once' }])
    expect(await readChoices(stage.house.db, cleo)).toEqual({
      opening: false,
      day: true,
      hour: true,
      again: true,
      digest: true,
    })
  })

  test('a buyer who leaves between the sweep and the mail gets none', async () => {
    const [ana = 0] = await buyers(1)
    const lot = await lotClosing(0)
    await follow(ana, lot)
    await unfollowAuction(stage.house, mayBuy(ana), lot)
    await sendAlert(stage.house, mailer, { auction: lot, alert: 'opening', account: ana }, NOON - DAY)
    expect(mails).toEqual([])
  })

  test('the many followers of one lot are mailed in batches, each once', async () => {
    const many = await buyers(23)
    const lot = await lotClosing(0)
    await stage.house.db.insert(watchedAuctions).values({ auctionId: lot })
    await stage.house.db
      .insert(watches)
      .values(many.map((accountId) => ({ auctionId: lot, accountId, createdAt: Date.now() - 2 * HOUR })))
    await sweep(NOON - 2 * DAY, 5)
    expect(new Set(mails.map(({ to }) => to)).size).toBe(23)
    expect(mails).toHaveLength(23)
  })

  test('two nodes that look at once send each alert once', async () => {
    const [ana = 0] = await buyers(1)
    const lot = await lotClosing(0)
    await follow(ana, lot)
    const at = NOON - 2 * DAY
    await Promise.all([sweepAlerts(stage.house.db, at), sweepAlerts(stage.house.db, at)])
    expect(await waiting('watching.fan-out')).toHaveLength(1)
  })

  test('a mail that has waited into the night waits for seven in the morning', async () => {
    const [ana = 0] = await buyers(1)
    const lot = await lotClosing(0)
    await follow(ana, lot)
    const night = NOON - 14 * HOUR
    await sendAlert(stage.house, mailer, { auction: lot, alert: 'day', account: ana }, night)
    expect(mails).toEqual([])
    const [job] = await stage.database.sql<{ at: number }[]>`
      select (extract(epoch from run_at) * 1000)::float8 as at from graphile_worker.jobs
      where task_identifier = 'watching.alert'`
    expect(job?.at).toBe(NOON - 5 * HOUR)
  })
})

describe('the link that ends mails', () => {
  test('is good for its kind and its account, and nothing else', async () => {
    const [ana = 0, bea = 0] = await buyers(2)
    const token = unsubscribeToken(SECRET, ana, 'day')
    expect(readUnsubscribeToken(SECRET, token)).toEqual({ account: ana, topic: 'day' })
    for (const wrong of [
      token.replace(`${ana}.`, `${bea}.`),
      token.replace('.day.', '.hour.'),
      `${token}x`,
      token.slice(0, -1),
      unsubscribeToken('another secret of the tests, long enough', ana, 'day'),
      '',
    ])
      expect(await unsubscribe(stage.house, wrong), wrong).toBeNull()
    expect(await unsubscribe(stage.house, token)).toBe('day')
    expect(await unsubscribe(stage.house, token)).toBe('day')
    expect(await readChoices(stage.house.db, ana)).toEqual({
      opening: true,
      day: false,
      hour: true,
      again: true,
      digest: true,
    })
    expect((await readChoices(stage.house.db, bea)).day).toBe(true)
  })
})
