/**
 * A password alone opens no page of the back office where a second factor is set up or required. For posts see the acts
 * (`admin-acts.test.ts`).
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, sessions } from '#db/schema/people/accounts.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { signIn } from '#tests/bench/kit/hall.ts'
import { patterns } from '#tests/support/actions.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'
import { readStartedTotp, startTotp } from '#server/people/second-factor/set-up-totp.ts'
import { addTotp, codeAt } from '#tests/support/second-factors.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'
import { isReached } from '#tests/support/reached-pages.ts'

let world: ServedWorld
let admin: number
let cookie: string

beforeAll(async () => {
  world = await openServedWorld()
  admin = await addAdmin(world.database)
  await addTotp(world.database.db, admin, { secret: world.house.env.SECRET, provenAt: null })
}, 120_000)
afterAll(() => world.close())
beforeEach(async () => {
  ;[cookie = ''] = await signIn(world.database.db, [admin])
})

const isAdmins = ({ pattern, within }: (typeof patterns)[number]) =>
  pattern.startsWith('/admin') || within.includes('routes/admin/layout.tsx')
const paths = patterns
  .filter((each) => isAdmins(each) && isReached(each.pattern))
  .map(({ pattern }) => pattern.replace(/:\w+\??/g, '1'))

async function ask(path: string, body?: Record<string, string>, at = world): Promise<string> {
  const answer = await fetch(at.served.url + path, {
    redirect: 'manual',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    ...(body && { method: 'POST', body: new URLSearchParams(body) }),
  })
  await answer.text()
  const location = answer.headers.get('location')
  return location === null ? String(answer.status) : `→ ${new URL(location, at.served.url).pathname}`
}

describe.each(paths)('%s', (path) => {
  test('leads a session without its factor to the second step, for every request', async () => {
    expect(await ask(path)).toBe('→ /login/admin/segundo-factor')
    expect(await ask(path, {})).toBe('→ /login/admin/segundo-factor')
    expect(await ask(`${path}.data`)).not.toBe('200')
  })
})

test('the second step itself shows nothing but itself, and its keys are for proving alone', async () => {
  await addTotp(world.database.db, admin, { secret: world.house.env.SECRET, provenAt: null })
  expect(await ask('/login/admin/segundo-factor')).toBe('200')
  expect(await ask('/login/admin/segundo-factor', { codigo: '000000' })).toBe('400')
  expect(await ask('/login/admin/llave', { para: 'registrar', currentPass: 'x' })).toBe('403')
  expect(await ask('/login/admin')).toBe('→ /login/admin/segundo-factor')
  expect(await ask('/pagos/AAAA')).toBe('403')
  expect(await ask('/profile')).toBe('403')
  expect(await ask('/sales')).toBe('403')
})

test('where the house requires a factor and there is none, all leads to setting one up', async () => {
  const { db } = world.database
  const [other] = await db
    .insert(accounts)
    .values({ audience: 'admin', email: 'sin@prueba.mx', username: 'sin', name: 'Sin', passwordHash: '-' })
    .returning({ id: accounts.id })
  ;[cookie = ''] = await signIn(db, [other?.id ?? 0])
  expect(await ask('/admin/admins')).toBe('200')
  await db.update(settings).set({ secondFactorRequired: true })
  try {
    expect(await db.$count(settings)).toBe(1)
    for (const path of paths.filter((path) => path !== '/admin/segundo-factor')) {
      expect(await ask(path), path).toBe('→ /admin/segundo-factor')
      expect(await ask(path, {}), path).toBe('→ /admin/segundo-factor')
    }
    expect(await ask('/admin/segundo-factor')).toBe('200')
    expect(await ask('/admin/segundo-factor', {})).toBe('400')
    expect(await ask('/login/admin/segundo-factor')).toBe('→ /admin/segundo-factor')
  } finally {
    await db.update(settings).set({ secondFactorRequired: false })
    await db.delete(sessions).where(eq(sessions.accountId, other?.id ?? 0))
  }
})

describe('in production', () => {
  let house: ServedWorld
  beforeAll(async () => {
    house = await openServedWorld({
      REMATE_MODE: 'production',
      ORIGIN: 'http://remate.test',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PAYMENT_URL: 'https://pay.test/ppp/purchase.do',
      PAYMENT_MERCHANT_ID: '1',
      PAYMENT_SITE_ID: '2',
      PAYMENT_SECRET: 'a secret of the tests',
    })
  }, 120_000)
  afterAll(() => house.close())

  test('an administrator without a factor reaches its set-up alone, whatever the setting says; with one, all', async () => {
    const { db } = house.database
    const alone = await addAdmin(house.database, 'sola')
    ;[cookie = ''] = await signIn(db, [alone])
    expect((await db.select({ on: settings.secondFactorRequired }).from(settings))[0]?.on).toBe(false)
    for (const path of paths.filter((path) => path !== '/admin/segundo-factor')) {
      expect(await ask(path, undefined, house), path).toBe('→ /admin/segundo-factor')
      expect(await ask(path, {}, house), path).toBe('→ /admin/segundo-factor')
    }
    expect(await ask('/admin/segundo-factor', undefined, house)).toBe('200')
    await addTotp(db, alone, { secret: house.house.env.SECRET })
    expect(await ask('/admin/admins', undefined, house)).toBe('200')
    // The configuration offers no way to take it away.
    const shown = await fetch(`${house.served.url}/admin/config/seguridad`, { headers: { cookie } })
    expect(await shown.text()).toMatch(/type="hidden"[^>]*name="secondFactorRequired"[^>]*value="on"/)
  })
})

test('setting a factor up, and showing it again, give the browser a new session and end the old one', async () => {
  const { db } = world.database
  const values = { audience: 'admin' as const, email: 'con@prueba.mx', username: 'con', name: 'Con' }
  const [row] = await db
    .insert(accounts)
    .values({ ...values, passwordHash: await hashPassword('Caballo7bayo') })
    .returning({ id: accounts.id })
  const account = row?.id ?? 0
  ;[cookie = ''] = await signIn(db, [account])
  const token = cookie.slice(cookie.indexOf('=') + 1)
  const now = Date.now()
  await startTotp(world.house, { account, token, password: 'Caballo7bayo', address: '127.0.0.1', now })
  const { secret = '' } = (await readStartedTotp(world.house, { account, token, now, user: 'con' })) ?? {}
  const renewed = { old: '→ /login/admin', fresh: '200' }
  const set = { intent: 'confirmar', codigo: codeAt(secret, Date.now()) }
  expect(await afterPost('/admin/segundo-factor', set)).toEqual(renewed)
  expect(await afterPost('/admin/confirmar', { codigo: codeAt(secret, Date.now() + 30_000) })).toEqual(renewed)
})

/** Posts a form, and opens a page with the session from before and with the one given, which is kept. */
async function afterPost(path: string, body: Record<string, string>) {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const form = { method: 'POST', body: new URLSearchParams(body), redirect: 'manual', headers } as const
  const answer = await fetch(world.served.url + path, form)
  const old = await ask('/admin/admins')
  cookie = /^remate_session=[\w-]{43}/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? ''
  return { old, fresh: await ask('/admin/admins') }
}
