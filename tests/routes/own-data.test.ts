/** "Privacidad" over HTTP, without JavaScript: asked for, made, downloaded, and over. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { dataExports } from '#db/schema/people/data-exports.ts'
import { makeCopy } from '#server/people/own-data/make.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { downloadPass, isDownloadPass } from '#server/people/own-data/download-pass.ts'
import { openBrowser, type Page } from '#tests/support/browser.ts'
import { unzip } from '#tests/support/own-copies.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

const HERE = '/profile/datos'

let world: ServedWorld
let passwordHash: string
beforeAll(async () => {
  world = await openServedWorld()
  passwordHash = await hashPassword(PASSWORD)
}, 120_000)
afterAll(() => world.close())

const PASSWORD = 'Caballo7bayo'
const signIn = async (id: number) => `remate_session=${await openSession(world.house.db, id, Date.now())}`

async function buyer() {
  const id = await world.buyer()
  await world.house.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id))
  const cookie = await signIn(id)
  const get = (path: string) => fetch(world.served.url + path, { headers: { cookie }, redirect: 'manual' })
  return { id, cookie, browser: openBrowser(world.served.url, cookie), get }
}

test('a press prepares it, the page says so and then offers the file, which only this account downloads', async () => {
  const { db } = world.house
  const [owner, other] = [await buyer(), await buyer()]
  const making = await (await owner.browser.open(HERE)).press('Preparar mis datos', { currentPass: PASSWORD })
  expect(making.at).toBe(HERE)
  expect(making.text).toContain('Lo estamos preparando.')
  expect(making.text).not.toContain('Preparar mis datos')
  const [asked] = await db.select().from(dataExports).where(eq(dataExports.accountId, owner.id))
  const id = asked!.id
  await makeCopy(world.house, id)
  const ready = await owner.browser.open(HERE)
  const link = await passOf(ready, owner.cookie)
  const sent = await owner.get(link)
  expect([sent.status, sent.headers.get('Content-Type')]).toEqual([200, 'application/zip'])
  expect(sent.headers.get('Content-Disposition')).toBe('attachment; filename="mis-datos-remate.zip"')
  expect(sent.headers.get('Cache-Control')).toBe('private, no-store')
  expect([...(await unzip(Buffer.from(await sent.arrayBuffer()))).keys()]).toContain('cuenta/cuenta.json')
  const refused = await other.get(link)
  expect([refused.status, refused.headers.get('Location')]).toEqual([303, `${HERE}?no=clave`])

  const events = (await owner.browser.open(HERE)).text
  expect(events).toContain('Copia pedida')
  expect(events).toContain('Descarga')
  await db
    .update(dataExports)
    .set({ expiresAt: Date.now() - 1 })
    .where(eq(dataExports.id, id))
  const over = await owner.browser.open(link)
  expect(over.at).toBe(`${HERE}?no=vencida`)
  expect(over.text).toContain('Esa copia ya no está disponible. Puedes pedir otra.')
})

/** The address that the browser is sent to after the password. */
async function passOf(page: Page, cookie: string, password = PASSWORD): Promise<string> {
  const form = page.document.querySelector('form:has(input[value="descargar"])')
  const fields = form?.querySelectorAll('input[name]') ?? []
  const body = new URLSearchParams()
  for (const field of fields) body.set(field.getAttribute('name') ?? '', field.getAttribute('value') ?? '')
  body.set('currentPass', password)
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(world.served.url + HERE, { method: 'POST', body, headers, redirect: 'manual' })
  return answer.headers.get('Location') ?? `${answer.status}`
}

test('neither asking nor downloading is done by an open session alone', async () => {
  const { db } = world.house
  const owner = await buyer()
  const page = await owner.browser.open(HERE)
  const empty = await page.press('Preparar mis datos')
  expect([empty.status, empty.text.includes('Escribe tu contraseña actual')]).toEqual([400, true])
  const wrong = await page.press('Preparar mis datos', { currentPass: 'Otra9clave' })
  expect([wrong.status, wrong.text.includes('La contraseña no es correcta')]).toEqual([400, true])
  expect(await db.$count(dataExports, eq(dataExports.accountId, owner.id))).toBe(0)
  await page.press('Preparar mis datos', { currentPass: PASSWORD })
  const [asked] = await db.select().from(dataExports).where(eq(dataExports.accountId, owner.id))
  await makeCopy(world.house, asked!.id)

  const bare = await owner.browser.open(`${HERE}/${asked!.id}`)
  expect(bare.at).toBe(`${HERE}?no=clave`)
  expect(bare.text).toContain('Escribe tu contraseña para descargar la copia.')
  expect(await passOf(bare, owner.cookie, 'Otra9clave')).toBe('400')
  const link = await passOf(bare, owner.cookie)
  // Another session of the same account, and another copy, are not opened by it.
  const elsewhere = openBrowser(world.served.url, await signIn(owner.id))
  expect((await elsewhere.open(link)).at).toBe(`${HERE}?no=clave`)
  expect((await owner.browser.open(link.replace(`/${asked!.id}?`, '/999999?'))).at).toBe(`${HERE}?no=clave`)
  expect((await owner.get(link)).headers.get('Content-Type')).toBe('application/zip')
})

test('the sixth wrong password ends the session', async () => {
  const owner = await buyer()
  const page = await owner.browser.open(HERE)
  for (let nth = 0; nth < 5; nth++)
    expect((await page.press('Preparar mis datos', { currentPass: 'Otra9clave' })).status).toBe(400)
  const over = await page.press('Preparar mis datos', { currentPass: PASSWORD })
  expect(over.at).toBe(`/login?volver=${encodeURIComponent(HERE)}`)
})

test('the password opens a download for five minutes', () => {
  const download = { token: 'a token', copy: 7 }
  const pass = downloadPass('secret', download, 0)
  expect(isDownloadPass('secret', download, pass, 299_999)).toBe(true)
  expect(isDownloadPass('secret', download, pass, 300_000)).toBe(false)
  expect(isDownloadPass('secret', { ...download, token: 'another' }, pass, 0)).toBe(false)
  expect(isDownloadPass('secret', download, pass.replace(/^\d+/, '999999999'), 0)).toBe(false)
  for (const wrong of ['', '1', `300000-${'x'.repeat(43)}`, 'ñ'.repeat(50)])
    expect(isDownloadPass('secret', download, wrong, 0), wrong).toBe(false)
})
