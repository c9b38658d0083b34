/** Data that remain of a closed account, and who may close one. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accounts, drafts, knownDevices, mailLinks, people, sessions } from '#db/schema/people/accounts.ts'
import { bids } from '#db/schema/sale/auctions.ts'
import { mailbox, rateLimits } from '#db/schema/engine/infrastructure.ts'
import { listingDocuments, listings } from '#db/schema/listing/listings.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { documents, documentViews, onboardings } from '#db/schema/people/onboarding.ts'
import { sellers } from '#db/schema/people/sellers.ts'
import { keepDraft } from '#server/people/accounts/drafts/drafts.ts'
import { rememberDevice } from '#server/people/accounts/sign-in/known-devices.ts'
import { logIn } from '#server/people/accounts/sign-in/log-in.ts'
import { makeMailLink } from '#server/people/accounts/email/mail-links.ts'
import { registerBuyer } from '#server/people/accounts/sign-in/register-buyer.ts'
import { findSession } from '#server/people/accounts/sessions/find-session.ts'
import { openSession, sessionName } from '#server/people/accounts/sessions/sessions.ts'
import { sendAuctionMail } from '#server/sale/auctions/mails/notify.ts'
import { mailboxMailer } from '#server/engine/mail/mailbox.ts'
import { closeAccount } from '#server/people/profiles/close-account.ts'
import { closeOwnAccount } from '#server/people/profiles/close-own-account.ts'
import { keepDocument } from '#server/people/profiles/keep-document.ts'
import { openDocument } from '#server/people/profiles/open-document.ts'
import { saveBankData } from '#server/people/profiles/save-bank-data.ts'
import { savePersonalData } from '#server/people/profiles/save-personal-data.ts'
import { bidOf } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { adminNo, mayBuy } from '#tests/support/people.ts'
import { BANK, openPeopleHouse, PASSWORD, PERSON } from '#tests/support/profile-house.ts'

const ADDRESS = '10.0.0.7'
const HOUR = 3_600_000

const world = await openPeopleHouse()
const { house, database, furniture } = world
afterAll(() => world.shut())
beforeEach(() => house.db.delete(rateLimits))

/** Text of all rows of the database. */
async function everyText(): Promise<string> {
  const tables = await database.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name
    from pg_tables where schemaname in ('public', 'graphile_worker')`
  const rows = await Promise.all(
    tables.map(({ name }) => database.sql.unsafe(`select to_jsonb(t)::text as text from ${name} t`)),
  )
  return rows
    .flat()
    .map(({ text }) => text as string)
    .join('\n')
}

test('no personal data are left, files are gone, and acts stay under the account number', async () => {
  const { id, email } = await world.addPerson()
  const over = await addAuction(house, furniture, { opensAt: Date.now() - 3 * HOUR, closesAt: Date.now() - HOUR })
  const [rival] = await addBuyers(house.db, 1, 'rival')
  for (const [bidder, amount] of [
    [id, 20_000],
    [rival!, 40_000],
  ] as const)
    await house.actors.auction.send(over, bidOf(bidder, amount, { at: Date.now() - 2 * HOUR }))
  await house.actors.auction.send(over, { type: 'auction.closed', at: Date.now() })
  await openDocument(house.db, { kind: 'ine-front', viewer: mayBuy(id) })
  const token = await openSession(house.db, id, Date.now(), {
    userAgent: 'Mozilla/5.0 (Ximena)',
    address: '189.203.14.77',
  })
  const old = { accountId: id, passwordHash: world.passwordHash, old: null, now: Date.now() }
  expect(await rememberDevice(house.db, old)).toHaveLength(43)
  await makeMailLink(house.db, id, 'reset-password', Date.now())
  await keepDraft(
    house.db,
    { token: 'draft', path: '/profile' },
    { accountId: id, fields: { paternalSurname: 'Zaldívar' }, now: Date.now() },
  )
  const files = (await house.db.select().from(documents).where(eq(documents.accountId, id))).map(({ file }) => file)
  expect(files).toHaveLength(4)
  expect(await world.storedFiles()).toEqual(expect.arrayContaining(files))

  expect(await world.close(id)).toEqual({ closed: true })
  expect(await findSession(house.db, token)).toBeNull()
  expect(world.dismissed).toContain(sessionName(token))
  for (const table of [people, documents, drafts, sessions, mailLinks, knownDevices] as const) {
    expect(await house.db.select().from(table).where(eq(table.accountId, id))).toEqual([])
  }
  await runJobs(database, world.tasks, ['people.remove-file', 'people.account-closed'])
  for (const file of files) expect(await world.storedFiles()).not.toContain(file)
  const [mail] = await house.db.select().from(mailbox).where(eq(mailbox.to, email))
  expect(mail?.subject).toBe('Tu cuenta de Remate quedó cerrada')
  // The demo's mailbox keeps mails that a real house only sends.
  await house.db.delete(mailbox)
  const left = await everyText()
  for (const told of [
    email,
    'Ximena',
    'Zaldívar',
    'Quiñones',
    '3398765432',
    '3311112222',
    'Morelos',
    '44987',
    BANK.clabe,
    'Banorte',
    '189.203.14.77',
  ]) {
    expect(left.includes(told), told).toBe(false)
  }

  expect(await world.rowOf(id)).toMatchObject({
    name: 'Cuenta cerrada',
    username: null,
    onboardedAt: null,
    emailValidatedAt: null,
  })
  expect((await world.rowOf(id)).email).toMatch(new RegExp(`^cerrada-${id}-[0-9a-f]{12}@cerrada\\.invalid$`))
  expect(await house.db.select().from(bids).where(eq(bids.bidderId, id))).toMatchObject([
    { auctionId: over, amount: 20_000 },
  ])
  expect(await house.db.select().from(documentViews).where(eq(documentViews.ownerId, id))).toHaveLength(1)
  const [onboarding] = await house.db.select().from(onboardings).where(eq(onboardings.accountId, id))
  expect(onboarding).toMatchObject({ state: 'personalData', finishedAt: null })
  const events = await world.eventsOf(id)
  expect(events.map(({ kind }) => kind)).toEqual([
    'document.viewed',
    'document.retired',
    'document.retired',
    'document.retired',
    'document.retired',
    'account.closed',
  ])
  for (const { detail } of events.slice(1, 5))
    expect(Object.values(detail ?? {}).every((value) => typeof value === 'number')).toBe(true)
})

test('a seller’s place at their ranch and their private papers go with the account, their listings stay', async () => {
  const { id } = await world.addAccount('seller')
  await house.db.insert(sellers).values({ accountId: id, ranchId: furniture.ranch })
  const lot = await addAuction(house, { ...furniture, seller: id })
  await house.actors.auction.send(lot, { type: 'auction.closed', at: Date.now() + 3 * HOUR })
  const [listing] = await house.db.select().from(listings).where(eq(listings.sellerId, id))
  const paper = { kind: 'registration', contentType: 'image/jpeg', bytes: 9, uploadedAt: 1 } as const
  await house.db.insert(listingDocuments).values({ ...paper, listingId: listing!.id, file: 'papel-de-registro.jpg' })
  expect(await world.close(id)).toEqual({ closed: true })
  expect(await house.db.select().from(sellers).where(eq(sellers.accountId, id))).toEqual([])
  expect(await house.db.select().from(listingDocuments)).toEqual([])
  expect(await house.db.select().from(listings).where(eq(listings.sellerId, id))).toHaveLength(1)
  const jobs = await database.sql`
    select p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
    where j.task_identifier = 'people.remove-file' and p.payload ->> 'file' = 'papel-de-registro.jpg'`
  expect(jobs).toHaveLength(1)
})

test('signing in to a closed account fails like a wrong password; its e-mail registers anew', async () => {
  const { id, email } = await world.addPerson()
  const enter = (identifier: string) =>
    logIn(house, { audience: 'buyer', identifier, password: PASSWORD, address: ADDRESS, now: Date.now() })
  expect(await enter(email)).toMatchObject({ ok: true })
  await world.close(id)
  expect(await enter(email)).toEqual({ ok: false, code: 'wrong' })
  expect(await enter((await world.rowOf(id)).email)).toEqual({ ok: false, code: 'wrong' })
  const anew = await registerBuyer(
    house.db,
    { name: 'Ximena', email, passwordHash: world.passwordHash, termsId: 1 },
    Date.now(),
  )
  expect(anew).not.toBeNull()
  expect(anew).not.toBe(id)
  expect((await world.rowOf(anew!)).closedAt).toBeNull()
})

test('two people close at once the same account: one closes it, and there is one trace and one mail', async () => {
  const { id, email } = await world.addPerson()
  const outcomes = await Promise.all([world.close(id, 1_000), world.close(id, 2_000), world.close(id, 3_000)])
  expect(outcomes.filter(({ closed }) => closed)).toHaveLength(1)
  expect(outcomes.filter((outcome) => !outcome.closed)).toEqual([
    { closed: false, code: 'gone' },
    { closed: false, code: 'gone' },
  ])
  expect(await world.close(id)).toEqual({ closed: false, code: 'gone' })
  expect((await world.eventsOf(id)).filter(({ kind }) => kind === 'account.closed')).toHaveLength(1)
  await runJobs(database, world.tasks, ['people.account-closed'])
  expect(await house.db.select().from(mailbox).where(eq(mailbox.to, email))).toHaveLength(1)
})

test('the owner proves the password; a wrong one closes nothing, a second press finds the session over', async () => {
  const { id } = await world.addPerson()
  const token = await openSession(house.db, id, Date.now())
  const own = (password: string) =>
    closeOwnAccount(house, { account: id, token, password, address: ADDRESS, now: Date.now() })
  expect(await own('Equivocada1')).toEqual({ closed: false, code: 'wrong' })
  expect((await world.rowOf(id)).closedAt).toBeNull()
  expect(await findSession(house.db, token)).not.toBeNull()
  const both = await Promise.all([own(PASSWORD), own(PASSWORD)])
  expect(both.filter(({ closed }) => closed)).toHaveLength(1)
  expect(
    both.filter((outcome) => !outcome.closed && (outcome.code === 'session-ended' || outcome.code === 'gone')),
  ).toHaveLength(1)
  expect(await own(PASSWORD)).toEqual({ closed: false, code: 'session-ended' })
})

test('a proven password that has changed meanwhile closes nothing', async () => {
  const { id } = await world.addPerson()
  const closing = { account: id, at: 5 }
  expect(await closeAccount(house, { ...closing, passwordHash: 'of yesterday' })).toEqual({
    closed: false,
    code: 'gone',
  })
  const [owner] = await house.db.select().from(accounts).where(eq(accounts.id, id))
  expect(await closeAccount(house, { ...closing, passwordHash: owner!.passwordHash })).toEqual({ closed: true })
  expect(await closeAccount(house, closing)).toEqual({ closed: false, code: 'gone' })
})

test("an administrator's closing is in the audit log; an administrator is not closed like this", async () => {
  const { id } = await world.addPerson()
  const { id: admin } = await world.addAccount('admin')
  expect(await closeAccount(house, { account: id, by: adminNo(admin), at: 5 })).toEqual({ closed: true })
  expect(await house.db.select().from(auditLog)).toMatchObject([
    { adminId: admin, action: 'account.closed', subject: `account:${id}` },
  ])
  expect(await world.close(admin)).toEqual({ closed: false, code: 'administrator' })
  expect(await world.close(99_999_999)).toEqual({ closed: false, code: 'gone' })
})

test('an upload or data that were on their way when the account was closed are not kept', async () => {
  const { id } = await world.addPerson()
  await world.close(id)
  await expect(keepDocument(house, mayBuy(id), 'ine-front', world.image, 9)).rejects.toThrow('closed')
  await expect(savePersonalData(house, mayBuy(id), PERSON, 9)).rejects.toThrow('closed')
  expect(await saveBankData(house.db, mayBuy(id), BANK)).toBe(false)
  await expect(openSession(house.db, id, Date.now())).rejects.toThrow('No account')
})

test('a closed account is not mailed', async () => {
  const { id } = await world.addPerson()
  const lot = await addAuction(house, furniture)
  const [other] = await addBuyers(house.db, 1, 'gana')
  for (const [bidder, amount] of [
    [id, 20_000],
    [other!, 40_000],
  ] as const)
    await house.actors.auction.send(lot, bidOf(bidder, amount))
  await house.actors.auction.send(lot, { type: 'auction.closed', at: Date.now() + 2 * HOUR })
  await world.close(id)
  await house.db.delete(mailbox)
  const { email } = await world.rowOf(id)
  await sendAuctionMail(house, mailboxMailer(house.db, 'remate.test'), { kind: 'lost', auction: lot, account: id })
  await sendAuctionMail(house, mailboxMailer(house.db, 'remate.test'), { kind: 'won', auction: lot, account: other! })
  await world.tasks['accounts.send-recovery']({ audience: 'buyer', email, askedAt: 1 })
  await world.tasks['accounts.send-validation']({ accountId: id, askedAt: 1 })
  await world.tasks['accounts.resend-validation']({ email, askedAt: 1 })
  await world.tasks['accounts.password-changed']({ accountId: id, changedAt: 1 })
  await world.tasks['people.warn-retirement']({ account: id, at: 1 })
  expect((await house.db.select().from(mailbox)).map(({ to }) => to)).toEqual(['gana0@prueba.mx'])
})
