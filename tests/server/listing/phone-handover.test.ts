/** A capture's photos handed over to a phone: one use, ten minutes, one listing, and only while the seller is signed in. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { phoneHandovers } from '#db/schema/listing/handovers.ts'
import { securityEvents } from '#db/schema/engine/security.ts'
import { sessions } from '#db/schema/people/accounts.ts'
import { MOST_PHONES } from '#machines/horse-audit/rules.ts'
import { endHandovers, endPhone } from '#server/listing/listings/handovers/end.ts'
import { listPhones } from '#server/listing/listings/handovers/list.ts'
import { offerHandover } from '#server/listing/listings/handovers/offer.ts'
import { findPhone } from '#server/listing/listings/handovers/phone.ts'
import { readHandoverLink, takeHandover } from '#server/listing/listings/handovers/take.ts'
import { arrangeListingPhotos } from '#server/listing/listings/photos/arrange-photos.ts'
import { keepListingPhoto } from '#server/listing/listings/photos/keep-photo.ts'
import { photosTopic } from '#server/listing/listings/photos/live.ts'
import { readPhotos } from '#server/listing/listings/photos/read-photos.ts'
import { closeAllSessions, closeSession, openSession, sessionName } from '#server/people/accounts/sessions/sessions.ts'
import { openHouse, SECRET } from '#tests/support/auction-house.ts'
import { addListing, addSeller } from '#tests/support/own-listings.ts'
import { sellerNo } from '#tests/support/people.ts'

const MINUTE = 60_000
const NOW = Date.now()
const DEVICE = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', address: '189.203.1.7' }

let stage: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => void (stage = await openHouse({ max: 8 })))
afterAll(() => stage.database.close())

/** A seller at a desk, and a capture. */
async function desk(stageOf: 1 | 2 | 6 = 1) {
  const account = await addSeller(stage, `vende-${randomUUID().slice(0, 8)}`)
  const listing = await addListing(stage, account, stageOf)
  return { seller: sellerNo(account), account, listing, session: await openSession(stage.house.db, account, NOW) }
}
type Desk = Awaited<ReturnType<typeof desk>>

async function code({ seller, listing, session }: Desk, now = NOW): Promise<string> {
  const offered = await offerHandover(stage.house, seller, { listing, session, now })
  if ('refused' in offered) throw new Error(offered.refused)
  return offered.token
}
const take = (token: string, now = NOW) => takeHandover(stage.house, { token, now, ...DEVICE })
async function connect(at: Desk, now = NOW): Promise<string> {
  const taken = await take(await code(at, now), now)
  if (!('phone' in taken)) throw new Error(taken.state)
  return taken.phone
}
const find = (phone: string, now = NOW) => findPhone(stage.house.db, phone, now)
const photo = (shade: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer()

describe('the link', () => {
  test('opens one phone: of two at once one gets it, and the other is told so', async () => {
    const at = await desk()
    const token = await code(at)
    expect(await readHandoverLink(stage.house.db, token, NOW)).toMatchObject({ state: 'open' })
    const taken = await Promise.all([take(token), take(token)])
    expect(taken.filter((each) => 'phone' in each)).toHaveLength(1)
    expect(taken.filter((each) => 'state' in each)).toEqual([{ state: 'used' }])
    expect(await readHandoverLink(stage.house.db, token, NOW)).toEqual({ state: 'used' })
    const [event] = await stage.house.db.select().from(securityEvents).where(eq(securityEvents.accountId, at.account))
    expect(event).toMatchObject({ kind: 'phone.connected', detail: { listing: at.listing } })
  })

  test('is worth ten minutes, and nothing once another one was shown', async () => {
    const at = await desk()
    const token = await code(at)
    expect(await take(token, NOW + 10 * MINUTE)).toEqual({ state: 'gone' })
    const first = await code(at)
    const second = await code(at)
    expect(await take(first)).toEqual({ state: 'gone' })
    expect(await take(second)).toHaveProperty('phone')
    expect(await take('x'.repeat(43))).toEqual({ state: 'gone' })
  })

  test('and the token of the phone are stored as hashes only', async () => {
    const at = await desk()
    const token = await code(at)
    const taken = await take(token)
    const rows = await stage.house.db.select().from(phoneHandovers).where(eq(phoneHandovers.listingId, at.listing))
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain('phone' in taken ? taken.phone : '')
  })

  test('is given for own editable captures only, to three phones at most', async () => {
    const [at, other, sent] = [await desk(), await desk(), await desk(6)]
    const offer = (seller: Desk, listing: number) =>
      offerHandover(stage.house, seller.seller, { listing, session: seller.session, now: NOW })
    expect(await offer(at, other.listing)).toEqual({ refused: 'unknown' })
    expect(await offer(sent, sent.listing)).toEqual({ refused: 'not-editable' })
    for (let nth = 0; nth < MOST_PHONES; nth++) await connect(at)
    expect(await offer(at, at.listing)).toEqual({ refused: 'full' })
    expect(await offer({ ...at, session: other.session }, at.listing)).toEqual({ refused: 'signed-out' })
  })
})

describe('the phone', () => {
  test('adds, orders and removes photos of its listing, and of no other one of the seller', async () => {
    const at = await desk()
    const another = await addListing(stage, at.account, 1)
    const open = await find(await connect(at))
    if (!open) throw new Error('no phone')
    const kept = await keepListingPhoto(stage.house, open.phone, {
      listing: at.listing,
      bytes: await photo(10),
      at: NOW,
    })
    if (!('photo' in kept)) throw new Error(kept.refused)
    expect((await readPhotos(stage.house.db, at.listing)).map(({ id }) => id)).toContain(kept.photo.id)
    expect(
      await keepListingPhoto(stage.house, open.phone, { listing: another, bytes: await photo(20), at: NOW }),
    ).toEqual({ refused: 'unknown' })
    expect(
      await arrangeListingPhotos(stage.house, open.phone, { listing: another, at: NOW }, (standing) => standing),
    ).toEqual({ refused: 'unknown' })
  })

  test('and the desk at once: no photo is lost, none is doubled, and ten is the limit', async () => {
    const at = await desk()
    const open = await find(await connect(at))
    if (!open) throw new Error('no phone')
    const before = (await readPhotos(stage.house.db, at.listing)).length
    const shots = await Promise.all(Array.from({ length: 12 }, (_, nth) => photo(nth * 20)))
    const add = (nth: number) =>
      keepListingPhoto(stage.house, nth % 2 ? open.phone : at.seller, {
        listing: at.listing,
        bytes: shots[nth]!,
        at: NOW,
      })
    const answers = await Promise.all([...shots.keys()].map(add))
    expect(answers.filter((answer) => 'photo' in answer)).toHaveLength(10 - before)
    expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'full')).toHaveLength(2 + before)
    const there = await readPhotos(stage.house.db, at.listing)
    expect(new Set(there.map(({ id }) => id)).size).toBe(10)
    // An order of the desk that knows nothing of the phone's removal.
    const [cover = { id: '' }, second = { id: '' }] = there
    await arrangeListingPhotos(stage.house, open.phone, { listing: at.listing, at: NOW }, (standing) =>
      standing.filter(({ id }) => id !== cover.id),
    )
    await arrangeListingPhotos(stage.house, at.seller, { listing: at.listing, at: NOW }, (standing) =>
      [second.id, cover.id]
        .flatMap((id) => standing.filter((each) => each.id === id))
        .concat(standing.filter(({ id }) => id !== second.id && id !== cover.id)),
    )
    expect((await readPhotos(stage.house.db, at.listing)).map(({ id }) => id)).toEqual(
      there.slice(1).map(({ id }) => id),
    )
  })

  test('stays for an hour', async () => {
    const phone = await connect(await desk())
    expect(await find(phone, NOW + 59 * MINUTE)).not.toBeNull()
    expect(await find(phone, NOW + 60 * MINUTE)).toBeNull()
  })

  test.each([
    ['signs out', (at: Desk) => closeSession(stage.house, at.session)],
    ['changes the password, or is suspended', (at: Desk) => closeAllSessions(stage.house.db, at.account)],
    [
      'has an expired session',
      (at: Desk) =>
        stage.house.db
          .update(sessions)
          .set({ expiresAt: NOW - 1 })
          .where(eq(sessions.tokenHash, sessionName(at.session))),
    ],
    ['submits the capture', (at: Desk) => stage.house.db.transaction((tx) => endHandovers(tx, at.listing))],
    [
      'deletes the capture',
      (at: Desk) => stage.database.sql`update listings set deleted_at = now() where id = ${at.listing}`,
    ],
  ] as const)('is out when the seller %s', async (_, act) => {
    const at = await desk()
    const [phone, unused] = [await connect(at), await code(at)]
    await act(at)
    expect(await find(phone)).toBeNull()
    expect(await take(unused)).toEqual({ state: 'gone' })
  })

  test('is listed at the desk and revoked there, by its own seller only', async () => {
    const [at, other] = [await desk(), await desk()]
    const phone = await connect(at)
    const [shown] = await listPhones(stage.house.db, at.seller, { listing: at.listing, now: NOW })
    expect(shown).toMatchObject({ userAgent: DEVICE.userAgent, address: DEVICE.address })
    expect(await listPhones(stage.house.db, other.seller, { now: NOW })).toEqual([])
    const end = (account: number) =>
      endPhone(stage.house, { handover: shown!.id, account, address: DEVICE.address, now: NOW })
    expect(await end(other.account)).toBe(false)
    expect(await find(phone)).not.toBeNull()
    expect([await end(at.account), await end(at.account)]).toEqual([true, false])
    expect(await find(phone)).toBeNull()
  })
})

test('a change of photos is told to the pages of that listing after the commit, and only a change', async () => {
  const at = await desk()
  const told: unknown[] = []
  const stop = stage.house.news.on('photos.changed', (of) => void told.push(photosTopic(SECRET, of)))
  const bytes = await photo(33)
  for (let nth = 0; nth < 2; nth++)
    await keepListingPhoto(stage.house, at.seller, { listing: at.listing, bytes, at: NOW })
  expect(told).toEqual([photosTopic(SECRET, { seller: at.account, listing: at.listing, key: null })])
  if (typeof stop === 'function') (stop as () => void)()
})
