/** An administrator's acts on a listing at each stage, and their effects. A refused act leaves none. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListingState } from '#machines/horse-audit/machine.ts'
import { STAGES, type Stage } from '#machines/horse-audit/rules.ts'
import { authorizeListing } from '#server/listing/audits/authorize-listing.ts'
import { openAudit } from '#server/listing/audits/open-audit.ts'
import { recordObservation } from '#server/listing/audits/record-observation.ts'
import { rejectReceipt } from '#server/listing/audits/reject-receipt.ts'
import { reopenListing } from '#server/listing/audits/reopen-listing.ts'
import { sendObservations } from '#server/listing/audits/send-observations.ts'
import { type AuditWorld, openAuditWorld } from '#tests/support/audited.ts'

let world: AuditWorld
beforeAll(async () => void (world = await openAuditWorld()))
afterAll(() => world.shut())

const at = 100
const stageOf = (state: ListingState): Stage | null => (state === 'deleted' ? null : STAGES[state])
const STATES: ListingState[] = [...(Object.keys(STAGES) as (keyof typeof STAGES)[]), 'deleted']

type Act = {
  what: string
  logged: string
  run(listing: number): Promise<object>
  /** The stage after the act, by the state before it; a state left out means a refusal. */
  leads: Partial<Record<ListingState, Stage>>
  /** Prepares further preconditions. */
  prepare?(listing: number): Promise<unknown>
}

const noted = { section: 'general', field: null as string | null, comment: 'No se ve el fierro.', at }
let receipt: number

const acts: Act[] = [
  {
    what: 'opening it for audit',
    logged: 'audit.opened',
    run: (listing) => openAudit(world.house, world.eva, { listing, at }),
    leads: { submitted: 3 },
  },
  {
    what: 'recording an observation',
    logged: 'observation.recorded',
    run: (listing) => recordObservation(world.house, world.eva, { listing, ...noted }),
    leads: { inAudit: 3 },
  },
  {
    what: 'Enviar observaciones',
    logged: 'observations.sent',
    prepare: (listing) => world.addObservation(listing),
    run: (listing) => sendObservations(world.house, world.eva, { listing, at }),
    leads: { inAudit: 4 },
  },
  {
    what: 'Autorizar, while the seller’s documents are incomplete',
    logged: 'audit.authorized',
    run: (listing) => authorizeListing(world.house, world.eva, { listing, at }),
    leads: { inAudit: 5 },
  },
  {
    what: 'reopening it',
    logged: 'audit.reopened',
    run: (listing) => reopenListing(world.house, world.eva, { listing, at }),
    leads: { authorized: 4, readyForEvent: 4 },
  },
  {
    what: 'rejecting the receipt that it is enrolled by',
    logged: 'receipt.rejected',
    prepare: async (listing) => void (receipt = await world.addReceipt(listing)),
    run: () => rejectReceipt(world.house, world.eva, { receipt, reason: 'No llegó.', at }),
    leads: { capture: 1, submitted: 1, inAudit: 1, withObservations: 1, authorized: 1, readyForEvent: 1, reviewed: 1 },
  },
]

/** The receipt of a deleted listing can be rejected too: the listing has no stage to return to. */
const isTaken = ({ logged, leads }: Act, state: ListingState) =>
  state in leads || (logged === 'receipt.rejected' && state === 'deleted')

describe.each(acts)('$what', (act) => {
  const { logged, prepare, run, leads } = act

  test.each(STATES.filter((state) => isTaken(act, state)))('%s: done, with its row in the log', async (state) => {
    const listing = await world.listingIn(state)
    await prepare?.(listing)
    const { log: before } = await traces(listing)
    expect(await run(listing)).not.toHaveProperty('refused')
    expect((await world.rowOf(listing)).stage).toBe(leads[state] ?? null)
    const log = await world.logOf(listing)
    expect(log.slice(before.length)).toMatchObject([{ action: logged, adminId: world.eva.accountId, at }])
  })

  test.each(STATES.filter((state) => !isTaken(act, state)))('%s: refused, and nothing is left of it', async (state) => {
    const listing = await world.listingIn(state)
    await prepare?.(listing)
    const before = await traces(listing)
    const refusal = { stage: stageOf(state), last: null, refused: expect.any(String) }
    expect(await run(listing)).toEqual(refusal)
    expect(await traces(listing)).toEqual(before)
  })
})

async function traces(listing: number) {
  return {
    row: await world.rowOf(listing),
    ticket: await world.ticketOf(listing),
    observations: await world.observationsOf(listing),
    enrolment: await world.enrolmentOf(listing),
    log: await world.logOf(listing),
    jobs: await world.database.sql`select id from graphile_worker.jobs order by id`,
  }
}

test('a missing listing is unknown to every act', async () => {
  const listing = 99_999_999
  for (const act of acts.slice(0, -1)) expect(await act.run(listing)).toEqual({ refused: 'unknown' })
  expect(await rejectReceipt(world.house, world.eva, { receipt: listing, reason: 'x', at })).toEqual({
    refused: 'unknown',
  })
})

describe('the ticket', () => {
  test('is assigned to the auditor who opens it, unless it is assigned already', async () => {
    const listing = await world.listingIn('submitted')
    await openAudit(world.house, world.eva, { listing, at })
    expect(await world.ticketOf(listing)).toMatchObject({ status: 3, assigneeId: world.eva.accountId, updatedAt: at })
    const again = await world.listingIn('reviewed')
    await world.send(again, { type: 'listing.submitted', at: 60, enrolled: true, missing: [] })
    await openAudit(world.house, world.eva, { listing: again, at })
    expect(await world.ticketOf(again)).toMatchObject({ status: 3, assigneeId: world.ana.accountId })
  })

  test('becomes 4 with observations, 5 and closed when authorized, 4 and open when reopened', async () => {
    const [observed, authorized] = [await world.listingIn('inAudit'), await world.listingIn('inAudit')]
    await world.addObservation(observed)
    await sendObservations(world.house, world.ana, { listing: observed, at })
    expect(await world.ticketOf(observed)).toMatchObject({ status: 4, closedAt: null })
    await authorizeListing(world.house, world.ana, { listing: authorized, at })
    expect(await world.ticketOf(authorized)).toMatchObject({ status: 5, closedAt: at })
    await reopenListing(world.house, world.ana, { listing: authorized, at: 200 })
    expect(await world.ticketOf(authorized)).toMatchObject({ status: 4, closedAt: null })
  })
})

describe('Autorizar', () => {
  test('leads straight to 6 where the seller’s identity and bank documents are there', async () => {
    const seller = await world.addSeller()
    await world.complete(seller)
    const listing = await world.listingIn('inAudit', { seller })
    expect(await authorizeListing(world.house, world.ana, { listing, at })).toEqual({ stage: 6 })
    expect(await world.rowOf(listing)).toMatchObject({ authorizedAt: at })
  })

  test('needs every observation resolved; sending needs one that is not', async () => {
    const listing = await world.listingIn('inAudit')
    expect(await sendObservations(world.house, world.ana, { listing, at })).toMatchObject({
      refused: 'no-observations',
      stage: 3,
    })
    await world.addObservation(listing)
    expect(await authorizeListing(world.house, world.ana, { listing, at })).toMatchObject({
      refused: 'open-observations',
      stage: 3,
    })
  })
})

describe('an observation', () => {
  const record = (listing: number, changes: Partial<typeof noted>) =>
    recordObservation(world.house, world.ana, { listing, ...noted, ...changes })

  test('names its section and field, and stands with the machine’s open ones', async () => {
    const listing = await world.listingIn('inAudit')
    const written = await record(listing, { section: 'health', field: 'certificate', comment: '  Está vencido. ' })
    const [row] = await world.observationsOf(listing)
    expect(row).toMatchObject({
      section: 'health',
      field: 'certificate',
      comment: 'Está vencido.',
      authorId: world.ana.accountId,
      createdAt: at,
      resolvedAt: null,
    })
    expect(written).toEqual({ observation: row?.id })
    expect((await world.rowOf(listing)).snapshot).toMatchObject({ context: { openObservations: [row?.id] } })
  })

  test.each([
    ['a section there is none of', { section: 'seguro' }, 'section'],
    ['what is no field’s name', { field: '"><b>' }, 'field'],
    ['a field’s name without end', { field: 'a'.repeat(51) }, 'field'],
    ['nothing but blanks', { comment: ' \n ' }, 'comment-missing'],
    ['more than 300 characters', { comment: 'a'.repeat(301) }, 'comment-too-long'],
  ])('is refused with %s', async (_, changes, refused) => {
    const listing = await world.listingIn('inAudit')
    expect(await record(listing, changes)).toEqual({ refused })
    expect([await world.observationsOf(listing), await world.logOf(listing)]).toEqual([[], []])
  })

  test('of a trailer speaks of General or Vendedor only', async () => {
    const listing = await world.listingIn('inAudit', { kind: 'trailer' })
    expect(await record(listing, { section: 'health' })).toEqual({ refused: 'section' })
    expect(await record(listing, { section: 'seller' })).toHaveProperty('observation')
  })

  test('that exists already is not recorded again: the refusal says by whom and since when', async () => {
    const listing = await world.listingIn('inAudit')
    await record(listing, {})
    const twin = { listing, ...noted, at: 200 }
    expect(await recordObservation(world.house, world.eva, twin)).toEqual({ refused: 'same', by: 'Ana', at })
    expect(await record(listing, { field: 'name' })).toHaveProperty('observation')
  })
})
