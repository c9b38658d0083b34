/** The house's ranches: their names, ranches in use, and moving sellers between them. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { ranches } from '#db/schema/people/places.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { sellers } from '#db/schema/people/sellers.ts'
import { startCapture } from '#server/listing/listings/start-capture.ts'
import { deleteRanch } from '#server/listing/ranches/delete-ranch.ts'
import { listRanches } from '#server/listing/ranches/list-ranches.ts'
import { moveSeller } from '#server/listing/ranches/move-seller.ts'
import { findMovable, listRanchSellers } from '#server/listing/ranches/ranch-sellers.ts'
import { addRanch, changeRanch } from '#server/listing/ranches/save-ranch.ts'
import { isRanchNameFree } from '#server/people/sellers/registration.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addAuction } from '#tests/support/fixtures.ts'
import { listingIn } from '#tests/support/listings.ts'
import { overlap, values } from '#tests/support/overlap.ts'
import { adminNo, sellerNo } from '#tests/support/people.ts'
import { addAdmin } from '#tests/support/served-world.ts'
import { foldForSearch } from '#server/engine/search-text.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let db: (typeof world)['house']['db']
let admin: ReturnType<typeof adminNo>
const [LOGO, OTHER] = ['a'.repeat(32), 'b'.repeat(32)]

beforeAll(async () => {
  world = await openHouse({ max: 8 })
  ;({ db } = world.house)
  admin = adminNo(await addAdmin(world.database))
  for (const hash of [LOGO, OTHER])
    await db.insert(photos).values({ hash, width: 9, height: 9, tint: '#ffffff', widths: [9] })
})
afterAll(() => world.database.close())
beforeEach(() => db.delete(auditLog))

let named = 0
const fieldsOf = (name: string) => ({
  name,
  email: 'rancho@prueba.mx',
  phone: null,
  address: null,
  cityId: world.furniture.city,
  photo: LOGO,
})
async function add(name = `Rancho ${++named}`): Promise<number> {
  const added = await addRanch(db, admin, fieldsOf(name))
  if (typeof added === 'string') throw new Error(added)
  return added.id
}
async function addSeller(ranchId: number | null, name = `vende${++named}`): Promise<number> {
  const [row] = await db
    .insert(accounts)
    .values({
      audience: 'seller',
      email: `${name}@prueba.mx`,
      username: name,
      name,
      passwordHash: '-',
      emailValidatedAt: 1,
      onboardedAt: 1,
    })
    .returning({ id: accounts.id })
  await db.insert(sellers).values({ accountId: row!.id, ranchId })
  return row!.id
}
const ranchOf = async (seller: number) =>
  (await db.select().from(sellers).where(eq(sellers.accountId, seller)))[0]?.ranchId
const move = (seller: number, from: number, to: number) => moveSeller(db, admin, { seller, from, to, at: Date.now() })
const actions = async () => (await db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)

test('names are unique without case, accents and blanks; a ranch may keep its own; of two one gets it', async () => {
  const id = await add('Los Álamos')
  expect(await addRanch(db, admin, fieldsOf('  LOS  alamos '))).toBe('name-taken')
  expect(await isRanchNameFree(db, 'los alamos')).toBe(false)
  expect(await isRanchNameFree(db, 'los alamos', id)).toBe(true)
  const other = await add('El Huizache')
  expect(await changeRanch(db, admin, other, { ...fieldsOf('los álamos'), active: true })).toBe('name-taken')
  expect(await changeRanch(db, admin, id, { ...fieldsOf('LOS ÁLAMOS'), active: true })).toMatchObject({ id })
  const both = await Promise.all([addRanch(db, admin, fieldsOf('La Noria')), addRanch(db, admin, fieldsOf('la noriá'))])
  expect(both.filter((each) => each === 'name-taken')).toHaveLength(1)
})

test('a change is logged before and after, and the ranch’s listings are found by its new name', async () => {
  const id = await add('El Sauz')
  const seller = await addSeller(id)
  const captured = await startCapture(world.house, sellerNo(seller), { key: 'sauz-1', kind: 'horse', at: Date.now() })
  await db.delete(auditLog)
  await changeRanch(db, admin, id, { ...fieldsOf('El Mezquite'), photo: OTHER, active: false })
  const [act] = await db.select().from(auditLog)
  expect(act).toMatchObject({
    action: 'ranch.changed',
    subject: `ranch:${id}`,
    details: {
      before: { name: 'El Sauz', photo: LOGO, active: true },
      after: { name: 'El Mezquite', photo: OTHER, active: false },
    },
  })
  const [listing] = await db
    .select({ search: listings.search })
    .from(listings)
    .where(eq(listings.id, 'listing' in captured ? captured.listing : 0))
  expect(listing?.search).toContain(foldForSearch('mesquite'))
})

test('the house’s own ranch is neither deleted nor switched off; one in use stays; one without use goes', async () => {
  const [house] = await db.insert(ranches).values({ name: 'Remate', default: true, photo: LOGO }).returning()
  expect(await deleteRanch(db, admin, house!.id)).toBe('default')
  expect(await changeRanch(db, admin, house!.id, { ...fieldsOf('Remate'), active: false })).toBe('default-inactive')
  const used = await add()
  await addSeller(used)
  expect(await deleteRanch(db, admin, used)).toBe('in-use')
  await addAuction(world.house, world.furniture)
  expect(await deleteRanch(db, admin, world.furniture.ranch)).toBe('in-use')
  const free = await add('De paso')
  await db.delete(auditLog)
  expect(await deleteRanch(db, admin, free)).toEqual({ name: 'De paso' })
  expect(await deleteRanch(db, admin, free)).toBe('unknown')
  expect(await actions()).toEqual(['ranch.deleted'])
  // Another ranch uses the same logo.
  expect(await db.$count(photos, eq(photos.hash, LOGO))).toBe(1)
})

test('cards show the number of sellers of each ranch, and are found by name and switch', async () => {
  const id = await add('Cañada Honda')
  await addSeller(id)
  await addSeller(id)
  const { rows } = await listRanches(db, { page: 1, size: 8, text: 'canada' })
  expect(rows).toMatchObject([{ id, sellers: 2, city: 'Tepatitlán', active: true }])
  expect((await listRanches(db, { page: 1, size: 8, text: 'canada', active: false })).rows).toEqual([])
})

test('a moved seller takes along listings outside auctions; lots shown to bidders keep their ranch', async () => {
  const [from, to] = [await add('Viejo Amor'), await add('Nuevo Sol')]
  const seller = await addSeller(from)
  const captured = await startCapture(world.house, sellerNo(seller), { key: 'mover-1', kind: 'horse', at: Date.now() })
  const [ready] = await db
    .insert(listings)
    .values({
      kind: 'horse',
      name: 'Lista',
      sellerId: seller,
      ranchId: from,
      subcategoryId: world.furniture.subcategory,
      cityId: world.furniture.city,
      buyNow: 9_000,
      ...listingIn('readyForEvent'),
    })
    .returning({ id: listings.id })
  await addAuction(world.house, { ...world.furniture, seller, ranch: from })
  await db.delete(auditLog)
  expect(await move(seller, from, to)).toMatchObject({ moved: 2 })
  expect(await ranchOf(seller)).toBe(to)
  const rows = await db.select().from(listings).where(eq(listings.sellerId, seller)).orderBy(listings.id)
  expect(rows.map(({ id, ranchId }) => [id, ranchId])).toEqual([
    ['listing' in captured && captured.listing, to],
    [ready!.id, to],
    [expect.any(Number), from],
  ])
  expect(rows[1]?.search).toContain('nuebo sol')
  const [act] = await db.select().from(auditLog)
  expect(act).toMatchObject({
    action: 'seller.moved',
    subject: `account:${seller}`,
    details: { before: { ranch: 'Viejo Amor' }, after: { ranch: 'Nuevo Sol' }, listings: 2 },
  })
})

test('of two moves of one seller one succeeds; the other is refused with the name and the ranch', async () => {
  const [from, one, two] = [await add(), await add('Primero'), await add('Segundo')]
  const seller = await addSeller(from)
  await db.delete(auditLog)
  const results = values(
    await overlap(world.database, (sql) => sql`select from accounts where id = ${seller} for update`, [
      () => move(seller, from, one),
      () => move(seller, from, two),
    ]),
  )
  const ranch = await ranchOf(seller)
  const name = ranch === one ? 'Primero' : 'Segundo'
  expect([one, two]).toContain(ranch)
  expect(results).toContainEqual(expect.objectContaining({ moved: 0 }))
  expect(results).toContainEqual({
    refused: 'moved',
    ranch: name,
    by: expect.objectContaining({ by: 'Admin', action: 'seller.moved' }),
  })
  expect(await actions()).toEqual(['seller.moved'])
})

test('a capture begun while its seller is moved stands under the ranch they have afterwards', async () => {
  const [from, to] = [await add(), await add()]
  const seller = await addSeller(from)
  await overlap<unknown>(world.database, (sql) => sql`select from accounts where id = ${seller} for update`, [
    () => move(seller, from, to),
    () => startCapture(world.house, sellerNo(seller), { key: 'a-la-vez', kind: 'horse', at: Date.now() }),
  ])
  const [row] = await db.select().from(listings).where(eq(listings.sellerId, seller))
  expect(row?.ranchId).toBe(to)
})

test('a seller is not moved to an inactive ranch, to their own, or before they have chosen one', async () => {
  const [from, to] = [await add(), await add('Apagado')]
  const seller = await addSeller(from)
  await changeRanch(db, admin, to, { ...fieldsOf('Apagado'), active: false })
  await db.delete(auditLog)
  expect(await move(seller, from, to)).toEqual({ refused: 'inactive' })
  expect(await move(seller, from, from)).toEqual({ refused: 'same' })
  expect(await move(seller, from, 999_999)).toEqual({ refused: 'unknown' })
  expect(await move(await addSeller(null), from, to)).toEqual({ refused: 'unknown' })
  expect(await actions()).toEqual([])
})

test('a ranch’s sellers are listed five a page; the picker finds those of others alone', async () => {
  const [here, there] = [await add(), await add()]
  for (let n = 0; n < 6; n++) await addSeller(here, `lista${named++}`)
  const elsewhere = await addSeller(there, 'buscada')
  expect(await listRanchSellers(db, here, { page: 2, size: 5 })).toMatchObject({ total: 6, pages: 2, page: 2 })
  expect((await findMovable(db, here, 'buscada')).map(({ id }) => id)).toEqual([elsewhere])
  expect(await findMovable(db, there, 'buscada')).toEqual([])
  expect(await findMovable(db, here, '')).toEqual([])
})
