/** "Privacidad" over HTTP, without JavaScript: asked for, made, downloaded, and over. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataExports } from '#db/schema/people/data-exports.ts'
import { makeCopy } from '#server/people/own-data/make.ts'
import { openSession } from '#server/people/accounts/sessions.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { unzip } from '#tests/support/own-copies.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

const HERE = '/profile/datos'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())

async function buyer() {
  const id = await world.buyer()
  const cookie = `remate_session=${await openSession(world.house.db, id, Date.now())}`
  const get = (path: string) => fetch(world.served.url + path, { headers: { cookie }, redirect: 'manual' })
  return { id, browser: openBrowser(world.served.url, cookie), get }
}

test('a press prepares it, the page says so and then offers the file, which only this account downloads', async () => {
  const { db } = world.house
  const [owner, other] = [await buyer(), await buyer()]
  const making = await (await owner.browser.open(HERE)).press('Preparar mis datos')
  expect(making.at).toBe(HERE)
  expect(making.text).toContain('Lo estamos preparando.')
  expect(making.text).not.toContain('Preparar mis datos')
  const [asked] = await db.select().from(dataExports).where(eq(dataExports.accountId, owner.id))
  const id = asked!.id
  await makeCopy(world.house, id)
  expect((await owner.browser.open(HERE)).text).toContain('Descargar mis datos')

  const sent = await owner.get(`${HERE}/${id}`)
  expect([sent.status, sent.headers.get('Content-Type')]).toEqual([200, 'application/zip'])
  expect(sent.headers.get('Content-Disposition')).toBe('attachment; filename="mis-datos-remate.zip"')
  expect(sent.headers.get('Cache-Control')).toBe('private, no-store')
  expect([...(await unzip(Buffer.from(await sent.arrayBuffer()))).keys()]).toContain('cuenta/cuenta.json')
  const refused = await other.get(`${HERE}/${id}`)
  expect([refused.status, refused.headers.get('Location')]).toEqual([303, `${HERE}?no=vencida`])

  const events = (await owner.browser.open(HERE)).text
  expect(events).toContain('Copia pedida')
  expect(events).toContain('Descarga')
  await db
    .update(dataExports)
    .set({ expiresAt: Date.now() - 1 })
    .where(eq(dataExports.id, id))
  const over = await owner.browser.open(`${HERE}/${id}`)
  expect(over.at).toBe(`${HERE}?no=vencida`)
  expect(over.text).toContain('Esa copia ya no está disponible. Puedes pedir otra.')
})
