import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailbox } from '#db/schema/engine/infrastructure.ts'
import { securityEvents } from '#db/schema/engine/security.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { documents, documentViews, onboardings } from '#db/schema/people/onboarding.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#machines/onboarding/rules.ts'
import type { House } from '#server/engine/house.ts'
import { mailboxMailer } from '#server/engine/mail/mailbox.ts'
import { prepareDocument } from '#server/engine/media/documents.ts'
import { accountTasks } from '#server/people/accounts/tasks.ts'
import { keepDocument } from '#server/people/profiles/keep-document.ts'
import { openDocument } from '#server/people/profiles/open-document.ts'
import { readPerson } from '#server/people/profiles/read-person.ts'
import { saveBankData } from '#server/people/profiles/save-bank-data.ts'
import { savePersonalData } from '#server/people/profiles/save-personal-data.ts'
import { sendOnboarding } from '#server/people/profiles/send-onboarding.ts'
import { profileTasks } from '#server/people/profiles/tasks.ts'
import { isThumbnailWidth, makeThumbnail } from '#server/people/profiles/thumbnail.ts'
import { nodeOn } from '#tests/support/auction-house.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { adminNo, mayBuy } from '#tests/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const DATA = {
  name: 'Ana',
  paternalSurname: 'Ruiz',
  maternalSurname: 'Vega',
  cellPhone: '3312345678',
  homePhone: null,
  address: null,
  zip: null,
}

let database: TestDatabase
let house: House
let dataDir: string
let picture: Buffer
let count = 0

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'remate-people-'))
  house = nodeOn(database, { DATA_DIR: dataDir })
  picture = await pictureOf('#a33')
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function addAccount(audience: 'buyer' | 'admin' = 'buyer'): Promise<number> {
  const [row] = await house.db
    .insert(accounts)
    .values({ audience, email: `persona${++count}@prueba.mx`, name: 'Persona', passwordHash: '-', emailValidatedAt: 0 })
    .returning({ id: accounts.id })
  return row?.id ?? 0
}

function upload(account: number, kind: DocumentKind, at = Date.now(), image = picture): Promise<number> {
  return prepareDocument(image, { pdf: false }).then((document) =>
    keepDocument(house, mayBuy(account), kind, document, at),
  )
}

const pictureOf = (background: string) =>
  sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer()

const finish = (account: number, at = Date.now()) =>
  sendOnboarding(house, mayBuy(account), { type: 'onboarding.finished', at })
const filesOf = (account: number) => house.db.select().from(documents).where(eq(documents.accountId, account))
const storedFiles = () => readdir(join(dataDir, 'private')).catch((): string[] => [])

/** Runs the pending removal jobs as the worker would. */
async function runRemovals(): Promise<void> {
  const jobs = await database.sql<{ id: string; payload: { file: string } }[]>`
    select j.id, p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
    where j.task_identifier = 'people.remove-file'`
  for (const { id, payload } of jobs) {
    await profileTasks(house, mailboxMailer(house.db, 'remate.test'))['people.remove-file'](payload)
    await database.sql`select graphile_worker.complete_jobs(array[${id}::bigint])`
  }
}

test('the onboarding is finished step by step, each kept in the row for the next device', async () => {
  const account = await addAccount()
  expect(await savePersonalData(house, mayBuy(account), DATA, 1)).toBe('photo-missing')
  expect(await house.db.select().from(people).where(eq(people.accountId, account))).toEqual([])
  await upload(account, 'profile-photo')
  expect(await savePersonalData(house, mayBuy(account), DATA, 2)).toBeNull()
  expect(await readPerson(house.db, account)).toMatchObject({
    name: 'Ana',
    paternalSurname: 'Ruiz',
    cellPhone: '3312345678',
    onboarded: null,
    onboarding: { value: 'documents' },
  })
  await upload(account, 'ine-front')
  await upload(account, 'ine-back')
  expect(await finish(account)).toBe('documents-missing')
  await upload(account, 'proof-of-address')
  expect(await finish(account, 5_000)).toBeNull()
  expect(await readPerson(house.db, account)).toMatchObject({ onboarded: 5_000, onboarding: { value: 'finished' } })
  expect(await house.db.select().from(onboardings).where(eq(onboardings.accountId, account))).toMatchObject([
    { finishedAt: 5_000 },
  ])
})

test('another node goes on where this one was left', async () => {
  const account = await addAccount()
  await upload(account, 'profile-photo')
  const other = nodeOn(database, { DATA_DIR: dataDir })
  expect(await savePersonalData(other, mayBuy(account), DATA, 1)).toBeNull()
  expect(await sendOnboarding(house, mayBuy(account), { type: 'personal-data.reopened', at: 2 })).toBeNull()
  expect((await readPerson(other.db, account)).onboarding.value).toBe('personalData')
})

test('finishing twice, also at once, is finishing once', async () => {
  const account = await addAccount()
  for (const kind of DOCUMENT_KINDS) await upload(account, kind)
  await savePersonalData(house, mayBuy(account), DATA, 1)
  expect(await Promise.all([finish(account, 7_000), finish(account, 8_000)])).toEqual([null, null])
  const { onboarded } = await readPerson(house.db, account)
  expect([7_000, 8_000]).toContain(onboarded)
  await finish(account, 9_000)
  expect((await readPerson(house.db, account)).onboarded).toBe(onboarded)
  expect(await sendOnboarding(house, mayBuy(account), { type: 'personal-data.reopened', at: 9_001 })).toBe('finished')
})

test('six uploads at once: one row each kind, one onboarding, and in the end no file but the newest ones', async () => {
  const account = await addAccount()
  await Promise.all(
    [1, 2, 3].map(async (at) => {
      const image = await pictureOf(`#${at}${at}${at}`)
      await Promise.all([upload(account, 'ine-front', at, image), upload(account, 'ine-back', at, image)])
    }),
  )
  const rows = await filesOf(account)
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['ine-back', 'ine-front'])
  expect(await house.db.select().from(onboardings).where(eq(onboardings.accountId, account))).toHaveLength(1)
  expect((await readPerson(house.db, account)).onboarding.context.documents).toEqual(['ine-front', 'ine-back'])
  await runRemovals()
  const stored = await storedFiles()
  for (const { file } of rows) expect(stored).toContain(file)
  const named = (await house.db.select({ file: documents.file }).from(documents)).map(({ file }) => file)
  expect(stored.toSorted()).toEqual(named.toSorted())
})

test('the same file twice, also at once, is one row and one file, and is answered the same', async () => {
  const account = await addAccount()
  const before = await storedFiles()
  await Promise.all([1, 2, 3].map((at) => upload(account, 'ine-front', at)))
  const [row] = await filesOf(account)
  expect(await upload(account, 'ine-front', 9)).toBe(row?.uploadedAt)
  expect(await filesOf(account)).toEqual([row])
  await runRemovals()
  expect((await storedFiles()).filter((file) => !before.includes(file))).toEqual([row?.file])
  // The same key for another kind or another account is another document.
  expect(await upload(account, 'ine-back', 10)).toBe(10)
  expect(await upload(await addAccount(), 'ine-front', 11)).toBe(11)
})

test('a replaced file is still there until the job removes it, and its views stay in the log', async () => {
  const account = await addAccount()
  await upload(account, 'ine-front')
  const [before] = await filesOf(account)
  await openDocument(house.db, { kind: 'ine-front', viewer: mayBuy(account) })
  await upload(account, 'ine-front', undefined, await pictureOf('#3a3'))
  const [after] = await filesOf(account)
  expect(after?.file).not.toBe(before?.file)
  expect(await storedFiles()).toContain(before?.file)
  await runRemovals()
  expect(await storedFiles()).not.toContain(before?.file)
  expect(await house.db.select().from(documentViews).where(eq(documentViews.ownerId, account))).toMatchObject([
    { kind: 'ine-front', file: before?.file, viewerId: account },
  ])
})

test('a file of a failed transaction leaves the previous one in place, and is not referenced', async () => {
  const account = await addAccount()
  await upload(account, 'ine-front')
  const [before] = await filesOf(account)
  // The account is deleted by the time the file is stored.
  await expect(
    keepDocument(house, mayBuy(99_999_999), 'ine-front', await prepareDocument(picture, { pdf: false }), 1),
  ).rejects.toThrow('No account')
  const broken = {
    ...house,
    actors: {
      ...house.actors,
      onboarding: { ...house.actors.onboarding, sendWithin: () => Promise.reject(new Error('the power went')) },
    },
  }
  const another = await prepareDocument(await pictureOf('#33a'), { pdf: false })
  await expect(keepDocument(broken, mayBuy(account), 'ine-front', another, 2)).rejects.toThrow('the power went')
  expect(await filesOf(account)).toEqual([before])
  await runRemovals()
  expect(await storedFiles()).toContain(before?.file)
})

test("an administrator's view is logged and is an act of theirs; where there is no document nothing is", async () => {
  const [account, admin] = [await addAccount(), await addAccount('admin')]
  await upload(account, 'ine-back')
  expect(await openDocument(house.db, { owner: account, kind: 'ine-back', viewer: adminNo(admin) })).toBe(
    (await filesOf(account))[0]?.file,
  )
  expect(await openDocument(house.db, { owner: account, kind: 'ine-front', viewer: adminNo(admin) })).toBeNull()
  expect(await house.db.select().from(documentViews).where(eq(documentViews.viewerId, admin))).toHaveLength(1)
  expect(await house.db.select().from(auditLog).where(eq(auditLog.adminId, admin))).toMatchObject([
    { action: 'document.viewed', subject: `account:${account}`, details: { kind: 'ine-back' } },
  ])
})

test('bank data come after the personal data', async () => {
  const account = await addAccount()
  const data = { bank: 'BBVA', clabe: '032180000118359719', accountHolder: 'Ana Ruiz Vega' }
  expect(await saveBankData(house.db, mayBuy(account), data)).toBe(false)
  await upload(account, 'profile-photo')
  await savePersonalData(house, mayBuy(account), DATA, 1)
  expect(await saveBankData(house.db, mayBuy(account), data)).toBe(true)
  // Saving the personal data again does not change the bank data.
  await savePersonalData(house, mayBuy(account), { ...DATA, zip: '44100' }, 2)
  expect(await readPerson(house.db, account)).toMatchObject({ ...data, zip: '44100' })
})

test('another CLABE is mailed to the owner and recorded; the first one and the same again are not', async () => {
  const account = await addAccount()
  const data = { bank: 'BBVA', clabe: '032180000118359719', accountHolder: 'Ana Ruiz Vega' }
  await upload(account, 'profile-photo')
  await savePersonalData(house, mayBuy(account), DATA, 1)
  const changes = () => house.db.select().from(securityEvents).where(eq(securityEvents.accountId, account))
  await saveBankData(house.db, mayBuy(account), data, 2)
  await saveBankData(house.db, mayBuy(account), { ...data, accountHolder: 'Ana R. Vega' }, 3)
  expect(await changes()).toEqual([])
  await saveBankData(house.db, mayBuy(account), { ...data, clabe: '002010077777777771' }, 4)
  expect(await changes()).toMatchObject([{ kind: 'bank.changed', lastAt: 4 }])
  const mailer = mailboxMailer(house.db, 'remate.test')
  await runJobs(database, accountTasks({ db: house.db, mailer, origin: 'https://remate.test' }), [
    'accounts.bank-changed',
  ])
  const [owner] = await house.db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, account))
  const mails = await house.db
    .select()
    .from(mailbox)
    .where(eq(mailbox.to, owner?.email ?? ''))
  expect(mails).toMatchObject([{ subject: 'Cambió la cuenta en la que recibes tu dinero' }])
  expect(mails[0]?.text).toContain('7771')
  expect(mails[0]?.text).not.toContain('002010077777777771')
  expect(mails[0]?.text).toContain('https://remate.test/recuperar?cuenta=comprador')
})

test('a document has thumbnails of two widths', async () => {
  expect([0, 240, 360, 361, Number.NaN].filter(isThumbnailWidth)).toEqual([240, 360])
  const small = await makeThumbnail((await prepareDocument(picture, { pdf: false })).bytes, 360)
  expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 360, height: 225 })
})
