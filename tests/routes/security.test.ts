/** An owner's account over HTTP: password, sessions and closing the account, as on a phone without JavaScript. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, sessions } from '#db/schema/people/accounts.ts'
import { securityEvents } from '#db/schema/engine/security.ts'
import { hashPassword, verifyPassword } from '#server/people/accounts/password/passwords.ts'
import { findSession } from '#server/people/accounts/sessions/find-session.ts'
import { openSession, sessionName } from '#server/people/accounts/sessions/sessions.ts'
import { bidOf } from '#tests/support/auction-house.ts'
import { errorOf, openBrowser, type Page } from '#tests/support/browser.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

const [OLD, NEW] = ['Caballo7bayo', 'Potranca9alazana']
const HERE = '/profile/seguridad'
const CLOSE = '/profile/seguridad/cerrar'
const LOGIN = '/login?volver=%2Fprofile%2Fseguridad'

let world: ServedWorld
let passwordHash: string

beforeAll(async () => {
  world = await openServedWorld()
  passwordHash = await hashPassword(OLD)
}, 120_000)
afterAll(() => world.close())

/** A buyer with a password, signed in in one browser. */
async function owner() {
  const id = await world.buyer()
  const [row] = await world.house.db
    .update(accounts)
    .set({ passwordHash })
    .where(eq(accounts.id, id))
    .returning({ email: accounts.email })
  return { id, email: row!.email, ...(await another(id)) }
}

/** Another browser signed in to the same account. */
async function another(id: number) {
  const token = await openSession(world.house.db, id, Date.now(), {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0',
  })
  return { token, browser: openBrowser(world.served.url, `remate_session=${token}`) }
}

/** Opens the page twice with the same cookie, as for a second press before the first is answered. */
const twice = (token: string, path: string) =>
  Promise.all([1, 2].map(() => openBrowser(world.served.url, `remate_session=${token}`).open(path)))

const typed = (currentPass: string, pass: string, confirm = pass) => ({ currentPass, pass, confirm })
const change = (page: Page, fields = typed(OLD, NEW)) => page.press('Cambiar contraseña', fields)
const passwordIs = async (id: number, password: string) => {
  const [row] = await world.house.db.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, id))
  return verifyPassword(row!.hash, password)
}
const opensOf = (id: number) => world.house.db.$count(sessions, eq(sessions.accountId, id))
const isClosed = async (id: number) =>
  (await world.house.db.select({ at: accounts.closedAt }).from(accounts).where(eq(accounts.id, id)))[0]!.at !== null

test('a change: this browser goes on under a new token, the others are visitors', async () => {
  const { id, browser, token } = await owner()
  const other = await another(id)
  const page = await change(await browser.open(HERE))
  expect([page.status, page.at]).toEqual([200, `${HERE}?hecho=contrasena`])
  expect(page.text).toContain('Tu contraseña cambió. Cerramos tus demás sesiones y te enviamos un correo.')
  expect(page.text).toContain('No hay otras sesiones abiertas.')
  expect(await findSession(world.house.db, token)).toBeNull()
  expect(await passwordIs(id, NEW)).toBe(true)
  expect((await other.browser.open(HERE)).at).toBe(LOGIN)
})

test('a password of the lists of stolen ones is refused beside its field', async () => {
  const { id, browser } = await owner()
  const page = await change(await browser.open(HERE), typed(OLD, 'Password1'))
  expect(page.status).toBe(400)
  expect(errorOf(page, 'pass')).toContain('Esta contraseña está en listas de contraseñas robadas. Elige otra')
  expect(await passwordIs(id, OLD)).toBe(true)
})

test('every error stands beside its field with status 400, and no password comes back', async () => {
  const { id, browser } = await owner()
  const page = await browser.open(HERE)
  const empty = await change(page, typed('', ''))
  expect(empty.status).toBe(400)
  expect([errorOf(empty, 'currentPass'), errorOf(empty, 'confirm')]).toEqual([
    'Escribe tu contraseña actual',
    'Campo requerido',
  ])
  expect(errorOf(empty, 'pass')).toContain('Campo requerido')
  const differing = await change(page, typed(OLD, NEW, 'Potranca9'))
  expect(errorOf(differing, 'confirm')).toBe('Confirmación de contraseña incorrecta.')
  const wrong = await change(page, typed('Equivocada1', NEW))
  expect(wrong.status).toBe(400)
  expect(errorOf(wrong, 'currentPass')).toContain('La contraseña no es correcta')
  const breached = await change(page, typed(OLD, 'Password1'))
  expect(breached.status).toBe(400)
  expect(errorOf(breached, 'pass')).toContain('Esta contraseña está en listas de contraseñas robadas. Elige otra')
  for (const answer of [empty, differing, wrong, breached]) {
    const html = answer.document.toString()
    for (const secret of [OLD, NEW, 'Equivocada1', 'Potranca9', 'Password1']) expect(html).not.toContain(secret)
  }
  expect(await passwordIs(id, OLD)).toBe(true)
})

test('of two presses at once one changes the password, the other needs the sign-in; one session is left', async () => {
  for (let round = 0; round < 4; round++) {
    const { id, token } = await owner()
    const open = await twice(token, HERE)
    const pages = await Promise.all(open.map((page) => change(page)))
    expect(pages.map(({ status }) => status)).toEqual([200, 200])
    expect(pages.filter(({ at }) => at === `${HERE}?hecho=contrasena`)).toHaveLength(1)
    expect(pages.filter(({ at }) => at === LOGIN)).toHaveLength(1)
    expect(await passwordIs(id, NEW)).toBe(true)
    expect(await opensOf(id)).toBe(1)
  }
})

test('five wrong passwords are answered; the next try ends the session and leads to the sign-in', async () => {
  const { id, browser, token } = await owner()
  const page = await browser.open(HERE)
  for (let guess = 1; guess <= 5; guess++)
    expect((await change(page, typed(`Equivocada${guess}`, NEW))).status).toBe(400)
  expect((await change(page)).at).toBe(LOGIN)
  expect(await findSession(world.house.db, token)).toBeNull()
  expect(await passwordIs(id, OLD)).toBe(true)
})

test("the count is the session's over both forms: closing the account guesses with the same five", async () => {
  const { id, browser } = await owner()
  const [page, closing] = [await browser.open(HERE), await browser.open(CLOSE)]
  for (let guess = 0; guess < 3; guess++) await change(page, typed('Equivocada1', NEW))
  for (let guess = 0; guess < 2; guess++)
    expect((await closing.press('Cerrar mi cuenta para siempre', { currentPass: 'Equivocada1' })).status).toBe(400)
  expect((await closing.press('Cerrar mi cuenta para siempre', { currentPass: OLD })).at).toBe(
    '/login?volver=%2Fprofile%2Fseguridad%2Fcerrar',
  )
  expect(await isClosed(id)).toBe(false)
})

test("a session of one's own is ended by its button; another's, an invented one and none change nothing", async () => {
  const [ana, eva] = [await owner(), await owner()]
  const phone = await another(ana.id)
  const page = await ana.browser.open(HERE)
  expect(page.text).toContain('Firefox en Linux')
  expect(page.document.toString()).not.toContain(ana.token)
  for (const sesion of [sessionName(eva.token), 'inventada', '', 'x'.repeat(9_000)]) {
    expect((await ana.browser.post(HERE, { intent: 'sesion', sesion })).status).toBe(200)
  }
  expect(await Promise.all([ana, eva, phone].map(({ token }) => findSession(world.house.db, token)))).not.toContain(
    null,
  )
  expect((await ana.browser.post(HERE, { intent: 'otra cosa' })).status).toBe(400)
  const after = await page.press('Cerrar sesión', { sesion: sessionName(phone.token) })
  expect(after.text).toContain('La sesión se cerró.')
  expect((await phone.browser.open(HERE)).at).toBe(LOGIN)
  expect((await eva.browser.open(HERE)).status).toBe(200)
})

test('closing an account explains the consequences; with the password it is done, and signs out', async () => {
  const { id, browser, email } = await owner()
  const page = await browser.open(CLOSE)
  expect(page.text).toContain('Por ley, tus pujas, compras y pagos')
  const refused = await page.press('Cerrar mi cuenta para siempre')
  expect([refused.status, await isClosed(id)]).toEqual([400, false])
  const done = await page.press('Cerrar mi cuenta para siempre', { currentPass: OLD })
  expect(done.at).toBe('/login?cuenta=cerrada')
  expect(done.text).toContain('Tu cuenta quedó cerrada y tus datos personales se borraron.')
  expect(await isClosed(id)).toBe(true)
  expect((await browser.open(HERE)).at).toBe(LOGIN)
  const entering = await done.press('Iniciar sesión', { email, pass: OLD })
  expect([entering.status, entering.text.includes('Valida tu correo y contraseña')]).toEqual([400, true])
})

test('pressed twice at once an account is closed once, and both presses end at the sign-in', async () => {
  const { id, token } = await owner()
  const open = await twice(token, CLOSE)
  const pages = await Promise.all(open.map((page) => page.press('Cerrar mi cuenta para siempre', { currentPass: OLD })))
  expect(pages.map(({ at }) => new URL(at, 'http://x').pathname)).toEqual(['/login', '/login'])
  expect(pages.filter(({ at }) => at === '/login?cuenta=cerrada')).toHaveLength(1)
  const events = await world.house.db.select().from(securityEvents).where(eq(securityEvents.accountId, id))
  expect(events.filter(({ kind }) => kind === 'account.closed')).toHaveLength(1)
})

test('with a bid in a running auction the page says so without a button; an old form is refused', async () => {
  const { id, browser } = await owner()
  const before = await browser.open(CLOSE)
  await world.house.actors.auction.send(await world.lot(), bidOf(id, 100_000))
  const page = await browser.open(CLOSE)
  expect(page.text).toContain('Tienes pujas en una subasta que no ha terminado.')
  await expect(page.press('Cerrar mi cuenta para siempre')).rejects.toThrow('No button')
  const late = await before.press('Cerrar mi cuenta para siempre', { currentPass: OLD })
  expect(late.status).toBe(400)
  expect(late.text).toContain('Todavía no puedes cerrar tu cuenta')
  expect(await isClosed(id)).toBe(false)
})
