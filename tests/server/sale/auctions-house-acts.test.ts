/** Auctions in the back office: the list, extensions, cancelling, the video. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listings } from '#db/schema/listing/listings.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import { cancelByHouse, type Extension, extendClosing, streamByHouse } from '#server/sale/auctions/house/house-acts.ts'
import { type HouseAuctions, listHouseAuctions, readHouseAuction } from '#server/sale/auctions/house/house-auctions.ts'
import { readNamedMovements } from '#server/sale/auctions/house/movements.ts'
import { notifyCancelled } from '#server/sale/auctions/mails/notify-cancelled.ts'
import { bidOf, openHouse, rowOf, SECRET } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { overlap, values } from '#tests/support/overlap.ts'
import { adminNo } from '#tests/support/people.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { addSold } from '#tests/support/sold.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let world: Awaited<ReturnType<typeof openHouse>>
let buyer: number
let ana: number
let bruno: number
beforeEach(async () => {
  world = await openHouse()
  buyer = (await addBuyers(world.house.db, 1))[0] as number
  ;[ana, bruno] = (await addAdmins(world.house.db)) as [number, number]
})
afterEach(() => world.database.close())

const lot = (options: Parameters<typeof addAuction>[2] = {}) =>
  addAuction(world.house, world.furniture, { buyNow: 100_000, ...options })
const ahead = () => lot({ opensAt: Date.now() + HOUR, closesAt: Date.now() + 3 * HOUR })
const extend = (auction: number, to: Extension, { seen = Date.now() + HOUR, by = ana, at = Date.now() } = {}) =>
  extendClosing(world.house, adminNo(by), { auction, to, seen, reason: 'Falló la transmisión', at })
const cancel = (auction: number, by = ana, at = Date.now()) =>
  cancelByHouse(world.house, adminNo(by), { auction, reason: 'El caballo está lastimado', at })
const log = () => world.house.db.select().from(auditLog).orderBy(auditLog.id)
const lock = (auction: number) => (held: Parameters<Parameters<typeof overlap>[1]>[0]) =>
  held`select from auctions where id = ${auction} for update`

describe('the closing of an open auction', () => {
  test('moves by minutes or to an hour, with its job, and is announced; the log has before and after', async () => {
    const id = await lot()
    const { closesAt } = await rowOf(world.house, id)
    expect(await extend(id, { minutes: 10 })).toMatchObject({ closesAt: closesAt + 10 * MINUTE })
    expect(world.told.at(-1)).toMatchObject({ id, snapshot: { context: { closesAt: closesAt + 10 * MINUTE } } })
    const later = closesAt + HOUR
    expect(await extend(id, { closesAt: later }, { seen: closesAt + 10 * MINUTE })).toMatchObject({ closesAt: later })
    expect(await rowOf(world.house, id)).toMatchObject({ closesAt: later, finishDate: closesAt })
    const [job] = await world.database.sql<{ at: number }[]>`
      select extract(epoch from run_at)::float8 * 1000 as at from graphile_worker.jobs where key = ${`close:${id}`}`
    expect(job?.at).toBe(later + CLOSING_GRACE_MS)
    expect(await log()).toMatchObject([
      { action: 'auction.extended', subject: `auction:${id}`, details: { before: { closesAt } } },
      { details: { after: { closesAt: later }, reason: 'Falló la transmisión' } },
    ])
  })

  test('is refused earlier, much later, before the opening, after the closing, and without an auction', async () => {
    const id = await lot()
    const { closesAt } = await rowOf(world.house, id)
    expect(await extend(id, { closesAt: closesAt - 1 })).toEqual({ refused: 'not-later', closesAt })
    expect(await extend(id, { closesAt: closesAt + 8 * 24 * HOUR })).toMatchObject({ refused: 'too-late' })
    expect(await extend(id, { minutes: 5 }, { at: closesAt })).toMatchObject({ refused: 'phase', phase: 'closing' })
    expect(await extend(await ahead(), { minutes: 5 })).toMatchObject({ refused: 'phase', phase: 'scheduled' })
    expect(await extend(999_999, { minutes: 5 })).toEqual({ refused: 'unknown' })
    expect(await log()).toEqual([])
  })

  test('is moved once by two at once; the other is refused with name and hour', async () => {
    const id = await lot()
    const { closesAt: seen } = await rowOf(world.house, id)
    const both = [ana, bruno].map((by) => () => extend(id, { minutes: 10 }, { seen, by }))
    const done = values(await overlap(world.database, lock(id), both))
    expect(done.filter((each) => !('refused' in each))).toHaveLength(1)
    expect(done.find((each) => 'refused' in each)).toMatchObject({
      refused: 'extended',
      by: expect.stringMatching(/^Admin/),
      closesAt: seen + 10 * MINUTE,
    })
  })

  test('with a bid at the same moment both count', async () => {
    const id = await lot()
    const { closesAt: seen } = await rowOf(world.house, id)
    const [extended, bid] = values(
      await overlap<object>(world.database, lock(id), [
        () => extend(id, { minutes: 10 }, { seen }),
        () => world.house.actors.auction.send(id, bidOf(buyer, 30_000)),
      ]),
    )
    expect(extended).toMatchObject({ closesAt: seen + 10 * MINUTE })
    expect(bid).toMatchObject({ accepted: true })
    expect(await rowOf(world.house, id)).toMatchObject({ closesAt: seen + 10 * MINUTE, bidCount: 1 })
  })

  test('with the closing job at the same moment one of them succeeds', async () => {
    const id = await lot({ opensAt: Date.now() - HOUR, closesAt: Date.now() + 200 })
    const { closesAt: seen } = await rowOf(world.house, id)
    const at = seen - 1
    const [extended, closed] = values(
      await overlap<object>(world.database, lock(id), [
        () => extend(id, { minutes: 10 }, { seen, at }),
        () => world.house.actors.auction.send(id, { type: 'auction.closed', at: seen + CLOSING_GRACE_MS }),
      ]),
    )
    const row = await rowOf(world.house, id)
    const moved = !('refused' in (extended as object))
    expect((closed as { accepted: boolean }).accepted).toBe(!moved)
    expect(row).toMatchObject(moved ? { closesAt: seen + 10 * MINUTE, live: true } : { closesAt: seen, live: false })
  })
})

describe('cancelling', () => {
  test('before the opening frees the listing, mails its seller the reason, and is logged', async () => {
    const id = await ahead()
    const { listingId } = await rowOf(world.house, id)
    expect(await cancel(id)).toEqual({ cancelled: true })
    expect(await rowOf(world.house, id)).toMatchObject({ status: false, live: false })
    const [listing] = await world.house.db
      .select({ stage: listings.stage })
      .from(listings)
      .where(eq(listings.id, listingId))
    expect(listing?.stage).toBe(6)
    expect(await log()).toMatchObject([
      { action: 'auction.cancelled', details: { reason: 'El caballo está lastimado' } },
    ])
    const mails: { to: string; subject: string; text: string }[] = []
    const mailer = { deliver: async (mail: never) => void mails.push(mail) }
    await notifyCancelled(world.house, mailer as never, { auction: id, reason: 'El caballo está lastimado' })
    expect(mails).toMatchObject([{ to: 'vendedor@prueba.mx', subject: 'Cancelamos la subasta de El Lucero' }])
    expect(mails[0]?.text).toContain('El caballo está lastimado')
  })

  test('is refused a second time with the name of the first, and once it has opened', async () => {
    const id = await ahead()
    await cancel(id, bruno)
    expect(await cancel(id)).toMatchObject({
      refused: 'phase',
      phase: 'cancelled',
      last: { action: 'auction.cancelled', by: expect.stringMatching(/^Admin/) },
    })
    const open = await lot()
    expect(await cancel(open)).toMatchObject({ refused: 'phase', phase: 'open', last: null })
    expect(await cancel(999_999)).toEqual({ refused: 'unknown' })
    expect(await rowOf(world.house, open)).toMatchObject({ status: true, live: true })
    expect(await log()).toHaveLength(1)
  })

  test('at the moment of the opening one of them is obeyed, and the listing is as the auction says', async () => {
    const id = await ahead()
    const { opensAt, listingId } = await rowOf(world.house, id)
    const [cancelled, opened] = values(
      await overlap<object>(world.database, lock(id), [
        () => cancel(id, ana, opensAt - 1),
        () => world.house.actors.auction.send(id, { type: 'auction.opened', at: opensAt }),
      ]),
    )
    const gone = 'cancelled' in (cancelled as object)
    expect((opened as { accepted: boolean }).accepted).toBe(!gone)
    const [listing] = await world.house.db
      .select({ stage: listings.stage })
      .from(listings)
      .where(eq(listings.id, listingId))
    expect({ stage: listing?.stage, live: (await rowOf(world.house, id)).live }).toEqual(
      gone ? { stage: 6, live: false } : { stage: 7, live: true },
    )
  })
})

test('a video is set and taken away while the auction runs, with before and after in the log', async () => {
  const id = await lot()
  const set = (auction: number, streamKey: string | null) =>
    streamByHouse(world.house, adminNo(ana), { auction, streamKey, at: Date.now() })
  expect(await set(id, 'dQw4w9WgXcQ')).toMatchObject({ streamKey: 'dQw4w9WgXcQ' })
  expect(await set(id, null)).toMatchObject({ streamKey: null })
  expect(await set(await addSold(world, buyer, 60_000, { buyNow: 100_000 }), null)).toMatchObject({ refused: 'phase' })
  expect((await log()).map(({ details }) => details)).toEqual([
    { before: { stream: null }, after: { stream: 'dQw4w9WgXcQ' } },
    { before: { stream: 'dQw4w9WgXcQ' }, after: { stream: null } },
  ])
})

describe('the list', () => {
  const list = async (which: HouseAuctions, text = '', order = { by: 'closes', descending: false } as const) => {
    const { rows } = await listHouseAuctions(world.house.db, { which, text, order, page: 1, size: 10 }, Date.now())
    return rows.map(({ id }) => id)
  }

  test('chooses by how an auction stands, the next closing first', async () => {
    const late = await lot({ closesAt: Date.now() + 100 * HOUR })
    const soon = await lot({ closesAt: Date.now() + 50 * HOUR, horse: { name: 'La Ñusta' } })
    const coming = await ahead()
    const sold = await addSold(world, buyer, 60_000, { buyNow: 100_000 })
    const gone = await ahead()
    await cancel(gone)
    expect(await list('open')).toEqual([soon, late])
    expect(await list('scheduled')).toEqual([coming])
    expect(await list('to-pay')).toEqual([sold])
    expect(await list('over')).toEqual([sold])
    expect(await list('cancelled')).toEqual([gone])
    expect((await list('all')).length).toBe(5)
    expect(await list('all', 'nusta')).toEqual([soon])
    expect(await list('all', String(late))).toEqual([late])
    expect((await list('all', 'vendedor')).length).toBe(5)
    expect(await list('all', "'%_\\ nadie")).toEqual([])
  })

  test('shows price and leader by name; an auction for practice is in no list', async () => {
    const id = await lot()
    await world.house.actors.auction.send(id, bidOf(buyer, 30_000))
    expect(await readHouseAuction(world.house.db, SECRET, id, Date.now())).toMatchObject({
      currentBid: 30_000,
      leaderName: 'comprador 0 Prueba Prueba',
      sellerName: 'Vendedor',
      phase: 'open',
    })
    await world.database.sql`update auctions set practice = true where id = ${id}`
    expect(await list('all')).toEqual([])
    expect(await readHouseAuction(world.house.db, SECRET, id, Date.now())).toBeUndefined()
  })
})

test('movements are paged by key, fifty at a time, with bidder, alias and time of arrival', async () => {
  const id = await lot()
  await world.database.sql`
    insert into bids (auction_id, sequence, bidder_id, amount, kind, key, received_at)
    select ${id}, n, ${buyer}, n * 2000, 'open', 'k' || n, '2026-11-22T18:00:00.123Z' from generate_series(1, 120) n`
  const pages = []
  for (let before: number | undefined, more = true; more;) {
    const { rows, older } = await readNamedMovements(world.house.db, SECRET, id, before)
    pages.push(rows.map(({ sequence }) => sequence))
    ;[before, more] = [older ?? undefined, older !== null]
  }
  expect(pages.map((page) => page.length)).toEqual([50, 50, 20])
  expect(pages.flat()).toEqual(Array.from({ length: 120 }, (_, nth) => 120 - nth))
  const [first] = (await readNamedMovements(world.house.db, SECRET, id)).rows
  expect(first).toMatchObject({ name: 'comprador 0 Prueba Prueba', at: Date.parse('2026-11-22T18:00:00.123Z') })
  expect(first?.alias).toMatch(/^[A-Z2-8]{6}$/)
})
