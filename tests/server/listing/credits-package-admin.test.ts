/** Packages as managed by administrators: changed, switched off, deleted, assigned. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditPackages } from '#db/schema/listing/credit-packages.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { assignPackage, unassignPackage } from '#server/listing/credits/assign-package.ts'
import { buyPackage } from '#server/listing/credits/buy-package.ts'
import { addPackage, changePackage, deletePackage, type Package } from '#server/listing/credits/change-package.ts'
import {
  findSellers,
  listAllPackages,
  listAssigned,
  readAnyPackage,
} from '#server/listing/credits/list-all-packages.ts'
import { listPackages } from '#server/listing/credits/packages.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addSeller } from '#tests/support/credits.ts'
import { adminNo, sellerNo } from '#tests/support/people.ts'
import { addAdmin } from '#tests/support/served-world.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let db: (typeof world)['house']['db']
let admin: ReturnType<typeof adminNo>
beforeAll(async () => {
  world = await openHouse({ max: 12 })
  db = world.house.db
  admin = adminNo(await addAdmin(world.database))
})
afterAll(() => world.database.close())

const add = async (more: Partial<Package> = {}) =>
  (
    await addPackage(db, admin, {
      version: '2',
      name: `Paquete ${Math.random()}`,
      description: '',
      publishedAt: 0,
      price: 2_500,
      credits: 3,
      ...more,
    })
  ).id
const offered = async (seller: number) =>
  (await listPackages(db, sellerNo(seller), Date.now())).map(({ id }) => id as number)

test('a private package is offered to assigned sellers only, until the assignment is withdrawn', async () => {
  const [seller, other] = [await addSeller(db), await addSeller(db)]
  const id = await add({ public: false })
  expect(await offered(seller)).not.toContain(id)
  expect(await assignPackage(db, admin, { package: id, seller })).toEqual({ done: true })
  expect(await offered(seller)).toContain(id)
  expect(await offered(other)).not.toContain(id)
  expect(await listAssigned(db, id, { page: 1, size: 10 })).toMatchObject({ total: 1, rows: [{ id: seller }] })
  expect(await unassignPackage(db, admin, { package: id, seller })).toEqual({ done: true })
  expect(await offered(seller)).not.toContain(id)
})

test('sellers are found by a part of their e-mail or name, buyers and closed accounts are not', async () => {
  const seller = await addSeller(db)
  const id = await add({ public: false })
  const [{ email } = { email: '' }] = await world.database.sql<{ email: string }[]>`
    select email from accounts where id = ${seller}`
  expect(await findSellers(db, id, email.slice(2, 14).toUpperCase())).toMatchObject([{ id: seller, assigned: false }])
  await assignPackage(db, admin, { package: id, seller })
  expect(await findSellers(db, id, email)).toMatchObject([{ assigned: true }])
  await world.database.sql`update accounts set closed_at = now() where id = ${seller}`
  expect(await findSellers(db, id, email)).toEqual([])
  expect(await findSellers(db, id, '')).toEqual([])
  expect(await assignPackage(db, admin, { package: id, seller })).toEqual({ refused: 'unknown' })
})

test('of two assignments at once one succeeds, the other is refused with the administrator’s name', async () => {
  const one = { package: await add({ public: false }), seller: await addSeller(db) }
  const both = await Promise.all([assignPackage(db, admin, one), assignPackage(db, admin, one)])
  expect(both).toContainEqual({ done: true })
  expect(both).toContainEqual({
    refused: 'already',
    last: { action: 'package.assigned', by: 'Admin', at: expect.any(Number), reason: null },
  })
  const nobody = { package: one.package, seller: admin.accountId }
  expect(await assignPackage(db, admin, nobody)).toEqual({ refused: 'unknown' })
})

test('a bought package is not deleted but switched off; an unbought one goes with its assignments', async () => {
  const seller = await addSeller(db)
  const id = await add({ price: 0, credits: 1 })
  const asked = { package: id, price: 0, credits: 1, listing: null, at: Date.now() }
  expect(await buyPackage(world.house, sellerNo(seller), asked)).toEqual({ granted: 1 })
  expect(await deletePackage(db, admin, id)).toEqual({ uses: 1 })
  expect(await readAnyPackage(db, id)).toMatchObject({ uses: 1 })
  expect(await changePackage(db, admin, id, { status: false })).toEqual({ id })
  const unused = await add({ public: false })
  await assignPackage(db, admin, { package: unused, seller })
  expect(await deletePackage(db, admin, unused)).toEqual({ id: unused })
  expect(await deletePackage(db, admin, unused)).toEqual({ refused: 'unknown' })
  expect(await db.select().from(creditPackages).where(eq(creditPackages.id, unused))).toEqual([])
})

test('a change is logged with the changed fields before and after; an unchanged form is no act', async () => {
  const id = await add({ features: ['Uno'] })
  const row = (await readAnyPackage(db, id))!
  const { uses: _, basis, id: __, ...same } = row
  expect(await changePackage(db, admin, id, { ...same, basis })).toEqual({ id })
  const changed = { ...same, price: 3_000, features: ['Uno', 'Dos'] }
  const both = await Promise.all([
    changePackage(db, admin, id, { ...changed, basis }),
    changePackage(db, admin, id, { ...same, name: 'Otro', basis }),
  ])
  expect(both.filter((outcome) => 'id' in outcome)).toHaveLength(1)
  expect(both.find((outcome) => 'refused' in outcome)).toMatchObject({
    refused: 'meanwhile',
    meanwhile: { by: 'Admin' },
  })
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `package:${id}`))
  expect(rows).toHaveLength(1)
  expect(Object.keys((rows[0]!.details as { before: object }).before).length).toBeLessThan(3)
})

test('the list shows the beginning of a description, and is narrowed by text and status', async () => {
  const name = `Largo ${Math.random()}`
  await add({ name, description: 'x'.repeat(300), status: false })
  const { rows } = await listAllPackages(db, { page: 1, size: 5, text: name, active: false })
  expect(rows).toMatchObject([{ name, description: 'x'.repeat(61) }])
  expect((await listAllPackages(db, { page: 1, size: 5, text: name, active: true })).total).toBe(0)
  const id = await add({ name: 'Paquete Áureo', version: 'v-bronce', description: 'Con visita al rancho' })
  const found = async (text: string) =>
    (await listAllPackages(db, { page: 1, size: 5, text, active: undefined })).rows.map((row) => row.id)
  for (const part of ['aureo', 'BRONCE', 'con visita']) expect(await found(part)).toEqual([id])
  expect(await found('nadie')).toEqual([])
})
