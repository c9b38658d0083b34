/** The time a seller has waited for the house: it pauses while the seller has to act. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditTickets } from '#db/schema/listing/audits.ts'
import type { ListingEvent } from '#machines/horse-audit/machine.ts'
import { takeNextTicket } from '#server/listing/audits/assign-ticket.ts'
import { type AuditWorld, openAuditWorld } from '#tests/support/audited.ts'

let world: AuditWorld
beforeAll(async () => {
  world = await openAuditWorld()
})
afterAll(() => world.shut())

const submitted = (at: number): ListingEvent => ({ type: 'listing.submitted', at, enrolled: true, missing: [] })
const opened = (at: number) => ({ type: 'audit.opened', at, auditor: world.ana.accountId }) as const

/** The waiting time in ms at the given time, and `runs`: true while it grows. */
async function waitOf(id: number, now: number): Promise<{ runs: boolean; ms: number }> {
  const ticket = (await world.ticketOf(id))!
  return { runs: ticket.waitsFrom !== null, ms: ticket.waitsFrom === null ? ticket.waitedMs : now - ticket.waitsFrom }
}

test('the waiting time runs from the submission on, in audit too, and stops with the observations', async () => {
  const id = await world.listingIn('capture')
  await world.send(id, submitted(1_000))
  expect(await waitOf(id, 1_500)).toEqual({ runs: true, ms: 500 })
  await world.send(id, opened(2_000))
  expect(await waitOf(id, 2_500)).toEqual({ runs: true, ms: 1_500 })
  const observation = await world.addObservation(id)
  await world.send(id, { type: 'observations.sent', at: 4_000 })
  expect(await waitOf(id, 9_000)).toEqual({ runs: false, ms: 3_000 })
  // "Resolved" does not submit the listing: the seller still has to act.
  await world.send(id, { type: 'observation.resolved', at: 10_000, observation })
  expect(await world.ticketOf(id)).toMatchObject({ status: 8 })
  expect(await waitOf(id, 11_000)).toEqual({ runs: false, ms: 3_000 })
  await world.send(id, submitted(20_000))
  expect(await waitOf(id, 20_100)).toEqual({ runs: true, ms: 3_100 })
  await world.send(id, opened(21_000))
  await world.send(id, { type: 'audit.authorized', at: 22_000, sellerComplete: true })
  expect(await world.ticketOf(id)).toMatchObject({ status: 5, closedAt: 22_000, waitsFrom: null, waitedMs: 5_000 })
})

test('several events of one batch count as they would one by one', async () => {
  const id = await world.listingIn('capture')
  await Promise.all([
    world.send(id, submitted(1_000)),
    world.send(id, { type: 'listing.edited', at: 1_400 }),
    world.send(id, submitted(5_000)),
    world.send(id, opened(5_500)),
  ])
  expect(await waitOf(id, 6_000)).toEqual({ runs: true, ms: 1_400 })
})

test('an edit at 2 stops the waiting time; a clock that goes backwards takes nothing off', async () => {
  const id = await world.listingIn('capture')
  await world.send(id, submitted(1_000))
  await world.send(id, { type: 'listing.edited', at: 1_600 })
  expect(await waitOf(id, 9_000)).toEqual({ runs: false, ms: 600 })
  await world.send(id, submitted(5_000))
  await world.send(id, { type: 'listing.edited', at: 4_000 })
  expect((await waitOf(id, 9_000)).ms).toBeGreaterThanOrEqual(0)
})

test('the waiting time of an authorized listing starts anew after it is reopened', async () => {
  const id = await world.listingIn('readyForEvent')
  expect((await world.ticketOf(id))!.waitedMs).toBe(40)
  await world.send(id, { type: 'audit.reopened', at: 100 })
  expect(await waitOf(id, 500)).toEqual({ runs: false, ms: 0 })
  await world.send(id, { type: 'listing.edited', at: 600 })
  await world.send(id, submitted(700))
  expect(await waitOf(id, 900)).toEqual({ runs: true, ms: 200 })
})

test('the next ticket is the one with the longest total wait, not the first submitted', async () => {
  await world.house.db.delete(auditTickets)
  const [patient, early] = [await world.listingIn('capture'), await world.listingIn('capture')]
  await world.send(patient, submitted(1_000))
  await world.send(patient, { type: 'listing.edited', at: 9_000 })
  await world.send(early, submitted(9_500))
  await world.send(patient, submitted(10_000))
  expect(await takeNextTicket(world.house.db, world.ana, { at: 11_000 })).toEqual({ listing: patient })
  expect(await takeNextTicket(world.house.db, world.ana, { at: 11_000 })).toEqual({ listing: early })
})
