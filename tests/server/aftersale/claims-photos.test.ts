/** The photos of claims: private, six at most, kept once, and gone when they are taken away. */
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { claimPhotos } from '#db/schema/aftersale/claims.ts'
import { keepClaimPhoto, removeClaimPhotos } from '#server/aftersale/claims/keep-photo.ts'
import { openClaimPhoto, openOwnClaimPhoto } from '#server/aftersale/claims/open-photo.ts'
import { withdrawClaim } from '#server/aftersale/claims/withdraw-claim.ts'
import { prepareDocument } from '#server/engine/media/documents.ts'
import { announceFiles } from '#server/engine/media/pending.ts'
import { sweepFiles } from '#server/engine/media/sweep.ts'
import { addDelivered, claimOf, numberOf } from '#tests/support/claims.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { adminNo, mayBuy } from '#tests/support/people.ts'
import { openPeopleHouse, type PeopleHouse } from '#tests/support/profile-house.ts'

let world: PeopleHouse
let db: PeopleHouse['house']['db']
let buyer: number
let other: number
let auction: number
let claim: number

beforeAll(async () => {
  world = await openPeopleHouse()
  db = world.house.db
})
afterAll(() => world.shut())
beforeEach(async () => {
  buyer = (await world.addAccount('buyer')).id
  other = (await world.addAccount('buyer')).id
  auction = await addDelivered(world, buyer)
  claim = numberOf(await claimOf(world, auction, buyer))
})

const pictureOf = async (background: string) =>
  prepareDocument(
    await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
    { pdf: false },
  )
const keep = async (background: string, who = buyer) =>
  keepClaimPhoto(world.house, mayBuy(who), { claim, picture: await pictureOf(background), at: Date.now() })
const photos = () => db.select().from(claimPhotos).where(eq(claimPhotos.claimId, claim)).orderBy(asc(claimPhotos.id))

test('the same picture again is no second photo; the seventh is refused, also of eight at once', async () => {
  expect(await keep('#a33')).toEqual(await keep('#a33'))
  expect(await photos()).toHaveLength(1)
  const colours = ['#b33', '#c33', '#d33', '#e33', '#f33', '#3a3', '#3b3']
  const kept = await Promise.all(colours.map((colour) => keep(colour)))
  expect(kept.filter((answer) => 'refused' in answer)).toEqual([{ refused: 'full' }, { refused: 'full' }])
  expect(await photos()).toHaveLength(6)
})

test('photos of a claim are added, removed and seen by its buyer alone', async () => {
  expect(await keep('#a33', other)).toEqual({ refused: 'closed' })
  const kept = await keep('#a33')
  const photo = 'photo' in kept ? kept.photo : 0
  await removeClaimPhotos(world.house, mayBuy(other), { claim, photos: [photo] })
  expect(await photos()).toHaveLength(1)
  expect(await openOwnClaimPhoto(db, mayBuy(other), { auction, photo })).toBeNull()
  expect(await openOwnClaimPhoto(db, mayBuy(buyer), { auction: auction + 1, photo })).toBeNull()
  expect(await openOwnClaimPhoto(db, mayBuy(buyer), { auction, photo })).toBe((await photos())[0]?.file)
})

test("an administrator's view is in the audit log, one of a missing photo is not", async () => {
  const admin = (await world.addAccount('admin')).id
  const kept = await keep('#a33')
  const photo = 'photo' in kept ? kept.photo : 0
  const acts = () => db.select().from(auditLog).where(eq(auditLog.adminId, admin))
  expect(await openClaimPhoto(db, adminNo(admin), { claim: claim + 1, photo })).toBeNull()
  expect(await acts()).toEqual([])
  expect(await openClaimPhoto(db, adminNo(admin), { claim, photo })).toBe((await photos())[0]?.file)
  expect(await acts()).toMatchObject([{ action: 'claim.photo-viewed', subject: `claim:${claim}`, details: { photo } }])
})

test('removing a photo removes its row and file; photos of a closed claim stay as they are', async () => {
  const before = (await world.storedFiles()).length
  const first = await keep('#a33')
  await keep('#b33')
  const [gone, stays] = await photos()
  await removeClaimPhotos(world.house, mayBuy(buyer), { claim, photos: ['photo' in first ? first.photo : 0, 999_999] })
  await runJobs(world.database, world.tasks, ['people.remove-file'])
  expect(await world.storedFiles()).not.toContain(gone?.file)
  expect(await world.storedFiles()).toHaveLength(before + 1)
  await withdrawClaim(db, mayBuy(buyer), { claim, at: Date.now() })
  expect(await keep('#c33')).toEqual({ refused: 'closed' })
  await removeClaimPhotos(world.house, mayBuy(buyer), { claim, photos: [stays!.id] })
  expect(await photos()).toEqual([stays])
})

test('a refused photo is swept, a referenced one is kept', async () => {
  const { sql } = world.database
  await sql`delete from pending_files`
  await keep('#a33')
  await keep('#b33', other)
  // Announcing the file again stands for an upload that was sent twice.
  await announceFiles(db, 'private', [(await photos())[0]!.file])
  await sql`update pending_files set sweep_at = now() - interval '1 minute'`
  expect(await sweepFiles(world.house)).toMatchObject({ removed: 1, named: 1, failed: [] })
  expect(await world.storedFiles()).toContain((await photos())[0]?.file)
})
