/** What is not there any more is said in the back office that asked for it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles, tags } from '#db/schema/listing/catalogue.ts'
import { addSeller } from '#tests/support/own-listings.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
let [ana, berta]: number[] = []
beforeAll(async () => {
  world = await openServedWorld()
  ;[ana, berta] = await addAdmins(world.database.db, 2)
}, 120_000)
afterAll(() => world.close())

const TAG = { name: 'Sillas' }
const ARTICLE = { name: 'Freno', price: 900 }
const one = async (added: Promise<{ id: number }[]>) => (await added)[0]?.id

test.each([
  ['a tag', async () => `/admin/tags/entrada/${await one(world.house.db.insert(tags).values(TAG).returning())}`],
  [
    'an article',
    async () => `/admin/articles/${await one(world.house.db.insert(articles).values(ARTICLE).returning())}`,
  ],
])('%s that a colleague deleted: the late edit says who did, inside the office', async (_, add) => {
  const path = await add()
  const [late, other] = [await world.browser(ana), await world.browser(berta)]
  const edit = await late.open(path)
  await (await other.open(`${path}/eliminar`)).press('Eliminar')
  for (const page of [await edit.press('Guardar', { name: 'Monturas' }), await late.open(path)]) {
    expect(page.status).toBe(404)
    expect(page.document.querySelector('.back-office nav')).not.toBeNull()
    expect(page.text).toMatch(/Ya no existe: lo eliminó .+, .+ h/)
    expect(page.document.querySelector('main a[href="/admin"]')?.text).toBe('Panel de control')
  }
})

test('a horse that is not there is said in the seller’s office; a stranger reads the public page', async () => {
  const seller = await world.browser(await addSeller(world, 'busca'))
  const missing = await seller.open('/sales/HorseDetail/999999')
  expect(missing.status).toBe(404)
  expect(missing.document.querySelector('.back-office')).not.toBeNull()
  expect(missing.document.querySelector('main a[href="/sales"]')).not.toBeNull()
  const stranger = await seller.open('/admin/articles/999999')
  expect(stranger.status).toBe(403)
  expect(stranger.document.querySelector('.back-office')).toBeNull()
})
