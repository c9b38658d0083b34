/** Administrators: invited by mail, changed, deleted. The last one cannot be deleted, and none deletes themselves. */
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, mailLinks } from '#db/schema/people/accounts.ts'
import { auditTickets } from '#db/schema/listing/audits.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { makeMailLink } from '#server/people/accounts/email/mail-links.ts'
import { logIn } from '#server/people/accounts/sign-in/log-in.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'
import { findSession } from '#server/people/accounts/sessions/find-session.ts'
import { openSession, sessionName } from '#server/people/accounts/sessions/sessions.ts'
import { acceptInvitation, readInvitation } from '#server/people/administrators/accept-invitation.ts'
import { deleteAdministrator } from '#server/people/administrators/delete-administrator.ts'
import { editAdministrator } from '#server/people/administrators/edit-administrator.ts'
import { inviteAdministrator, resendInvitation } from '#server/people/administrators/invite-administrator.ts'
import type { House } from '#server/engine/house.ts'
import { listAdministrators, readAdministrator } from '#server/people/administrators/list-administrators.ts'
import { resetFactor } from '#server/people/administrators/reset-factor.ts'
import { administratorTasks } from '#server/people/administrators/tasks.ts'
import { readFactors } from '#server/people/second-factor/account-factors.ts'
import { type AccountHouse, ADDRESS, openAccountHouse, PASSWORD } from '#tests/support/account-house.ts'
import { nodeOn, SECRET } from '#tests/support/auction-house.ts'
import { addCapture } from '#tests/support/captures.ts'
import { furnish } from '#tests/support/fixtures.ts'
import { adminNo } from '#tests/support/people.ts'
import { addTotp } from '#tests/support/second-factors.ts'

const HOUR = 3_600_000

let house: AccountHouse
let facts: House['facts']
beforeAll(async () => {
  house = await openAccountHouse()
  facts = nodeOn(house).facts
}, 60_000)
afterAll(() => house.close())
// Closes all existing administrators, since some tests are about the last one.
beforeEach(() => house.db.update(accounts).set({ closedAt: Date.now() }).where(eq(accounts.audience, 'admin')))

let count = 0
async function addAdmin(): Promise<number> {
  const name = `jefa${++count}`
  const [row] = await house.db
    .insert(accounts)
    .values({ audience: 'admin', email: `${name}@prueba.mx`, username: name, name, passwordHash: house.passwordHash })
    .returning({ id: accounts.id })
  return row?.id ?? 0
}
const rowOf = async (id: number) => (await house.db.select().from(accounts).where(eq(accounts.id, id)))[0]
const actsOf = (id: number) =>
  house.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `account:${id}`))
    .orderBy(auditLog.id)
const remove = (by: number, administrator: number) =>
  deleteAdministrator({ ...house, facts }, adminNo(by), { administrator, now: Date.now() })

async function invite(by: number, email = `nueva${++count}@prueba.mx`, username = `nueva${count}`) {
  const passwordHash = await hashPassword(PASSWORD)
  return inviteAdministrator(house.db, adminNo(by), { email, username, passwordHash, now: Date.now() })
}

/** Runs the job that mails the invitation; returns the mail's text and the link's token. */
async function mailed(account: number) {
  const mails: { to: string; text: string }[] = []
  const mailer = { deliver: async (mail: { to: string; text: string }) => void mails.push(mail) }
  const tasks = administratorTasks({ db: house.db, mailer: mailer as never, origin: 'http://remate.test' })
  await tasks['administrators.invite']({ account, askedAt: Date.now() })
  const [mail] = mails
  return { ...mail, token: /\/invitacion\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '' }
}

describe('an invitation', () => {
  test('makes an account with a temporary password, and mails a link, never the password', async () => {
    const by = await addAdmin()
    const invited = await invite(by, 'lupe@prueba.mx', 'lupe')
    if (!('id' in invited)) throw new Error('taken')
    expect(await rowOf(invited.id)).toMatchObject({ audience: 'admin', mustChangePassword: true })
    expect(await actsOf(invited.id)).toMatchObject([{ adminId: by, action: 'administrator.invited' }])
    const { to, text, token } = await mailed(invited.id)
    expect(to).toBe('lupe@prueba.mx')
    expect(text).not.toContain(PASSWORD)
    expect(await readInvitation(house.db, token, Date.now())).toMatchObject({ username: 'lupe' })
    // Signing in with the temporary password leads to choosing another.
    const entered = await logIn(house, {
      audience: 'admin',
      identifier: 'Lupe',
      password: PASSWORD,
      address: ADDRESS,
      now: Date.now(),
    })
    expect(entered.ok && (await findSession(house.db, entered.token))?.mustChangePassword).toBe(true)
  })

  test('names values already taken, and of two at once one succeeds', async () => {
    const by = await addAdmin()
    await invite(by, 'una@prueba.mx', 'una')
    expect(await invite(by, 'una@prueba.mx', 'otra')).toEqual({ taken: ['email'] })
    expect(await invite(by, 'otra@prueba.mx', 'una')).toEqual({ taken: ['username'] })
    expect(await invite(by, 'una@prueba.mx', 'una')).toEqual({ taken: ['email', 'username'] })
    const both = await Promise.all([invite(by, 'dos@prueba.mx', 'dos'), invite(by, 'dos@prueba.mx', 'dos')])
    expect(both.filter((answer) => 'id' in answer)).toHaveLength(1)
  })

  test('is used once, by the password that is chosen; of several presses one counts', async () => {
    const by = await addAdmin()
    const invited = await invite(by)
    const id = 'id' in invited ? invited.id : 0
    const session = await openSession(house.db, id, Date.now())
    const { token } = await mailed(id)
    const accept = () =>
      acceptInvitation(house, { token, name: 'Ana Ruiz', password: 'Yegua8alazana', address: ADDRESS, now: Date.now() })
    const answers = await Promise.all([accept(), accept(), accept()])
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ name: 'Ana Ruiz', mustChangePassword: false })
    expect(await accept()).toBe(false)
    expect(await readInvitation(house.db, token, Date.now())).toBeNull()
    expect(await findSession(house.db, session)).toBeNull()
    expect(house.dismissed).toContain(sessionName(session))
  })

  test('is good for 48 hours; another can be sent, and the older ones go with the first that is used', async () => {
    const by = await addAdmin()
    const invited = await invite(by)
    const id = 'id' in invited ? invited.id : 0
    const old = await makeMailLink(house.db, id, 'admin-invitation', Date.now() - 47 * HOUR)
    expect(await readInvitation(house.db, old, Date.now())).not.toBeNull()
    expect(await readInvitation(house.db, old, Date.now() + 2 * HOUR)).toBeNull()
    expect(await resendInvitation(house.db, adminNo(by), { administrator: id, now: Date.now() })).toBe(true)
    const { token } = await mailed(id)
    const posted = { name: 'Ana', password: 'Yegua8alazana', address: ADDRESS, now: Date.now() }
    expect(await acceptInvitation(house, { token, ...posted })).toBe(true)
    expect(await acceptInvitation(house, { token: old, ...posted })).toBe(false)
    // An administrator with a password of their own is not invited again.
    expect(await resendInvitation(house.db, adminNo(by), { administrator: id, now: Date.now() })).toBe(false)
  })

  test('leads nowhere for a link of another purpose, or of a deleted administrator', async () => {
    const by = await addAdmin()
    const invited = await invite(by)
    const id = 'id' in invited ? invited.id : 0
    const reset = await makeMailLink(house.db, id, 'reset-password', Date.now())
    expect(await readInvitation(house.db, reset, Date.now())).toBeNull()
    const { token } = await mailed(id)
    expect(await remove(by, id)).toBe('deleted')
    expect(await readInvitation(house.db, token, Date.now())).toBeNull()
  })
})

test('somebody invited was never here until they sign in', async () => {
  const made = await invite(await addAdmin())
  const id = 'id' in made ? made.id : 0
  expect(await readAdministrator(house.db, id)).toMatchObject({ lastVisit: null })
  await openSession(house.db, id, Date.now())
  expect(await readAdministrator(house.db, id)).toMatchObject({ lastVisit: expect.any(Number) })
})

describe('an edit', () => {
  const fieldsOf = async (id: number) => {
    const row = await rowOf(id)
    return { email: row?.email ?? '', username: row?.username ?? '', name: row?.name ?? '' }
  }

  test('is logged with old and new values, changed fields only', async () => {
    const [by, id] = [await addAdmin(), await addAdmin()]
    const fields = await fieldsOf(id)
    const edit = { administrator: id, ...fields, passwordHash: null, now: Date.now() }
    expect(await editAdministrator(house, adminNo(by), edit)).toBe('unchanged')
    expect(await editAdministrator(house, adminNo(by), { ...edit, name: 'Rosa' })).toBe('changed')
    expect(await actsOf(id)).toMatchObject([{ details: { before: { name: fields.name }, after: { name: 'Rosa' } } }])
  })

  test('a temporary password ends the sessions and is to be changed; a blank one changes nothing', async () => {
    const [by, id] = [await addAdmin(), await addAdmin()]
    const session = await openSession(house.db, id, Date.now())
    const link = await makeMailLink(house.db, id, 'reset-password', Date.now())
    const edit = { administrator: id, ...(await fieldsOf(id)), now: Date.now() }
    await editAdministrator(house, adminNo(by), { ...edit, name: 'Rosa', passwordHash: null })
    expect(await findSession(house.db, session)).toMatchObject({ mustChangePassword: false })
    await editAdministrator(house, adminNo(by), { ...edit, passwordHash: await hashPassword('Potro9negro') })
    expect(await findSession(house.db, session)).toBeNull()
    expect(await rowOf(id)).toMatchObject({ mustChangePassword: true })
    const [row] = await house.db.select().from(mailLinks).where(eq(mailLinks.accountId, id))
    expect(link && row?.usedAt).not.toBeNull()
    const acts = JSON.stringify(await actsOf(id))
    expect(acts).toContain('temporary')
    expect(acts).not.toContain('argon2')
  })

  test("names values already taken, and leaves one's own password to the security page", async () => {
    const [by, id] = [await addAdmin(), await addAdmin()]
    const [mine, theirs] = [await fieldsOf(by), await fieldsOf(id)]
    const edit = { administrator: id, passwordHash: null, now: Date.now() }
    expect(await editAdministrator(house, adminNo(by), { ...edit, ...theirs, email: mine.email })).toEqual({
      taken: ['email'],
    })
    const own = { ...edit, administrator: by, ...mine, passwordHash: 'x' }
    expect(await editAdministrator(house, adminNo(by), own)).toBe('own-password')
    const buyer = await house.addBuyer()
    expect(await editAdministrator(house, adminNo(by), { ...edit, ...theirs, administrator: buyer.id })).toBe('unknown')
  })
})

describe('a deletion', () => {
  test('ends sessions, frees e-mail, user and audits; name and acts stay', async () => {
    const [by, id] = [await addAdmin(), await addAdmin()]
    const { email = '', username = '', name = '' } = (await rowOf(id)) ?? {}
    const session = await openSession(house.db, id, Date.now())
    const furniture = await furnish(house.db)
    const ticket = { assigneeId: id, createdAt: 0, updatedAt: 0 }
    const [taken, opened] = [await addCapture(house.db, furniture), await addCapture(house.db, furniture)]
    await house.db.insert(auditTickets).values([
      { listingId: taken, status: 1, ...ticket },
      { listingId: opened, status: 3, ...ticket },
    ])
    expect(await remove(by, id)).toBe('deleted')
    expect(await findSession(house.db, session)).toBeNull()
    expect(house.dismissed).toContain(sessionName(session))
    expect(await rowOf(id)).toMatchObject({ name, username: null, closedAt: expect.any(Number) })
    expect(await house.db.$count(auditTickets, isNull(auditTickets.assigneeId))).toBe(2)
    expect(await house.db.$count(auditTickets, eq(auditTickets.status, 0))).toBe(1)
    expect(await actsOf(id)).toMatchObject([
      { adminId: by, action: 'administrator.deleted', details: { before: { email, username, name } } },
    ])
    expect(await invite(by, email, username ?? '')).toHaveProperty('id')
    expect(await remove(by, id)).toBe('unknown')
  })

  test("is refused for one's own account, and for one that is no administrator", async () => {
    const by = await addAdmin()
    expect(await remove(by, by)).toBe('self')
    expect(await remove(by, (await house.addBuyer()).id)).toBe('unknown')
  })

  test('of two mutual deletions at once one succeeds, and the house keeps an administrator', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await addAdmin(), await addAdmin()]
      const answers = await Promise.all([remove(one, other), remove(other, one)])
      expect(answers.toSorted()).toEqual(['deleted', 'ended'])
      const open = and(eq(accounts.audience, 'admin'), isNull(accounts.closedAt))
      expect(await house.db.$count(accounts, open)).toBe(1)
      await house.db.update(accounts).set({ closedAt: Date.now() }).where(eq(accounts.audience, 'admin'))
    }
  })
})

test("another's lost second factor is removed with a reason: sessions end, the factor is gone", async () => {
  const [by, id] = [await addAdmin(), await addAdmin()]
  const reset = (administrator: number) =>
    resetFactor(house, adminNo(by), { administrator, reason: 'Perdió su teléfono', now: Date.now() })
  expect(await reset(id)).toBe('none')
  expect(await reset(by)).toBe('self')
  const session = await openSession(house.db, id, Date.now())
  await addTotp(house.db, id, { secret: SECRET })
  const answers = await Promise.all([reset(id), reset(id)])
  expect(answers.toSorted()).toEqual(['none', 'reset'])
  expect(await findSession(house.db, session)).toBeNull()
  expect(await readFactors(house.db, id)).toEqual({ totp: null, passkeys: [], codes: 0 })
  expect(await actsOf(id)).toMatchObject([{ action: 'factor.reset', details: { reason: 'Perdió su teléfono' } }])
})

test('the list has ten a page, is searched without case and accents, and leaves out deleted accounts', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, addAdmin))
  await house.db
    .update(accounts)
    .set({ name: 'José Peña' })
    .where(eq(accounts.id, ids[3] ?? 0))
  const ask = (page: number, text = '') =>
    listAdministrators(house.db, { page, size: 10, text, order: { by: 'user', descending: false } })
  expect(await ask(1)).toMatchObject({ total: 12, pages: 2, rows: { length: 10 } })
  expect(await ask(9)).toMatchObject({ page: 2, rows: { length: 2 } })
  expect(await ask(1, 'jose pena')).toMatchObject({ total: 1 })
  await remove(ids[0] ?? 0, ids[1] ?? 0)
  expect(await ask(1)).toMatchObject({ total: 11 })
})
