/** Two administrators at one entry: what only one has changed is kept, and a conflict is about the rest. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles, tags } from '#db/schema/listing/catalogue.ts'
import { ranches } from '#db/schema/people/places.ts'
import { terms } from '#db/schema/people/terms.ts'
import { valuesOf } from '#tests/support/browser.ts'
import { addPackage } from '#tests/support/credits.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
let [ana, berta]: number[] = []
beforeAll(async () => {
  world = await openServedWorld()
  ;[ana, berta] = await addAdmins(world.database.db, 2)
}, 120_000)
afterAll(() => world.close())

const DRAFT = { version: '2027', body: 'Uno', public: false }
const db = () => world.house.db
const one = async (added: Promise<{ id: number }[]>) => (await added)[0]?.id

type Browser = Awaited<ReturnType<ServedWorld['browser']>>

/** The values that the form of this page shows. */
async function valuesAt(browser: Browser, path: string): Promise<Fields> {
  const form = (await browser.open(path)).document.querySelector('form:has([name=basis])')
  return form ? valuesOf(form) : {}
}

type Case = [what: string, path: () => Promise<string>, button: string, first: Fields, second: Fields]
type Fields = Record<string, string>

const cases: Case[] = [
  [
    'an article',
    async () => `/admin/articles/${await one(db().insert(articles).values({ name: 'Freno', price: 900 }).returning())}`,
    'Guardar',
    { price: '950', description: 'De acero.' },
    { name: 'Freno charro' },
  ],
  [
    'a package',
    async () => `/admin/memberships/${await addPackage(db(), { name: 'Doce', publishedAt: Date.now() })}`,
    'Guardar',
    { precio: '9,000', features: 'Sin vigencia' },
    { name: 'Docena' },
  ],
  [
    'a ranch',
    async () => {
      await world.database.sql`insert into photos values ('both-edit', 4, 3, '#888888', '{4}') on conflict do nothing`
      const ranch = { name: 'La Herradura', email: 'a@herradura.mx', phone: '3312345678', address: 'Camino Real 1' }
      const place = { cityId: world.furniture.city, photo: 'both-edit' }
      return `/admin/ranchs/${await one(
        db()
          .insert(ranches)
          .values({ ...ranch, ...place })
          .returning(),
      )}/editar`
    },
    'Guardar',
    { email: 'b@herradura.mx' },
    { address: 'Camino Real 8' },
  ],
  [
    'a draft of the terms',
    async () => `/admin/terms/${await one(db().insert(terms).values(DRAFT).returning())}`,
    'Guardar borrador',
    { body: 'Otro' },
    { version: '2027.1' },
  ],
]

test.each(cases)('%s: both changes are kept, without a conflict', async (_, add, button, first, second) => {
  const path = await add()
  const [early, late] = [await world.browser(ana), await world.browser(berta)]
  const page = await late.open(path)
  expect((await (await early.open(path)).press(button, first)).status).toBe(200)
  expect((await page.press(button, second)).status).toBe(200)
  const stored = await valuesAt(early, path)
  expect(stored).toMatchObject({ ...first, ...second })
})

test('a name that both have changed is a conflict; the switch that only the first has changed is kept', async () => {
  const path = `/admin/tags/entrada/${await one(db().insert(tags).values({ name: 'Sillas' }).returning())}`
  const [early, late] = [await world.browser(ana), await world.browser(berta)]
  const page = await late.open(path)
  const { basis = '' } = await valuesAt(early, path)
  expect((await early.post(path, { name: 'Monturas', basis })).status).toBe(200)
  const refused = await page.press('Guardar', { name: 'Sillas charras' })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('hizo cambios aquí')
  await refused.press('Guardar')
  const stored = await valuesAt(early, path)
  expect(stored).toMatchObject({ name: 'Sillas charras' })
  expect(stored).not.toHaveProperty('active')
})
