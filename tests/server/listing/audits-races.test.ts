/** Two administrators act at once: one wins, the other is shown who acted and when. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListingState } from '#machines/horse-audit/machine.ts'
import type { Admin } from '#server/people/accounts/sessions/audiences.ts'
import { acceptReceipt } from '#server/listing/audits/accept-receipt.ts'
import { authorizeListing } from '#server/listing/audits/authorize-listing.ts'
import { openAudit } from '#server/listing/audits/open-audit.ts'
import { recordObservation } from '#server/listing/audits/record-observation.ts'
import { rejectReceipt } from '#server/listing/audits/reject-receipt.ts'
import { reopenListing } from '#server/listing/audits/reopen-listing.ts'
import { sendObservations } from '#server/listing/audits/send-observations.ts'
import { type AuditWorld, openAuditWorld } from '#tests/support/audited.ts'
import { overlap, values } from '#tests/support/overlap.ts'

let world: AuditWorld
beforeAll(async () => void (world = await openAuditWorld()))
afterAll(() => world.shut())

const at = 100
type Told = { listing: number; receipt: number }
type Do = (admin: Admin, told: Told) => Promise<object>
const noted = { section: 'general', field: null, comment: 'No se ve el fierro.', at }

const races: [what: string, state: ListingState, acts: [Do, Do], refusal: object][] = [
  ['opening', 'submitted', twice((admin, { listing }) => openAudit(world.house, admin, { listing, at })), {}],
  [
    'observing the same',
    'inAudit',
    twice((admin, { listing }) => recordObservation(world.house, admin, { listing, ...noted })),
    { refused: 'same', at },
  ],
  [
    'authorizing',
    'inAudit',
    twice((admin, { listing }) => authorizeListing(world.house, admin, { listing, at })),
    { refused: 'wrong-stage', stage: 5 },
  ],
  [
    'authorizing what another observes',
    'inAudit',
    [
      (admin, { listing }) => authorizeListing(world.house, admin, { listing, at }),
      (admin, { listing }) => recordObservation(world.house, admin, { listing, ...noted }),
    ],
    {},
  ],
  ['reopening', 'readyForEvent', twice((admin, { listing }) => reopenListing(world.house, admin, { listing, at })), {}],
  [
    'accepting a receipt',
    'submitted',
    twice((admin, { receipt }) => acceptReceipt(world.house, admin, { receipt, at })),
    { refused: 'decided', as: 'accepted', at },
  ],
  [
    'rejecting a receipt',
    'submitted',
    twice((admin, { receipt }) => rejectReceipt(world.house, admin, { receipt, reason: 'No llegó.', at })),
    { refused: 'decided', as: 'rejected', at },
  ],
  [
    'accepting what another rejects',
    'submitted',
    [
      (admin, { receipt }) => acceptReceipt(world.house, admin, { receipt, at }),
      (admin, { receipt }) => rejectReceipt(world.house, admin, { receipt, reason: 'No llegó.', at }),
    ],
    { refused: 'decided', at },
  ],
]

function twice(act: Do): [Do, Do] {
  return [act, act]
}

test.each(races)('%s', async (_, state, [first, second], refusal) => {
  const listing = await world.listingIn(state)
  const told = { listing, receipt: await world.addReceipt(listing) }
  const answers = values(
    await overlap<object>(world.database, (held) => held`select from listings where id = ${listing} for update`, [
      () => first(world.ana, told),
      () => second(world.eva, told),
    ]),
  )
  const log = await world.logOf(listing)
  expect(log).toHaveLength(1)
  const winner = log[0]?.adminId === world.ana.accountId ? 'Ana' : 'Eva'
  const refused = answers.filter((answer) => 'refused' in answer)
  expect(refused).toMatchObject([refusal])
  const { by, last } = refused[0] as { by?: string; last?: { by: string; at: number } }
  expect(by ?? last).toEqual(by ? winner : { action: log[0]?.action, reason: null, by: winner, at })
})

test('sending: two at once mail the seller once', async () => {
  const listing = await world.listingIn('inAudit')
  await world.addObservation(listing)
  const answers = values(
    await overlap<object>(
      world.database,
      (held) => held`select from listings where id = ${listing} for update`,
      [world.ana, world.eva].map((admin) => () => sendObservations(world.house, admin, { listing, at })),
    ),
  )
  expect(answers.filter((answer) => 'refused' in answer)).toMatchObject([
    { refused: 'wrong-stage', stage: 4, last: { action: 'observations.sent' } },
  ])
  const jobs = await world.database.sql`
    select from graphile_worker._private_jobs where payload->>'listing' = ${String(listing)}`
  expect(jobs).toHaveLength(1)
})

test('two receipts of one transfer accepted at once: the index lets one through, the other reads which', async () => {
  const ids = [await world.listingIn('submitted'), await world.listingIn('submitted')]
  const receipts: number[] = []
  for (const id of ids) receipts.push(await world.addReceipt(id, { trackingKey: 'GEMELA' }))
  const answers = values(
    await overlap<object>(
      world.database,
      (held) => held`select from listings where id in ${held(ids)} for update`,
      receipts.map(
        (receipt, nth) => () =>
          acceptReceipt(world.house, nth ? world.eva : world.ana, { receipt, seen: receipts, at }),
      ),
    ),
  )
  expect(answers.filter((answer) => 'refused' in answer)).toMatchObject([{ refused: 'same-transfer', at }])
  const logs = await Promise.all(ids.map((id) => world.logOf(id)))
  expect(logs.flat()).toHaveLength(1)
})

test('after an earlier edit by the seller nothing can be opened, and the refusal names no administrator', async () => {
  const listing = await world.listingIn('submitted')
  await world.send(listing, { type: 'listing.edited', at: 50 })
  expect(await openAudit(world.house, world.ana, { listing, at })).toEqual({
    refused: 'wrong-stage',
    stage: 1,
    last: null,
  })
})

test('an act without its log row is rolled back', async () => {
  const listing = await world.listingIn('submitted')
  const stranger = { ...world.ana, accountId: 99_999_999 } as Admin
  await expect(openAudit(world.house, stranger, { listing, at })).rejects.toThrow()
  expect(await world.rowOf(listing)).toMatchObject({ stage: 2 })
  // The following act finds the listing unchanged.
  expect(await openAudit(world.house, world.eva, { listing, at })).toEqual({ stage: 3 })
})
