import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, drafts, mailLinks, people, sessions } from '#db/schema/accounts.ts'
import { bids } from '#db/schema/auctions.ts'
import { mailbox, rateLimits } from '#db/schema/infrastructure.ts'
import { listings } from '#db/schema/listings.ts'
import { auditLog } from '#db/schema/messages.ts'
import { documents, documentViews, onboardings } from '#db/schema/onboarding.ts'
import { securityEvents } from '#db/schema/security.ts'
import { DOCUMENT_KINDS } from '#machines/onboarding/rules.ts'
import { keepDraft } from '#server/accounts/drafts.ts'
import { AccountClosed } from '#server/accounts/hold-open.ts'
import { logIn } from '#server/accounts/log-in.ts'
import { makeMailLink } from '#server/accounts/mail-links.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { registerBuyer } from '#server/accounts/register-buyer.ts'
import { findSession, openSession, sessionName } from '#server/accounts/sessions.ts'
import { accountTasks } from '#server/accounts/tasks.ts'
import { placeBid } from '#server/auctions/place-bid.ts'
import { scheduleAuction } from '#server/auctions/schedule-auction.ts'
import { sendAuctionMail } from '#server/auctions/notify.ts'
import type { House } from '#server/house.ts'
import { mailboxMailer } from '#server/mail/mailbox.ts'
import { prepareDocument } from '#server/media/documents.ts'
import { closeAccount } from '#server/people/close-account.ts'
import { closeOwnAccount } from '#server/people/close-own-account.ts'
import { keepDocument } from '#server/people/keep-document.ts'
import { openDocument } from '#server/people/open-document.ts'
import { saveBankData } from '#server/people/save-bank-data.ts'
import { savePersonalData } from '#server/people/save-personal-data.ts'
import { sendOnboarding } from '#server/people/send-onboarding.ts'
import { peopleTasks } from '#server/people/tasks.ts'
import { confirmPurchase } from '#server/sales/buy-now.ts'
import { startDuePayment } from '#server/sales/dues.ts'
import { bidOf, nodeOn } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers, type Furniture, furnish } from '#tests/support/fixtures.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { mayBuy, paymentOf, refundsOf, report, saleOf } from '#tests/support/paying.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const PASSWORD = 'Caballo7bayo'
const ADDRESS = '10.0.0.7'
const HOUR = 3_600_000
const PERSON = { name: 'Ximena', paternalSurname: 'Zaldívar', maternalSurname: 'Quiñones', cellPhone: '3398765432', homePhone: '3311112222', address: 'Calle Morelos 77', zip: '44987' }
const BANK = { bank: 'Banorte', clabe: '032180000118359719', accountHolder: 'Ximena Zaldívar Quiñones' }

let database: TestDatabase
let house: House
let furniture: Furniture
let dataDir: string
let picture: Buffer
let passwordHash: string
const dismissed: string[] = []
let count = 0

beforeAll(async () => {
  database = await createTestDatabase({ max: 12 })
  furniture = await furnish(database.db)
  dataDir = await mkdtemp(join(tmpdir(), 'remate-close-'))
  house = { ...nodeOn(database, undefined, { DATA_DIR: dataDir }), dismiss: (names) => void dismissed.push(...names) }
  picture = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#a33' } }).png().toBuffer()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(() => house.db.delete(rateLimits))

/** A buyer who has told and uploaded everything. */
async function addPerson(): Promise<{ id: number; email: string }> {
  const email = `ximena.${++count}@correo.mx`
  const [row] = await house.db.insert(accounts).values({ audience: 'buyer', email, name: 'Ximena', passwordHash, emailValidatedAt: 0 }).returning({ id: accounts.id })
  const id = row!.id
  for (const kind of DOCUMENT_KINDS) await keepDocument(house, id, kind, await prepareDocument(picture, { pdf: false }), 1)
  expect(await savePersonalData(house, id, PERSON, 2)).toBeNull()
  await saveBankData(house.db, id, BANK)
  expect(await sendOnboarding(house, id, { type: 'onboarding.finished', at: 3 })).toBeNull()
  return { id, email }
}

const close = (account: number, at = Date.now()) => closeAccount(house, { account, by: account, at })
const rowOf = async (id: number) => (await house.db.select().from(accounts).where(eq(accounts.id, id)))[0]!
const storedFiles = () => readdir(join(dataDir, 'private')).catch((): string[] => [])
const eventsOf = (id: number) => house.db.select().from(securityEvents).where(eq(securityEvents.accountId, id)).orderBy(securityEvents.id)
const tasks = () => ({ ...peopleTasks(house, mailboxMailer(house.db)), ...accountTasks({ db: house.db, mailer: mailboxMailer(house.db), origin: 'http://remate.test' }) })

/** Every text of every row of the database. */
async function everyText(): Promise<string> {
  const tables = await database.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker') or tablename like '\\_private\\_%'`
  const rows = await Promise.all(tables.map(({ name }) => database.sql.unsafe(`select to_jsonb(t)::text as text from ${name} t`)))
  return rows.flat().map(({ text }) => text as string).join('\n')
}

test('nothing that names the person is left anywhere, their files are gone, what they did stays under their number', async () => {
  const { id, email } = await addPerson()
  const over = await addAuction(house, furniture, { opensAt: Date.now() - 3 * HOUR, closesAt: Date.now() - HOUR })
  const [rival] = await addBuyers(house.db, 1, 'rival')
  for (const [bidder, amount] of [[id, 20_000], [rival!, 40_000]] as const) await house.actors.auction.send(over, bidOf(bidder, amount, { at: Date.now() - 2 * HOUR }))
  await house.actors.auction.send(over, { type: 'auction.closed', at: Date.now() })
  await openDocument(house.db, { owner: id, kind: 'ine-front', viewer: id })
  const token = await openSession(house.db, id, Date.now(), { userAgent: 'Mozilla/5.0 (Ximena)', address: '189.203.14.77' })
  await makeMailLink(house.db, id, 'reset-password', Date.now())
  await keepDraft(house.db, { token: 'draft', path: '/profile' }, { accountId: id, fields: { paternalSurname: 'Zaldívar' }, now: Date.now() })
  const files = (await house.db.select().from(documents).where(eq(documents.accountId, id))).map(({ file }) => file)
  expect(files).toHaveLength(4)
  expect(await storedFiles()).toEqual(expect.arrayContaining(files))

  expect(await close(id)).toEqual({ closed: true })
  expect(await findSession(house.db, token)).toBeNull()
  expect(dismissed).toContain(sessionName(token))
  for (const table of [people, documents, drafts, sessions, mailLinks] as const) {
    expect(await house.db.select().from(table).where(eq(table.accountId, id))).toEqual([])
  }
  await runJobs(database, tasks(), ['people.remove-file', 'people.account-closed'])
  for (const file of files) expect(await storedFiles()).not.toContain(file)
  const [mail] = await house.db.select().from(mailbox).where(eq(mailbox.to, email))
  expect(mail?.subject).toBe('Tu cuenta de Remate quedó cerrada')
  // The demo's mailbox keeps what a real house sends away.
  await house.db.delete(mailbox)
  const left = await everyText()
  for (const told of [email, 'Ximena', 'Zaldívar', 'Quiñones', '3398765432', '3311112222', 'Morelos', '44987', BANK.clabe, 'Banorte', '189.203.14.77']) {
    expect(left.includes(told), told).toBe(false)
  }

  expect(await rowOf(id)).toMatchObject({ name: 'Cuenta cerrada', username: null, onboardedAt: null, emailValidatedAt: null })
  expect((await rowOf(id)).email).toMatch(new RegExp(`^cerrada-${id}-[0-9a-f]{12}@cerrada\\.invalid$`))
  expect(await house.db.select().from(bids).where(eq(bids.bidderId, id))).toMatchObject([{ auctionId: over, amount: 20_000 }])
  expect(await house.db.select().from(documentViews).where(eq(documentViews.ownerId, id))).toHaveLength(1)
  const [onboarding] = await house.db.select().from(onboardings).where(eq(onboardings.accountId, id))
  expect(onboarding).toMatchObject({ state: 'personalData', finishedAt: null })
  const events = await eventsOf(id)
  expect(events.map(({ kind }) => kind)).toEqual(['document.retired', 'document.retired', 'document.retired', 'document.retired', 'account.closed'])
  for (const { detail } of events.slice(0, 4)) expect(Object.values(detail ?? {}).every((value) => typeof value === 'number')).toBe(true)
})

test('signing in to it says what a wrong password says, also by what stands in the place of its e-mail; and it registers anew', async () => {
  const { id, email } = await addPerson()
  const enter = (identifier: string) => logIn(house, { audience: 'buyer', identifier, password: PASSWORD, address: ADDRESS, now: Date.now() })
  expect(await enter(email)).toMatchObject({ ok: true })
  await close(id)
  expect(await enter(email)).toEqual({ ok: false, code: 'wrong' })
  expect(await enter((await rowOf(id)).email)).toEqual({ ok: false, code: 'wrong' })
  const anew = await registerBuyer(house.db, { name: 'Ximena', email, passwordHash, termsId: 1 }, Date.now())
  expect(anew).not.toBeNull()
  expect(anew).not.toBe(id)
  expect((await rowOf(anew!)).closedAt).toBeNull()
})

test('two people close at once the same account: one closes it, and there is one trace and one mail', async () => {
  const { id, email } = await addPerson()
  const outcomes = await Promise.all([close(id, 1_000), close(id, 2_000), close(id, 3_000)])
  expect(outcomes.filter(({ closed }) => closed)).toHaveLength(1)
  expect(outcomes.filter((outcome) => !outcome.closed)).toEqual([{ closed: false, code: 'gone' }, { closed: false, code: 'gone' }])
  expect(await close(id)).toEqual({ closed: false, code: 'gone' })
  expect((await eventsOf(id)).filter(({ kind }) => kind === 'account.closed')).toHaveLength(1)
  await runJobs(database, tasks(), ['people.account-closed'])
  expect(await house.db.select().from(mailbox).where(eq(mailbox.to, email))).toHaveLength(1)
})

test('the owner proves the password; a wrong one closes nothing, a second press finds the session over', async () => {
  const { id } = await addPerson()
  const token = await openSession(house.db, id, Date.now())
  const own = (password: string) => closeOwnAccount(house, { account: id, token, password, address: ADDRESS, now: Date.now() })
  expect(await own('Equivocada1')).toEqual({ closed: false, code: 'wrong' })
  expect((await rowOf(id)).closedAt).toBeNull()
  expect(await findSession(house.db, token)).not.toBeNull()
  const both = await Promise.all([own(PASSWORD), own(PASSWORD)])
  expect(both.filter(({ closed }) => closed)).toHaveLength(1)
  expect(both.filter((outcome) => !outcome.closed && (outcome.code === 'session-ended' || outcome.code === 'gone'))).toHaveLength(1)
  expect(await own(PASSWORD)).toEqual({ closed: false, code: 'session-ended' })
})

test("an administrator's closing is in the audit log; an administrator is not closed like this", async () => {
  const { id } = await addPerson()
  const [admin] = await house.db.insert(accounts).values({ audience: 'admin', email: 'jefa@remate.test', username: 'jefa', name: 'Jefa', passwordHash }).returning({ id: accounts.id })
  expect(await closeAccount(house, { account: id, by: admin!.id, at: 5 })).toEqual({ closed: true })
  expect(await house.db.select().from(auditLog)).toMatchObject([{ adminId: admin!.id, action: 'account.closed', subject: `account:${id}` }])
  expect(await close(admin!.id)).toEqual({ closed: false, code: 'administrator' })
  expect(await close(99_999_999)).toEqual({ closed: false, code: 'gone' })
})

test('whoever has a bid in an auction that runs, leading or passed, may not go; when it is over and another has won they may', async () => {
  const [ana, eva] = [(await addPerson()).id, (await addPerson()).id]
  const lot = await addAuction(house, furniture)
  await house.actors.auction.send(lot, bidOf(ana, 20_000))
  expect(await close(ana)).toEqual({ closed: false, code: 'bound', obligations: ['bidding'] })
  await house.actors.auction.send(lot, bidOf(eva, 40_000))
  expect(await close(ana)).toEqual({ closed: false, code: 'bound', obligations: ['bidding'] })
  expect((await rowOf(ana)).closedAt).toBeNull()
  await house.actors.auction.send(lot, { type: 'auction.closed', at: Date.now() + 2 * HOUR })
  expect(await close(ana)).toEqual({ closed: true })
  expect(await close(eva)).toEqual({ closed: false, code: 'bound', obligations: ['unpaid'] })
})

test('a win binds until it is wholly paid, a payment while it is undecided, money owed back until it was given back', async () => {
  const { id } = await addPerson()
  const lot = await addAuction(house, furniture)
  await house.actors.auction.send(lot, bidOf(id, 30_000))
  await house.actors.auction.send(lot, { type: 'auction.closed', at: Date.now() + 2 * HOUR })
  const bound = async (...obligations: string[]) => expect(await close(id)).toEqual({ closed: false, code: 'bound', obligations })
  await bound('unpaid')
  const first = await startDuePayment(house, id, lot)
  await bound('unpaid', 'paying')
  expect(await report(house, { reference: first!.reference })).toBe('granted')
  await bound('unpaid')
  const final = await startDuePayment(house, id, lot)
  expect(await report(house, { reference: final!.reference, pesos: 20_000 })).toBe('granted')
  expect(await report(house, { reference: final!.reference, pesos: 20_000, transaction: '880001' })).toBe('paid-twice')
  await bound('refund-due')
  await database.sql`update refunds_due set resolved_at = now() where transaction_id = '880001'`
  expect(await close(id)).toEqual({ closed: true })
  expect(await saleOf(house, lot)).toMatchObject({ buyerId: id, price: 30_000 })
})

test('a seller goes when none of their auctions runs or waits for money; then nothing of theirs is auctioned any more', async () => {
  const furnished = { ...furniture, seller: (await house.db.insert(accounts).values({ audience: 'seller', email: `v${++count}@correo.mx`, username: `v${count}`, name: 'Vera', passwordHash, emailValidatedAt: 0 }).returning({ id: accounts.id }))[0]!.id }
  const lot = await addAuction(house, furnished)
  expect(await close(furnished.seller)).toEqual({ closed: false, code: 'bound', obligations: ['selling'] })
  await house.actors.auction.send(lot, { type: 'auction.closed', at: Date.now() + 2 * HOUR })
  const { email } = await rowOf(furnished.seller)
  const buyer = await registerBuyer(house.db, { name: 'Vera', email, passwordHash, termsId: 1 }, Date.now())
  const conflict = async () => (await findSession(house.db, await openSession(house.db, buyer!, Date.now())))?.sellerConflict
  expect(await conflict()).toBe(true)
  expect(await close(furnished.seller)).toEqual({ closed: true })
  expect(await conflict()).toBe(false)
  await expect(addAuction(house, furnished)).rejects.toThrow('Of accounts')
})

/** Somebody's transaction that holds what it has locked until it is let go. */
async function holding(lock: (sql: TestDatabase['sql']) => PromiseLike<unknown>) {
  const gate = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const done = database.sql.begin(async (sql) => {
    await lock(sql as unknown as TestDatabase['sql'])
    locked.resolve()
    await gate.promise
  })
  await locked.promise
  return async () => (gate.resolve(), void (await done))
}

/** Until so many sessions of this database wait for a lock. */
async function waiting(many: number): Promise<void> {
  for (;;) {
    const [row] = await database.sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if ((row?.count ?? 0) >= many) return
    await sleep(10)
  }
}

test('a bid that comes while the account is being closed is refused, those of others in the same batch are not', async () => {
  const { id } = await addPerson()
  const [other] = await addBuyers(house.db, 1, 'otro')
  const lot = await addAuction(house, furniture)
  // The closing stops after it has locked the account, before its last row.
  const letGo = await holding((sql) => sql`select from onboardings where account_id = ${id} for update`)
  const closing = close(id)
  await waiting(1)
  const bid = (bidder: number, amount: number) => placeBid(house, mayBuy(bidder), { auction: lot, amount, kind: 'open', key: `close-${bidder}-${amount}`, at: Date.now() })
  const [theirs, another] = [bid(id, 20_000), bid(other!, 40_000)]
  await waiting(2)
  await letGo()
  expect(await closing).toEqual({ closed: true })
  expect(await theirs).toEqual({ accepted: false, code: 'login-required' })
  expect(await another).toMatchObject({ accepted: true })
  expect(await house.db.select({ bidder: bids.bidderId }).from(bids).where(eq(bids.auctionId, lot))).toEqual([{ bidder: other }])
})

test('a bid that is being written is waited for: the closing finds it and is refused', async () => {
  const { id } = await addPerson()
  const lot = await addAuction(house, furniture)
  // The bid's statement has locked the account; its transaction waits for the subcategory's row, as any slow one may.
  await database.sql`
    create function slow_bid() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(4711); return new; end $$`
  await database.sql`create trigger slow_bid after insert on bids for each row execute function slow_bid()`
  try {
    const letGo = await holding((sql) => sql`select pg_advisory_xact_lock(4711)`)
    const bid = placeBid(house, mayBuy(id), { auction: lot, amount: 20_000, kind: 'open', key: 'being-written', at: Date.now() })
    await waiting(1)
    const closing = close(id)
    await waiting(2)
    await letGo()
    expect(await bid).toMatchObject({ accepted: true })
    expect(await closing).toEqual({ closed: false, code: 'bound', obligations: ['bidding'] })
  } finally {
    await database.sql`drop trigger slow_bid on bids`
    await database.sql`drop function slow_bid`
  }
})

test('of a purchase and a closing at once one succeeds', async () => {
  const { id } = await addPerson()
  const lot = await addAuction(house, furniture, { buyNow: 250_000, offerBuyNow: true })
  const letGo = await holding((sql) => sql`select from onboardings where account_id = ${id} for update`)
  const closing = close(id)
  await waiting(1)
  const buying = confirmPurchase(house, mayBuy(id), { auction: lot, key: 'closing-key', at: Date.now() })
  await waiting(2)
  await letGo()
  expect(await closing).toEqual({ closed: true })
  expect(await buying).toEqual({ accepted: false, code: 'login-required' })
  const [row] = await database.sql<{ count: number }[]>`select count(*)::int as count from purchases where buyer_id = ${id}`
  expect(row?.count).toBe(0)
})

test('of an auction being scheduled and the closing of its seller one succeeds', async () => {
  const [seller] = await house.db.insert(accounts).values({ audience: 'seller', email: `v${++count}@correo.mx`, username: `v${count}`, name: 'Vera', passwordHash, emailValidatedAt: 0 }).returning({ id: accounts.id })
  await house.db.insert(people).values({ accountId: seller!.id, paternalSurname: 'Vera', maternalSurname: 'Vera', cellPhone: '3300000000' })
  const [listing] = await house.db
    .insert(listings)
    .values({ kind: 'horse', name: 'La Perla', sellerId: seller!.id, ranchId: furniture.ranch, subcategoryId: furniture.subcategory, cityId: furniture.city, buyNow: 9_000, stage: 6 })
    .returning({ id: listings.id })
  const letGo = await holding((sql) => sql`select from people where account_id = ${seller!.id} for update`)
  const closing = close(seller!.id)
  await waiting(1)
  const scheduling = scheduleAuction(house, { listing: listing!.id, opensAt: Date.now() + HOUR, closesAt: Date.now() + 2 * HOUR })
  await waiting(2)
  await letGo()
  expect(await closing).toEqual({ closed: true })
  await expect(scheduling).rejects.toThrow(AccountClosed)
})

test('many bids and closings at once, however they meet: never a bid in a running auction of an account that is closed', async () => {
  for (let round = 0; round < 12; round++) {
    const ids = await addBuyers(house.db, 4, `r${round}-`)
    const lot = await addAuction(house, furniture)
    const bidding = ids.map((id, index) => placeBid(house, mayBuy(id), { auction: lot, amount: 20_000 + 10_000 * index, kind: 'open', key: `race-key-${id}`, at: Date.now() }))
    const closing = ids.map((id) => close(id))
    await Promise.all([...bidding, ...closing])
    const both = await database.sql`
      select from bids b join accounts a on a.id = b.bidder_id where b.auction_id = ${lot} and a.closed_at is not null`
    expect(both).toHaveLength(0)
  }
})

test('money that comes after the account was closed buys nothing and is owed back', async () => {
  const { id } = await addPerson()
  const lot = await addAuction(house, furniture, { buyNow: 250_000, offerBuyNow: true })
  const bought = await confirmPurchase(house, mayBuy(id), { auction: lot, key: 'late-money', at: Date.now() })
  if (!bought.accepted) throw new Error(bought.code)
  const { id: payment, reference } = await paymentOf(house, { purchase: bought.purchase })
  expect(await close(id)).toEqual({ closed: false, code: 'bound', obligations: ['paying'] })
  await house.actors.payment.send(payment, { type: 'payment.expired', at: Date.now() })
  expect(await close(id)).toEqual({ closed: true })
  expect(await report(house, { reference, transaction: '880002' })).toBe('not-available')
  expect(await refundsOf(house)).toContainEqual({ payment, transaction: '880002', cents: 1_000_000, reason: 'not-available' })
  expect((await house.db.select().from(bids).where(eq(bids.auctionId, lot)))).toEqual([])
})

test('an upload or data that were on their way when the account was closed are not kept', async () => {
  const { id } = await addPerson()
  await close(id)
  await expect(keepDocument(house, id, 'ine-front', await prepareDocument(picture, { pdf: false }), 9)).rejects.toThrow('closed')
  await expect(savePersonalData(house, id, PERSON, 9)).rejects.toThrow('closed')
  expect(await saveBankData(house.db, id, BANK)).toBe(false)
  await expect(openSession(house.db, id, Date.now())).rejects.toThrow('No account')
})

test('nobody is mailed at an account that is closed', async () => {
  const { id } = await addPerson()
  const lot = await addAuction(house, furniture)
  const [other] = await addBuyers(house.db, 1, 'gana')
  for (const [bidder, amount] of [[id, 20_000], [other!, 40_000]] as const) await house.actors.auction.send(lot, bidOf(bidder, amount))
  await house.actors.auction.send(lot, { type: 'auction.closed', at: Date.now() + 2 * HOUR })
  await close(id)
  await house.db.delete(mailbox)
  const { email } = await rowOf(id)
  await sendAuctionMail(house, mailboxMailer(house.db), { kind: 'lost', auction: lot, account: id })
  await sendAuctionMail(house, mailboxMailer(house.db), { kind: 'won', auction: lot, account: other! })
  await tasks()['accounts.send-recovery']({ audience: 'buyer', email, askedAt: 1 })
  await tasks()['accounts.send-validation']({ accountId: id, askedAt: 1 })
  await tasks()['accounts.resend-validation']({ email, askedAt: 1 })
  await tasks()['accounts.password-changed']({ accountId: id, changedAt: 1 })
  await tasks()['people.warn-retirement']({ account: id, at: 1 })
  expect((await house.db.select().from(mailbox)).map(({ to }) => to)).toEqual(['gana0@prueba.mx'])
})
