/** "Asignarme" and "Tomar la siguiente": to whom a ticket is assigned. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditTickets } from '#db/schema/listing/audits.ts'
import { assignTicket, takeNextTicket } from '#server/listing/audits/assign-ticket.ts'
import { openAudit } from '#server/listing/audits/open-audit.ts'
import { type AuditWorld, openAuditWorld } from '#tests/support/audited.ts'
import { overlap, values } from '#tests/support/overlap.ts'

let world: AuditWorld
let db: AuditWorld['house']['db']
beforeAll(async () => {
  world = await openAuditWorld()
  db = world.house.db
})
afterAll(() => world.shut())
beforeEach(() => db.delete(auditTickets))

const at = 100

/** Submits listings in this order. */
async function waiting(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let nth = 0; nth < count; nth++) {
    const id = await world.listingIn('capture')
    await world.send(id, { type: 'listing.submitted', at: 10 + nth, enrolled: true, missing: [] })
    ids.push(id)
  }
  return ids
}

describe('Asignarme', () => {
  test('sets the ticket to 1 with the date, and is logged', async () => {
    const [listing] = (await waiting(1)) as [number]
    expect(await assignTicket(db, world.ana, { listing, at })).toEqual({ listing })
    expect(await world.ticketOf(listing)).toMatchObject({ status: 1, assigneeId: world.ana.accountId, updatedAt: at })
    expect(await world.logOf(listing)).toMatchObject([{ action: 'ticket.assigned', adminId: world.ana.accountId, at }])
  })

  test('is refused with the assignee and the time, also in the next round', async () => {
    const [listing] = (await waiting(1)) as [number]
    await assignTicket(db, world.ana, { listing, at })
    const taken = { refused: 'assigned', by: 'Ana', at }
    expect(await assignTicket(db, world.eva, { listing, at: 200 })).toEqual(taken)
    await world.send(listing, { type: 'listing.edited', at: 300 })
    await world.send(listing, { type: 'listing.submitted', at: 310, enrolled: true, missing: [] })
    expect(await assignTicket(db, world.eva, { listing, at: 400 })).toEqual(taken)
    expect(await world.ticketOf(listing)).toMatchObject({ status: 1, assigneeId: world.ana.accountId, closedAt: null })
    expect(await world.logOf(listing)).toHaveLength(1)
  })

  test('is refused for a ticket that no longer waits, and for a listing never submitted', async () => {
    const [listing] = (await waiting(1)) as [number]
    await world.send(listing, { type: 'listing.edited', at: 50 })
    expect(await assignTicket(db, world.ana, { listing, at })).toEqual({ refused: 'closed' })
    expect(await assignTicket(db, world.ana, { listing: 99_999_999, at })).toEqual({ refused: 'unknown' })
  })
})

describe('Tomar la siguiente', () => {
  test('takes the longest waiting ticket, then the next, until none is left', async () => {
    const ids = await waiting(3)
    // One ticket is assigned, one in audit, and one out of the queue again.
    const [another, opened, edited] = (await waiting(3)) as [number, number, number]
    await assignTicket(db, world.eva, { listing: another, at })
    await openAudit(world.house, world.eva, { listing: opened, at })
    await world.send(edited, { type: 'listing.edited', at: 50 })
    const taken: unknown[] = []
    for (let nth = 0; nth < 4; nth++) taken.push(await takeNextTicket(db, world.ana, { at }))
    expect(taken).toEqual([...ids.map((listing) => ({ listing })), { refused: 'none-waiting' }])
    expect(await world.ticketOf(ids[0]!)).toMatchObject({ status: 1, assigneeId: world.ana.accountId })
    expect(await world.logOf(ids[0]!)).toMatchObject([{ action: 'ticket.assigned' }])
  })

  test('gives twenty at once a different ticket each', async () => {
    const ids = await waiting(20)
    const admins = [world.ana, world.eva]
    const taken = await Promise.all(ids.map((_, nth) => takeNextTicket(db, admins[nth % 2]!, { at })))
    const got = taken.flatMap((answer) => ('listing' in answer ? [answer.listing] : []))
    expect(new Set(got).size).toBe(got.length)
    // A request that met a locked row took a later one, so every request got a ticket.
    expect(got.toSorted((a, b) => a - b)).toEqual(ids)
  })

  test('passes over a ticket that is being changed, without waiting', async () => {
    const [first, second] = (await waiting(2)) as [number, number]
    await world.database.sql.begin(async (held) => {
      await held`select from audit_tickets where listing_id = ${first} for update`
      expect(await takeNextTicket(db, world.ana, { at })).toEqual({ listing: second })
    })
  })
})

test('of two administrators taking a ticket at once one has it, and the other reads the name', async () => {
  const [listing] = (await waiting(1)) as [number]
  const answers = values(
    await overlap<object>(
      world.database,
      (held) => held`select from audit_tickets where listing_id = ${listing} for update`,
      [world.ana, world.eva].map((admin) => () => assignTicket(db, admin, { listing, at })),
    ),
  )
  const owner = (await world.ticketOf(listing))?.assigneeId === world.ana.accountId ? 'Ana' : 'Eva'
  expect(answers).toHaveLength(2)
  expect(answers).toContainEqual({ listing })
  expect(answers).toContainEqual({ refused: 'assigned', by: owner, at })
  expect(await world.logOf(listing)).toHaveLength(1)
})
