/** The notification centre: its content and order, and tickets released or handed over. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { auditObservations, auditTickets } from '#db/schema/listing/audits.ts'
import { contactMessages } from '#db/schema/office/messages.ts'
import { refundsDue } from '#db/schema/money/payments.ts'
import { assignTicket, takeNextTicket } from '#server/listing/audits/assign-ticket.ts'
import { listColleagues, listTickets } from '#server/listing/audits/list-tickets.ts'
import { openAudit } from '#server/listing/audits/open-audit.ts'
import { handTicket, releaseAllTickets, releaseTicket } from '#server/listing/audits/release-ticket.ts'
import { readPending } from '#server/office/pending/read-pending.ts'
import { type AuditWorld, openAuditWorld } from '#tests/support/audited.ts'
import { overlap, values } from '#tests/support/overlap.ts'
import { eq } from 'drizzle-orm'

let world: AuditWorld
let db: AuditWorld['house']['db']
beforeAll(async () => {
  world = await openAuditWorld()
  db = world.house.db
})
afterAll(() => world.shut())
beforeEach(() => db.delete(auditTickets))

const at = 5_000
type Asked = Partial<Parameters<typeof listTickets>[1]>

const list = async (asked: Asked = {}) => {
  const { rows, total } = await listTickets(db, { queue: 'waiting', page: 1, size: 10, ...asked })
  expect(total).toBe(rows.length)
  return rows.map(({ listing }) => listing)
}

test('the longest waiting ticket comes first; those of their seller and closed ones are listed apart', async () => {
  const observed = await world.listingIn('withObservations')
  const [late, early] = [await world.listingIn('capture'), await world.listingIn('capture')]
  await world.send(early, { type: 'listing.submitted', at: 15, enrolled: true, missing: [] })
  await world.send(late, { type: 'listing.submitted', at: 18, enrolled: true, missing: [] })
  const done = await world.listingIn('readyForEvent')
  expect(await list()).toEqual([early, late])
  expect(await list({ queue: 'with-seller' })).toEqual([observed])
  expect(await list({ queue: 'closed' })).toEqual([done])
})

test('filters: state, assignee, kind, and a text in horse, number, seller and ranch', async () => {
  const horse = await world.listingIn('submitted', { name: 'Relámpago Ñandú' })
  const trailer = await world.listingIn('submitted', { kind: 'trailer', name: 'Cimarrón' })
  const other = await world.listingIn('submitted', { seller: await world.addSeller('Úrsula Peña'), name: 'Tormenta' })
  await assignTicket(db, world.ana, { listing: horse, at })
  expect(await list({ status: 1 })).toEqual([horse])
  expect(await list({ assignee: world.ana.accountId })).toEqual([horse])
  expect(await list({ assignee: world.eva.accountId })).toEqual([])
  expect(await list({ assignee: null })).toEqual([trailer, other])
  expect(await list({ kind: 'trailer' })).toEqual([trailer])
  expect(await list({ text: 'relampago nandu' })).toEqual([horse])
  expect(await list({ text: String((await world.rowOf(trailer)).number) })).toContain(trailer)
  expect(await list({ text: 'ursula' })).toEqual([other])
  expect(await list({ text: 'el fresno', kind: 'horse' })).toEqual([horse, other])
  expect(await list({ text: '%' })).toEqual([])
})

test('a ticket says that its receipt is undecided', async () => {
  const [open, none] = [await world.listingIn('submitted'), await world.listingIn('submitted')]
  await world.addReceipt(open)
  await world.addReceipt(none, { status: 'accepted', decidedAt: 1 })
  const { rows } = await listTickets(db, { queue: 'waiting', page: 1, size: 10 })
  expect(rows.map(({ receiptPending }) => receiptPending)).toEqual([true, false])
})

test("a ticket shows its seller's words, its rounds and its unresolved observations", async () => {
  const id = await world.listingIn('withObservations')
  const [first] = await world.observationsOf(id)
  await db.update(auditObservations).set({ note: 'Ya está', resolvedAt: 35 }).where(eq(auditObservations.id, first!.id))
  const { rows } = await listTickets(db, { queue: 'with-seller', page: 1, size: 10 })
  expect(rows).toMatchObject([{ rounds: 1, open: 0, notes: [{ note: 'Ya está', at: 35 }], assignee: 'Ana' }])
})

test('pages of ten hold every ticket once', async () => {
  const ids: number[] = []
  for (let nth = 0; nth < 23; nth++) ids.push(await world.listingIn('submitted'))
  const pages = [1, 2, 3].map((page) => listTickets(db, { queue: 'waiting', page, size: 10 }))
  expect((await Promise.all(pages)).flatMap(({ rows }) => rows.map(({ listing }) => listing))).toEqual(ids)
})

describe('Soltar', () => {
  test('sets the ticket to 0 without assignee, and is logged', async () => {
    const id = await world.listingIn('submitted')
    await assignTicket(db, world.ana, { listing: id, at })
    expect(await releaseTicket(db, world.ana, { listing: id, at })).toEqual({ listing: id })
    expect(await world.ticketOf(id)).toMatchObject({ status: 0, assigneeId: null })
    expect((await world.logOf(id)).at(-1)).toMatchObject({
      action: 'ticket.released',
      details: { before: { assignee: world.ana.name }, after: { assignee: null } },
    })
    expect(await takeNextTicket(db, world.eva, { at })).toEqual({ listing: id })
  })

  test('leaves an audit under way at 3; the next administrator to take it has it', async () => {
    const id = await world.listingIn('inAudit')
    await releaseTicket(db, world.ana, { listing: id, at })
    expect(await world.ticketOf(id)).toMatchObject({ status: 3, assigneeId: null })
    expect(await assignTicket(db, world.eva, { listing: id, at })).toEqual({ listing: id })
  })

  test('is refused for another’s, an unassigned or a closed ticket, with the name of its assignee', async () => {
    const id = await world.listingIn('submitted')
    expect(await releaseTicket(db, world.ana, { listing: id, at })).toEqual({ refused: 'nobodys', last: null })
    await assignTicket(db, world.ana, { listing: id, at })
    expect(await releaseTicket(db, world.eva, { listing: id, at })).toEqual({ refused: 'assigned', by: 'Ana', at })
    expect(await releaseTicket(db, world.eva, { listing: 99_999_999, at })).toEqual({ refused: 'unknown' })
    const done = await world.listingIn('readyForEvent')
    expect(await releaseTicket(db, world.ana, { listing: done, at })).toEqual({ refused: 'closed' })
    expect((await world.logOf(id)).map(({ action }) => action)).toEqual(['ticket.assigned'])
  })
})

describe('Pasar a otra persona', () => {
  test('assigns the ticket to the colleague at once; a later attempt reads to whom and by whom', async () => {
    const id = await world.listingIn('submitted')
    await assignTicket(db, world.ana, { listing: id, at })
    const to = world.eva.accountId
    expect(await handTicket(db, world.ana, { listing: id, to, at: 6_000 })).toEqual({ listing: id, to: 'Eva' })
    expect(await world.ticketOf(id)).toMatchObject({ status: 1, assigneeId: to })
    expect(await assignTicket(db, world.ana, { listing: id, at: 7_000 })).toEqual({
      refused: 'assigned',
      by: 'Eva',
      at: 6_000,
      from: 'Ana',
    })
  })

  test('is refused except to another administrator with an open account', async () => {
    const id = await world.listingIn('submitted')
    await assignTicket(db, world.ana, { listing: id, at })
    const seller = await world.addSeller()
    const [gone] = await db
      .insert(accounts)
      .values({ audience: 'admin', email: 'ida@prueba.mx', name: 'Ida', passwordHash: '-', closedAt: 1 })
      .returning({ id: accounts.id })
    for (const to of [seller, gone!.id, world.ana.accountId, 99_999_999])
      expect(await handTicket(db, world.ana, { listing: id, to, at })).toEqual({ refused: 'colleague' })
    expect(await listColleagues(db, world.ana.accountId)).toEqual([{ id: world.eva.accountId, name: 'Eva' }])
  })

  test('of a handover and a release at once one succeeds, and one row is logged', async () => {
    const id = await world.listingIn('submitted')
    await assignTicket(db, world.ana, { listing: id, at })
    const answers = values(
      await overlap<object>(
        world.database,
        (held) => held`select from audit_tickets where listing_id = ${id} for update`,
        [
          () => handTicket(db, world.ana, { listing: id, to: world.eva.accountId, at }),
          () => releaseTicket(db, world.ana, { listing: id, at }),
        ],
      ),
    )
    expect(answers.filter((answer) => 'refused' in answer)).toHaveLength(1)
    expect((await world.logOf(id)).map(({ action }) => action)).toHaveLength(2)
  })
})

test('an administrator who leaves has no open tickets any more; closed ones stay theirs', async () => {
  const [open, audited, done] = [
    await world.listingIn('submitted'),
    await world.listingIn('inAudit'),
    await world.listingIn('readyForEvent'),
  ]
  await assignTicket(db, world.ana, { listing: open, at })
  expect(await db.transaction((tx) => releaseAllTickets(tx, world.ana.accountId, at))).toBe(2)
  expect(await world.ticketOf(open)).toMatchObject({ status: 0, assigneeId: null })
  expect(await world.ticketOf(audited)).toMatchObject({ status: 3, assigneeId: null })
  expect(await world.ticketOf(done)).toMatchObject({ assigneeId: world.ana.accountId })
})

test('two administrators taking the next ticket fifty times at once never get the same', async () => {
  const ids: number[] = []
  for (let nth = 0; nth < 50; nth++) ids.push(await world.listingIn('submitted'))
  async function work(admin: AuditWorld['ana']): Promise<number[]> {
    const got: number[] = []
    for (let nth = 0; nth < 50; nth++) {
      const taken = await takeNextTicket(db, admin, { at })
      if ('listing' in taken) got.push(taken.listing)
    }
    return got
  }
  const [anas, evas] = await Promise.all([work(world.ana), work(world.eva)])
  expect([...anas, ...evas].toSorted((a, b) => a - b)).toEqual(ids)
  for (const [admin, got] of [[world.ana, anas] as const, [world.eva, evas] as const])
    for (const id of got) expect(await world.ticketOf(id)).toMatchObject({ status: 1, assigneeId: admin.accountId })
})

test('the counts of waiting work: listings to audit until they are answered, unseen messages, money owed', async () => {
  const [mine] = [await world.listingIn('submitted'), await world.listingIn('submitted')]
  for (const state of ['inAudit', 'withObservations', 'reviewed', 'readyForEvent'] as const)
    await world.listingIn(state)
  await assignTicket(db, world.ana, { listing: mine, at })
  await db.insert(contactMessages).values([
    { email: 'a@prueba.mx', topic: 'A', message: 'A' },
    { email: 'b@prueba.mx', topic: 'B', message: 'B', seenAt: 1 },
  ])
  const owed = { cents: 100, currency: 'MXN', reason: 'paid-twice', createdAt: 0 } as const
  await db.insert(refundsDue).values({ ...owed, transactionId: '1' })
  expect(await readPending(db)).toMatchObject({ audits: 3, messages: 1, refunds: 1 })
  // An audit that was begun is still to be answered.
  await openAudit(world.house, world.ana, { listing: mine, at })
  expect(await readPending(db)).toMatchObject({ audits: 3 })
})
