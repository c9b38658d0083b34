/** New terms over HTTP, without JavaScript: asked once, and never instead of a bid. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { terms, termsAcceptances } from '#db/schema/people/terms.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

const PASSWORD = 'Caballo7bayo'
let world: ServedWorld
let passwordHash: string
let current: number
beforeAll(async () => {
  world = await openServedWorld()
  passwordHash = await hashPassword(PASSWORD)
  const { db } = world.house
  const [first] = await db.select().from(terms)
  await db.update(terms).set({ body: 'La comisión es de 5 por ciento.' }).where(eq(terms.id, first!.id))
  const second = { version: '2.0', body: 'La comisión es de 8 por ciento.', publishedAt: Date.now() - 1_000 }
  current = (await db.insert(terms).values(second).returning())[0]!.id
}, 120_000)
afterAll(() => world.close())

/** A buyer who accepted the first version, with an open session. */
async function buyer() {
  const id = await world.buyer()
  const { db } = world.house
  const [first] = await db.select().from(terms).orderBy(terms.id).limit(1)
  const [row] = await db
    .update(accounts)
    .set({ termsId: first!.id, passwordHash })
    .where(eq(accounts.id, id))
    .returning({ email: accounts.email })
  const cookie = `remate_session=${await openSession(db, id, Date.now())}`
  const accepted = async () =>
    (await db.select().from(termsAcceptances).where(eq(termsAcceptances.accountId, id))).length
  return { id, email: row!.email, cookie, browser: openBrowser(world.served.url, cookie), accepted }
}

const ask = (path: string, init: RequestInit & { cookie: string }) =>
  fetch(world.served.url + path, { redirect: 'manual', ...init, headers: { cookie: init.cookie, ...init.headers } })

test('opening the account asks with the difference; accepting goes on to the page, and asks no more', async () => {
  const { browser, accepted } = await buyer()
  const page = await browser.open('/profile/pujas')
  expect(page.at).toBe('/terminos/nuevos?volver=%2Fprofile%2Fpujas')
  expect(page.text).toContain('La versión 2.0 está en vigor')
  expect(page.text).toContain('Qué cambió desde la versión 1.0, que aceptaste')
  const next = await page.press('Acepto los términos')
  expect([next.status, next.at]).toEqual([200, '/profile/pujas'])
  expect(await accepted()).toBe(1)
  expect((await browser.open('/profile')).at).toBe('/profile')
})

test('after the sign-in they are asked first, also before a public page; on the way to a lot they are not', async () => {
  const { email } = await buyer()
  const enter = (volver: string) => {
    const body = new URLSearchParams({ email, pass: PASSWORD, volver })
    return fetch(`${world.served.url}/login`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin' },
    })
  }
  expect((await enter('/')).headers.get('Location')).toBe('/terminos/nuevos')
  expect((await enter('/buscar')).headers.get('Location')).toBe('/terminos/nuevos?volver=%2Fbuscar')
  expect((await enter('/event/5/pujar')).headers.get('Location')).toBe('/event/5/pujar')
})

test('a posted form is done first, and what a script or a picture fetches is not held up', async () => {
  const { id, cookie } = await buyer()
  const body = new URLSearchParams({ intent: 'publicidad-si' })
  const posted = await ask('/profile/datos', {
    cookie,
    method: 'POST',
    body,
    headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
  })
  expect(posted.headers.get('Location')).toBe('/profile/datos?hecho=publicidad-si')
  const [row] = await world.house.db.select().from(accounts).where(eq(accounts.id, id))
  expect(row!.advertisingAt).not.toBeNull()
  expect((await ask('/profile', { cookie, headers: { 'sec-fetch-dest': 'empty' } })).status).toBe(200)
  const opened = await ask('/profile', { cookie, headers: { 'sec-fetch-dest': 'document' } })
  expect(opened.headers.get('Location')).toBe('/terminos/nuevos?volver=%2Fprofile')
})

test('declining signs out, kindly, and accepts nothing', async () => {
  const { browser, accepted } = await buyer()
  const page = await (await browser.open('/profile')).press('No acepto')
  expect(page.at).toBe('/terminos/no-aceptados')
  expect(page.text).toContain('tus pujas, compras, ventas y pagos siguen en pie')
  expect((await browser.open('/profile')).at).toBe('/login?volver=%2Fprofile')
  expect(await accepted()).toBe(0)
})

test('a version that was replaced while it was read is shown again, and not accepted', async () => {
  const { cookie, accepted } = await buyer()
  const body = new URLSearchParams({ intent: 'acepto', termsId: String(current - 1) })
  const answer = await ask('/terminos/nuevos', {
    cookie,
    method: 'POST',
    body,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('Se publicó otra versión mientras leías.')
  expect(await accepted()).toBe(0)
})
