/** Administrators' saved views: an address of a list with a name. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { savedViews } from '#db/schema/office/saved-views.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { deleteView, renameView } from '#server/office/saved-views/change-view.ts'
import { MOST_VIEWS, saveView } from '#server/office/saved-views/save-view.ts'
import { readView, readViews } from '#server/office/saved-views/read-views.ts'
import type { Admin } from '#server/people/index.ts'
import { deleteAdministrator } from '#server/people/administrators/delete-administrator.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { adminNo } from '#tests/support/people.ts'
import { addAdmins } from '#tests/support/refunds.ts'

let opened: Awaited<ReturnType<typeof openHouse>>
let ana: Admin
let luis: Admin
beforeAll(async () => {
  opened = await openHouse()
  ;[ana, luis] = (await addAdmins(opened.database.db, 2)).map(adminNo) as [Admin, Admin]
})
afterAll(() => opened.database.close())
beforeEach(async () => {
  await opened.database.db.delete(savedViews)
  await opened.database.db.delete(auditLog)
})

const view = { path: '/admin/events', query: 'estado=abiertas&filas=50', name: 'Abiertas' }
const save = (admin: Admin, changes: Partial<typeof view> = {}) =>
  saveView(opened.database.db, admin, { ...view, ...changes, at: Date.now() })
const acts = async () => (await opened.database.db.select().from(auditLog)).map(({ action }) => action)

test('a view is its administrator’s alone, of its list alone', async () => {
  const { db } = opened.database
  const saved = (await save(ana)) as { id: number }
  expect(await readViews(db, ana, '/admin/events')).toEqual([{ ...saved, ...view }])
  expect(await readViews(db, ana, '/admin/audits')).toEqual([])
  expect(await readViews(db, luis)).toEqual([])
  expect(await readView(db, luis, saved.id)).toBeNull()
  expect(await renameView(db, luis, { view: saved.id, name: 'Mía', at: Date.now() })).toBe('unknown')
  expect(await deleteView(db, luis, saved.id, Date.now())).toBe(false)
  expect(await readView(db, ana, saved.id)).toEqual({ ...saved, ...view })
  // The same name is free for another administrator, and for another list.
  expect(await save(luis)).toHaveProperty('id')
  expect(await save(ana, { path: '/admin/audits' })).toHaveProperty('id')
  expect(await acts()).toEqual(['view.saved', 'view.saved', 'view.saved'])
})

test('the same view twice is one; another of its name is refused', async () => {
  const both = await Promise.all([save(ana), save(ana)])
  expect(both[0]).toEqual(both[1])
  expect(await save(ana, { query: 'orden=-id' })).toEqual({ refused: 'name' })
  expect(await acts()).toEqual(['view.saved'])
})

test('a view is renamed to a free name, and deleted once', async () => {
  const { db } = opened.database
  const { id } = (await save(ana)) as { id: number }
  await save(ana, { name: 'Otra', query: '' })
  const rename = (name: string) => renameView(db, ana, { view: id, name, at: Date.now() })
  expect(await rename('Otra')).toBe('name')
  expect(await rename('Abiertas')).toBe('same')
  expect(await rename('De hoy')).toMatchObject({ name: 'Abiertas' })
  const deletions = await Promise.all([1, 2].map(() => deleteView(db, ana, id, Date.now())))
  expect(deletions.toSorted()).toEqual([false, true])
  expect((await readViews(db, ana)).map(({ name }) => name)).toEqual(['Otra'])
  expect(await acts()).toEqual(['view.saved', 'view.saved', 'view.renamed', 'view.deleted'])
})

test('a list has at most 20 views of an administrator, who has at most 200; also when all come at once', async () => {
  const { db } = opened.database
  const many = await Promise.all(Array.from({ length: 24 }, (_, n) => save(ana, { name: `Vista ${n}` })))
  expect(many.filter((each) => 'id' in each)).toHaveLength(MOST_VIEWS.list)
  expect(many.filter((each) => 'refused' in each && each.refused === 'full')).toHaveLength(4)
  const rows = Array.from({ length: MOST_VIEWS.all - MOST_VIEWS.list }, (_, n) => ({
    ...view,
    path: `/admin/${n}`,
    accountId: ana.accountId,
    createdAt: Date.now(),
  }))
  await db.insert(savedViews).values(rows)
  expect(await save(ana, { path: '/admin/audits' })).toEqual({ refused: 'full' })
  expect(await save(luis, { path: '/admin/audits' })).toHaveProperty('id')
})

test('views go with the account', async () => {
  const { house } = opened
  await save(luis)
  await save(ana)
  const [clock] = [Date.now()]
  expect(await deleteAdministrator(house, ana, { administrator: luis.accountId, now: clock })).toBe('deleted')
  expect(await readViews(house.db, luis)).toEqual([])
  expect(await readViews(house.db, ana)).toHaveLength(1)
})
