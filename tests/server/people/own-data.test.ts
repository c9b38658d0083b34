/** "Privacidad": a person's copy of what is stored of them. */
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { dataExports } from '#db/schema/people/data-exports.ts'
import { mailbox, pendingFiles } from '#db/schema/engine/infrastructure.ts'
import { maxima } from '#db/schema/sale/auctions.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { contactMessages } from '#db/schema/office/messages.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { mailboxMailer } from '#server/engine/mail/mailbox.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { askForCopy, COPIES_A_DAY } from '#server/people/own-data/ask.ts'
import { COPY_MS, makeCopy } from '#server/people/own-data/make.ts'
import { openCopy } from '#server/people/own-data/open.ts'
import { readCopies } from '#server/people/own-data/read.ts'
import { ownDataTasks } from '#server/people/own-data/tasks.ts'
import { leaveMaximum } from '#server/sale/auctions/bidding/maxima.ts'
import { bidOf } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { copyOf, listOf, unzip } from '#tests/support/own-copies.ts'
import { mayBuy } from '#tests/support/people.ts'
import { BANK, openPeopleHouse, PERSON } from '#tests/support/profile-house.ts'

const ADDRESS = '10.0.0.7'
const HOUR = 3_600_000
const DAY = 24 * HOUR
const JOBS = ['own-data.make', 'own-data.ready'] as const

const world = await openPeopleHouse()
const { house, database, furniture } = world
const { db } = house
afterAll(() => world.shut())

await db.update(settings).set({ maxima: true })
const tasks = ownDataTasks(house, mailboxMailer(db, 'remate.test'))
const ask = (id: number, now: number) => askForCopy(db, mayBuy(id), { address: ADDRESS, now })
const copiesOf = (id: number) => db.select().from(dataExports).where(eq(dataExports.accountId, id))
async function run() {
  for (const name of JOBS) await runJobs(database, tasks, [name])
}

test('the copy has the person’s data, bids with amounts, own maximum unsealed, and their files', async () => {
  const { id, email } = await world.addPerson()
  await openSession(db, id, Date.now(), { userAgent: 'Firefox de Ximena', address: ADDRESS })
  const auction = await addAuction(house, furniture)
  const [rival] = await addBuyers(db, 1, 'rival-de-la-copia')
  await house.actors.auction.send(auction, bidOf(rival!, 20_000))
  await house.actors.auction.send(auction, bidOf(id, 40_000))
  await leaveMaximum(house, mayBuy(id), { auction, amount: 77_000, key: 'maximum-of-copy', at: Date.now() })
  await db.insert(contactMessages).values({ email, topic: 'Mi pregunta', message: '¿Entregan en Sonora?' })
  const copy = await copyOf(house, id)
  expect(listOf(copy, 'cuenta/cuenta')).toMatchObject([
    {
      correo: email,
      nombre: PERSON.name,
      apellido_paterno: PERSON.paternalSurname,
      celular: PERSON.cellPhone,
      clabe: BANK.clabe,
      creada: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/),
    },
  ])
  expect(listOf(copy, 'subastas/pujas').map((bid) => bid.monto_pesos)).toEqual([40_000])
  expect(listOf(copy, 'subastas/pujas-maximas').map((one) => one.monto_pesos)).toEqual([77_000])
  expect(listOf(copy, 'mensajes/mensajes')).toMatchObject([{ asunto: 'Mi pregunta' }])
  expect(listOf(copy, 'seguridad/sesiones')).toMatchObject([{ navegador: 'Firefox de Ximena' }])
  const files = [...copy.keys()].filter((name) => /^documentos\/.*\.jpg$/.test(name))
  expect(files.length).toBe(4)
  for (const name of files) expect(copy.get(name)?.equals(world.image.bytes)).toBe(true)
  expect(copy.get('LEEME.txt')?.toString()).toContain('subastas/pujas: 1 registro')
})

test('the copy holds no secret, no sealed text and nobody else', async () => {
  const { id } = await world.addPerson()
  const token = await openSession(db, id, Date.now())
  const auction = await addAuction(house, furniture)
  const [rival] = await addBuyers(db, 1, 'otra-persona')
  await house.actors.auction.send(auction, bidOf(rival!, 20_000))
  await leaveMaximum(house, mayBuy(id), { auction, amount: 91_000, key: 'maximum-of-secret', at: Date.now() })
  const text = [...(await copyOf(house, id))].map(([name, bytes]) => name + bytes.toString('latin1')).join('\n')
  const [left] = await db.select().from(maxima).where(eq(maxima.bidderId, id))
  for (const secret of [
    world.passwordHash,
    token,
    left!.sealed!,
    '$argon2',
    'token_hash',
    'otra-persona',
    'vendedor@prueba',
  ])
    expect(text).not.toContain(secret)
  expect(text).toContain('91000')
})

test('messages count as one’s own only once the e-mail is validated', async () => {
  const { id, email } = await world.addPerson()
  await db.insert(contactMessages).values({ email, topic: 'De otra persona', message: 'Con este correo' })
  await db.update(accounts).set({ emailValidatedAt: null }).where(eq(accounts.id, id))
  expect(listOf(await copyOf(house, id), 'mensajes/mensajes')).toEqual([])
})

test('a job makes it and mails its owner; the mail leads to the page and is no key', async () => {
  const { id, email } = await world.addPerson()
  expect(await ask(id, Date.now())).toBe('asked')
  expect((await readCopies(db, mayBuy(id), Date.now())).copy).toMatchObject({ making: true })
  await run()
  const { copy } = await readCopies(db, mayBuy(id), Date.now())
  expect(copy).toMatchObject({ making: false, bytes: expect.any(Number) })
  const mails = await db.select().from(mailbox).where(eq(mailbox.to, email))
  expect(mails.map(({ subject }) => subject)).toEqual(['La copia de tus datos está lista'])
  const [row] = await copiesOf(id)
  expect(mails[0]!.html).toContain('/profile/datos"')
  expect(mails[0]!.html).not.toContain(row!.file!)
  await makeCopy(house, row!.id)
  expect((await copiesOf(id))[0]!.file).toBe(row!.file)
})

test('asked twice while one is being made it is the same, also at once', async () => {
  const { id } = await world.addPerson()
  const now = Date.now()
  const answers = await Promise.all([ask(id, now), ask(id, now), ask(id, now)])
  expect(answers.toSorted()).toEqual(['asked', 'making', 'making'])
  expect(await copiesOf(id)).toHaveLength(1)
})

test(`${COPIES_A_DAY} copies may be asked for within a day, and more after it`, async () => {
  const { id } = await world.addPerson()
  const start = Date.now()
  for (let n = 0; n < COPIES_A_DAY; n++) {
    expect(await ask(id, start + n)).toBe('asked')
    await run()
  }
  expect(await ask(id, start + HOUR)).toBe('enough')
  expect(await ask(id, start + DAY + HOUR)).toBe('asked')
})

test('only its owner downloads it, for a day; requests and downloads are events that the owner sees', async () => {
  const [{ id }, other] = [await world.addPerson(), await world.addPerson()]
  await ask(id, Date.now())
  await run()
  const {
    id: copy,
    expiresAt,
    readyAt,
  } = (await copiesOf(id))[0]! as Required<{ id: number; expiresAt: number; readyAt: number }>
  expect(expiresAt - readyAt).toBe(COPY_MS)
  const open = (account: number, now: number) => openCopy(db, mayBuy(account), { copy, address: ADDRESS, now })
  expect(await open(other.id, readyAt)).toBeNull()
  expect(await open(id, expiresAt)).toBeNull()
  const file = await open(id, expiresAt - 1)
  expect([...(await unzip((await house.media.private.read(file!))!)).keys()]).toContain('cuenta/cuenta.json')
  const { events } = await readCopies(db, mayBuy(id), readyAt)
  expect(events.map(({ kind, address }) => [kind, address])).toEqual([
    ['downloaded', ADDRESS],
    ['asked', ADDRESS],
  ])
  expect((await readCopies(db, mayBuy(other.id), readyAt)).events).toEqual([])
})

test('after its day the file is left to the sweep, and closing the account does so at once', async () => {
  const { id } = await world.addPerson()
  await ask(id, Date.now())
  await run()
  const [first] = await copiesOf(id)
  await tasks['own-data.expire']({ copy: first!.id })
  await ask(id, Date.now())
  await run()
  const second = (await copiesOf(id)).find(({ file }) => file !== null)
  await world.close(id)
  expect(await copiesOf(id)).toEqual([])
  const waiting = (await db.select().from(pendingFiles)).map(({ key }) => key)
  expect(waiting).toEqual(expect.arrayContaining([first!.file, second!.file]))
})

test('a copy asked for before the account was closed is not made', async () => {
  const { id } = await world.addPerson()
  await ask(id, Date.now())
  const { id: copy } = (await copiesOf(id))[0]!
  await world.close(id)
  await makeCopy(house, copy)
  expect(await copiesOf(id)).toEqual([])
})
