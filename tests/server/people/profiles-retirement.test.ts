/** Identity documents of unused accounts: when they are deleted, and which data stay. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { mailbox } from '#db/schema/engine/infrastructure.ts'
import { documents, onboardings } from '#db/schema/people/onboarding.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { keepDocument } from '#server/people/profiles/keep-document.ts'
import { readPerson } from '#server/people/profiles/read-person.ts'
import { retireDocuments } from '#server/people/profiles/retire-documents.ts'
import { sendOnboarding } from '#server/people/profiles/send-onboarding.ts'
import { bidOf } from '#tests/support/auction-house.ts'
import { addAuction } from '#tests/support/fixtures.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { mayBuy } from '#tests/support/people.ts'
import { openPeopleHouse, PERSON } from '#tests/support/profile-house.ts'

const DAY = 86_400_000
const HOUR = DAY / 24

const world = await openPeopleHouse()
const { house, database, furniture, image, tasks } = world
afterAll(() => world.shut())
afterEach(async () => {
  await setMonths(24)
  await house.db.delete(documents)
})

const setMonths = (months: number) => house.db.update(settings).set({ documentRetentionMonths: months })

/** A complete buyer who was last seen `unused` days ago and warned `warned` days ago. */
async function addBuyer({ unused, warned = null }: { unused: number; warned?: number | null }): Promise<number> {
  const { id } = await world.addPerson()
  const ago = (days: number) => Date.now() - days * DAY
  await house.db
    .update(accounts)
    .set({ lastSeenAt: ago(unused), documentsWarnedAt: warned === null ? null : ago(warned) })
    .where(eq(accounts.id, id))
  return id
}

const kindsOf = async (id: number) =>
  (await house.db.select({ kind: documents.kind }).from(documents).where(eq(documents.accountId, id)))
    .map(({ kind }) => kind)
    .toSorted()
const ALL = ['ine-back', 'ine-front', 'profile-photo', 'proof-of-address']
const retire = (at = Date.now()) => retireDocuments(house, at)

test('unused identity documents go with their files and leave a trace; the photo and the data stay', async () => {
  const id = await addBuyer({ unused: 740, warned: 31 })
  const before = await house.db.select().from(documents).where(eq(documents.accountId, id))
  expect(await retire()).toMatchObject({ retired: 1, warned: 0, failed: [], more: false })
  expect(await kindsOf(id)).toEqual(['profile-photo'])
  await runJobs(database, tasks, ['people.remove-file'])
  const stored = await world.storedFiles()
  for (const { kind, file } of before) expect([kind, stored.includes(file)]).toEqual([kind, kind === 'profile-photo'])
  const events = await world.eventsOf(id)
  expect(events.map(({ kind }) => kind)).toEqual(['document.retired', 'document.retired', 'document.retired'])
  const ids = before.filter(({ kind }) => kind !== 'profile-photo').map((row) => row.id)
  expect(events.map(({ detail }) => detail)).toEqual(expect.arrayContaining(ids.map((document) => ({ document }))))
  expect(await readPerson(house.db, id)).toMatchObject({ cellPhone: PERSON.cellPhone, onboarded: null })
  expect(await retire()).toMatchObject({ retired: 0 })
})

test('a returning buyer is asked for the documents alone, and may bid again with them', async () => {
  const id = await addBuyer({ unused: 740, warned: 31 })
  await retire()
  const [row] = await house.db.select().from(onboardings).where(eq(onboardings.accountId, id))
  expect(row).toMatchObject({ state: 'documents', finishedAt: null })
  expect(await sendOnboarding(house, mayBuy(id), { type: 'onboarding.finished', at: 5 })).toBe('documents-missing')
  for (const kind of ['ine-front', 'ine-back', 'proof-of-address'] as const)
    await keepDocument(house, mayBuy(id), kind, image, 6)
  expect(await sendOnboarding(house, mayBuy(id), { type: 'onboarding.finished', at: 7 })).toBeNull()
  expect((await readPerson(house.db, id)).onboarded).toBe(7)
})

test.each([
  ['a day before the period is over', { unused: 728, warned: 31 }],
  ['warned less than 30 days ago', { unused: 760, warned: 29 }],
  ['warned before they were last seen', { unused: 740, warned: 741 }],
])('%s nothing goes', async (_, buyer) => {
  const id = await addBuyer(buyer)
  expect(await retire()).toMatchObject({ retired: 0 })
  expect(await kindsOf(id)).toEqual(ALL)
})

test('30 days before, the owner is mailed once; a sign-in keeps the documents and restarts the notice', async () => {
  const at = Date.now()
  const id = await addBuyer({ unused: 702 })
  const early = await addBuyer({ unused: 695 })
  expect(await retire(at)).toMatchObject({ warned: 1, retired: 0 })
  expect(await retire(at)).toMatchObject({ warned: 0 })
  await runJobs(database, tasks, ['people.warn-retirement'])
  const to = (await readPerson(house.db, id)).email
  const [mail] = await house.db.select().from(mailbox).where(eq(mailbox.to, to))
  expect(mail?.subject).toBe('Borraremos tus documentos de Remate')
  expect(mail?.text).toContain('dentro de 30 días')
  await openSession(house.db, id, at + DAY)
  expect(await retire(at + 31 * DAY)).toMatchObject({ retired: 0 })
  expect(await kindsOf(id)).toEqual(ALL)
  // `early` was warned in between and is retired when both the period and the notice are over.
  expect(await retire(at + 62 * DAY)).toMatchObject({ retired: 1 })
  expect(await kindsOf(early)).toEqual(['profile-photo'])
  expect(await retire(at + 705 * DAY)).toMatchObject({ warned: 1 })
})

test('with 0 months no documents go and no mails are sent', async () => {
  await setMonths(0)
  await addBuyer({ unused: 4_000, warned: 400 })
  await addBuyer({ unused: 4_000 })
  expect(await retire()).toEqual({ retired: 0, warned: 0, failed: [], more: false })
})

test('the period is the setting: with 3 months, after 3 months', async () => {
  await setMonths(3)
  const [going, staying] = [await addBuyer({ unused: 93, warned: 31 }), await addBuyer({ unused: 88, warned: 31 })]
  expect(await retire()).toMatchObject({ retired: 1 })
  expect(await kindsOf(going)).toEqual(['profile-photo'])
  expect(await kindsOf(staying)).toEqual(ALL)
})

test('with one month documents still stay for 30 days after the notice', async () => {
  await setMonths(1)
  await addBuyer({ unused: 29 })
  expect(await retire()).toMatchObject({ warned: 0 })
  await addBuyer({ unused: 32 })
  expect(await retire()).toMatchObject({ warned: 1, retired: 0 })
})

test('a buyer with a running bid or a payment due keeps the documents, without a warning', async () => {
  const [bidding, owing, losing] = [
    await addBuyer({ unused: 0 }),
    await addBuyer({ unused: 0 }),
    await addBuyer({ unused: 0 }),
  ]
  const [open, won] = [await addAuction(house, furniture), await addAuction(house, furniture)]
  await house.actors.auction.send(open, bidOf(bidding, 20_000))
  await house.actors.auction.send(won, bidOf(losing, 20_000))
  await house.actors.auction.send(won, bidOf(owing, 40_000))
  await house.actors.auction.send(won, { type: 'auction.closed', at: Date.now() + 2 * HOUR })
  const later = Date.now() + 800 * DAY
  expect(await retire(later)).toMatchObject({ warned: 1, retired: 0 })
  expect(await retire(later + 31 * DAY)).toMatchObject({ warned: 0, retired: 1 })
  expect(await kindsOf(losing)).toEqual(['profile-photo'])
  for (const id of [bidding, owing]) expect(await kindsOf(id)).toEqual(ALL)
})

test('an account that fails keeps nothing else waiting and stays whole', async () => {
  for (let n = 0; n < 3; n++) await addBuyer({ unused: 740 + n, warned: 31 })
  const oldest = await addBuyer({ unused: 800, warned: 31 })
  const [broken] = await house.db.select().from(onboardings).where(eq(onboardings.accountId, oldest))
  const { onboarding } = house.actors
  const actors = {
    ...house.actors,
    onboarding: {
      ...onboarding,
      sendWithin: ((turn, id, event) =>
        id === broken?.id
          ? Promise.reject(new Error('the power went'))
          : onboarding.sendWithin(turn, id, event)) satisfies typeof onboarding.sendWithin,
    },
  }
  const { retired, failed, more } = await retireDocuments({ ...house, actors }, Date.now())
  expect([retired, failed.map(String), more]).toEqual([3, ['Error: the power went'], false])
  expect(await kindsOf(oldest)).toEqual(ALL)
  expect(await retire()).toMatchObject({ retired: 1 })
})

test('a full batch asks for the next at once', async () => {
  const rows = await house.db
    .insert(accounts)
    .values(
      Array.from({ length: 130 }, (_, n) => ({
        audience: 'buyer' as const,
        email: `lote${n}@prueba.mx`,
        name: 'Lote',
        passwordHash: '-',
        lastSeenAt: Date.now() - 740 * DAY,
        documentsWarnedAt: Date.now() - 31 * DAY,
      })),
    )
    .returning({ id: accounts.id })
  await house.db.insert(documents).values(
    rows.map(({ id }) => ({
      accountId: id,
      kind: 'ine-front' as const,
      file: `lote-${id}.jpg`,
      contentType: 'image/jpeg',
      bytes: 1,
      uploadedAt: 1,
    })),
  )
  expect(await retire()).toMatchObject({ retired: 100, more: true })
  expect(await retire()).toMatchObject({ retired: 30, more: false })
})

test('the job comes again a day later, one at a time', async () => {
  const jobs = () => database.sql<{ in_hours: number }[]>`
    select round(extract(epoch from run_at - now()) / 3600)::int as in_hours from graphile_worker.jobs
    where task_identifier = 'people.retire-documents'`
  await tasks['people.retire-documents']({})
  await tasks['people.retire-documents']({})
  expect(await jobs()).toEqual([{ in_hours: 24 }])
})

test('a sign-in during the retirement keeps the documents, or the buyer is asked for them', async () => {
  for (let round = 0; round < 8; round++) {
    const id = await addBuyer({ unused: 740, warned: 31 })
    await Promise.all([retire(), openSession(house.db, id, Date.now())])
    const { onboarded } = await readPerson(house.db, id)
    expect((await kindsOf(id)).length).toBe(onboarded === null ? 1 : 4)
  }
})
