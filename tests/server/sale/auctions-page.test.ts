/** A lot's page is one statement: what stands beside the lot's row is of the same moment, and of its reader alone. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photos } from '#db/schema/engine/photos.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { watches } from '#db/schema/sale/watching.ts'
import { readSlides } from '#server/engine/settings/read.ts'
import { readAuction } from '#server/sale/auctions/lots/page.ts'
import { bidOf, openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let ana: number
let luis: number
beforeAll(async () => {
  world = await openHouse()
  ;[ana = 0, luis = 0] = await addBuyers(world.house.db, 2)
})
afterAll(() => world.database.close())

const db = () => world.house.db
const photo = (hash: string) => ({ hash, width: 1_600, height: 1_200, tint: '#a08060', widths: [180, 360] })

test('its newest bids come first, ten at a time; own bid and following are the reader’s', async () => {
  const id = await addAuction(world.house, world.furniture, { buyNow: 900_000 })
  for (let n = 1; n <= 12; n++)
    await world.house.actors.auction.send(id, bidOf(n % 2 ? ana : luis, 100_000 + 10_000 * n))
  await db().insert(watches).values({ auctionId: id, accountId: luis, createdAt: 0 })
  const [forAna, forLuis, older] = [
    await readAuction(db(), id, { bidder: ana }),
    await readAuction(db(), id, { bidder: luis }),
    await readAuction(db(), id, { olderThan: 3 }),
  ]
  expect(forAna).toMatchObject({ currentBid: 220_000, bidCount: 12, myBid: 210_000, following: false })
  expect(forLuis).toMatchObject({ myBid: 220_000, following: true })
  expect(forAna?.history.map(({ sequence }) => sequence)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(older).toMatchObject({ myBid: null, following: false })
  expect(older?.history).toEqual([
    { sequence: 2, amount: 120_000, bidder: luis, kind: 'open', at: expect.any(Number), struck: false, why: null },
    { sequence: 1, amount: 110_000, bidder: ana, kind: 'open', at: expect.any(Number), struck: false, why: null },
  ])
})

test('a change of the name, of the photos’ order or of the slides is in the next reading', async () => {
  const id = await addAuction(world.house, world.furniture)
  await db()
    .insert(photos)
    .values([photo('first'), photo('second')])
  const { listing } = (await readAuction(db(), id)) ?? {}
  const listingId = listing?.id ?? 0
  const order = async (hashes: string[]) => {
    await db().delete(listingPhotos).where(eq(listingPhotos.listingId, listingId))
    await db()
      .insert(listingPhotos)
      .values(hashes.map((hash, position) => ({ listingId, position, photo: hash })))
    await db().update(settings).set({ slides: hashes })
    return [
      (await readAuction(db(), id))?.gallery.map(({ hash }) => hash),
      (await readSlides(db())).photos.map(({ jpeg }) => /[/](first|second)\W/.exec(jpeg)?.[1]),
    ]
  }
  expect(await order(['first', 'second'])).toEqual([
    ['first', 'second'],
    ['first', 'second'],
  ])
  expect(await order(['second', 'first'])).toEqual([
    ['second', 'first'],
    ['second', 'first'],
  ])
  expect((await readAuction(db(), id))?.gallery[0]).toEqual(photo('second'))
  await db().update(listings).set({ name: 'Otro nombre' }).where(eq(listings.id, listingId))
  expect((await readAuction(db(), id))?.listing.name).toBe('Otro nombre')
})
