/** An observation during the audit: settled, corrected, withdrawn. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorizeListing } from '#server/listing/audits/authorize-listing.ts'
import { correctObservation } from '#server/listing/audits/correct-observation.ts'
import { recordObservation } from '#server/listing/audits/record-observation.ts'
import { sendObservations } from '#server/listing/audits/send-observations.ts'
import { settleObservation } from '#server/listing/audits/settle-observation.ts'
import { withdrawObservation } from '#server/listing/audits/withdraw-observation.ts'
import { resolveObservation } from '#server/listing/listings/resolve-observation.ts'
import { type AuditWorld, openAuditWorld } from '#tests/support/audited.ts'
import { sellerNo } from '#tests/support/people.ts'

let world: AuditWorld
beforeAll(async () => void (world = await openAuditWorld()))
afterAll(() => world.shut())

const at = 1_000

/** A listing in audit with an observation by Eva. */
async function observed() {
  const listing = await world.listingIn('inAudit')
  const noted = { listing, section: 'general', field: 'photos', comment: 'Está borrosa.', at: 900 }
  const answer = await recordObservation(world.house, world.eva, noted)
  if (!('observation' in answer)) throw new Error(JSON.stringify(answer))
  return { listing, observation: answer.observation, at }
}

const openOf = async (listing: number) =>
  ((await world.rowOf(listing)).snapshot as { context: { openObservations: number[] } }).context.openObservations

/**
 * A listing in its second audit with an observation that its seller left open, as an earlier release let him: only its
 * row can be made so.
 */
async function secondRound() {
  const one = await observed()
  await sendObservations(world.house, world.eva, one)
  await world.house.db.execute(sql`
    update listings set state = 'inAudit', stage = 3, submitted_at = 'epoch'::timestamptz + interval '1200 ms', snapshot = jsonb_set(snapshot, '{value}', '"inAudit"')
    where id = ${one.listing}`)
  return { ...one, at: 1_400 }
}

describe('Marcar como resuelta', () => {
  test('one left open by the seller is settled by any auditor; then the listing can be authorized', async () => {
    const one = await secondRound()
    const refused = await authorizeListing(world.house, world.ana, one)
    expect(refused).toMatchObject({ refused: 'open-observations' })
    expect(await settleObservation(world.house, world.ana, one)).toEqual({ settled: one.observation })
    expect(await world.observationsOf(one.listing)).toMatchObject([{ resolvedAt: 1_400, note: null }])
    expect(await openOf(one.listing)).toEqual([])
    expect((await world.logOf(one.listing)).at(-1)).toMatchObject({
      action: 'observation.settled',
      adminId: world.ana.accountId,
      details: { observation: one.observation },
    })
    expect(await authorizeListing(world.house, world.ana, one)).toEqual({ stage: 5 })
  })

  test('of two at once one settles it, the other is refused with name and time, and the log has one row', async () => {
    const one = await observed()
    const both = await Promise.all([
      settleObservation(world.house, world.ana, one),
      settleObservation(world.house, world.eva, one),
    ])
    expect(both).toContainEqual({ settled: one.observation })
    expect(both).toContainEqual({ refused: 'settled', by: expect.stringMatching(/^(Ana|Eva)$/), at })
    const log = (await world.logOf(one.listing)).filter(({ action }) => action === 'observation.settled')
    expect(log).toHaveLength(1)
  })

  test('one resolved by the seller is refused without a name; a missing one is gone', async () => {
    const one = await observed()
    await sendObservations(world.house, world.eva, one)
    const seller = sellerNo(world.furniture.seller)
    await resolveObservation(world.house, seller, { ...one, note: 'Listo', at: 2_000 })
    expect(await settleObservation(world.house, world.ana, one)).toEqual({ refused: 'settled', by: null, at: 2_000 })
    const none = { ...one, observation: 99_999_999 }
    expect(await settleObservation(world.house, world.ana, none)).toEqual({ refused: 'gone', last: null })
    const elsewhere = { ...one, listing: await world.listingIn('inAudit') }
    expect(await settleObservation(world.house, world.ana, elsewhere)).toEqual({ refused: 'gone', last: null })
  })

  test('only while it is in audit', async () => {
    const one = await observed()
    await sendObservations(world.house, world.eva, one)
    const refused = await settleObservation(world.house, world.ana, one)
    expect(refused).toMatchObject({
      refused: 'wrong-stage',
      stage: 4,
      last: { action: 'observations.sent', by: 'Eva' },
    })
    expect(await world.observationsOf(one.listing)).toMatchObject([{ resolvedAt: null }])
  })
})

describe('Corregir and Eliminar', () => {
  test('a corrected comment is logged with its words before and after', async () => {
    const one = await observed()
    const corrected = { ...one, comment: ' Está oscura. ' }
    expect(await correctObservation(world.house, world.eva, corrected)).toEqual({
      before: 'Está borrosa.',
      after: 'Está oscura.',
    })
    expect(await world.observationsOf(one.listing)).toMatchObject([{ comment: 'Está oscura.', field: 'photos' }])
    expect((await world.logOf(one.listing)).at(-1)).toMatchObject({
      action: 'observation.corrected',
      details: {
        observation: one.observation,
        before: { comment: 'Está borrosa.' },
        after: { comment: 'Está oscura.' },
      },
    })
    expect(await correctObservation(world.house, world.eva, corrected)).toEqual({ refused: 'comment-same' })
    expect(await correctObservation(world.house, world.eva, { ...one, comment: ' ' })).toEqual({
      refused: 'comment-missing',
    })
    expect(await correctObservation(world.house, world.eva, { ...one, comment: 'x'.repeat(301) })).toEqual({
      refused: 'comment-too-long',
    })
  })

  test('a withdrawn observation is gone, and the log keeps its words', async () => {
    const one = await observed()
    expect(await withdrawObservation(world.house, world.eva, one)).toEqual({ withdrawn: 'Está borrosa.' })
    expect(await world.observationsOf(one.listing)).toEqual([])
    expect(await openOf(one.listing)).toEqual([])
    expect((await world.logOf(one.listing)).at(-1)).toMatchObject({
      action: 'observation.withdrawn',
      details: { observation: one.observation, before: { comment: 'Está borrosa.' } },
    })
    expect(await withdrawObservation(world.house, world.eva, one)).toMatchObject({
      refused: 'gone',
      last: { action: 'observation.withdrawn', by: expect.stringMatching(/./) },
    })
  })

  test.each([
    [
      'corrected',
      (one: Awaited<ReturnType<typeof observed>>, who: 'ana' | 'eva') =>
        correctObservation(world.house, world[who], { ...one, comment: 'Otra cosa.' }),
    ],
    [
      'taken back',
      (one: Awaited<ReturnType<typeof observed>>, who: 'ana' | 'eva') =>
        withdrawObservation(world.house, world[who], one),
    ],
  ])("another administrator's observation, a sent one, or one out of audit is not %s", async (_what, act) => {
    const one = await observed()
    const before = await world.observationsOf(one.listing)
    expect(await act(one, 'ana')).toEqual({ refused: 'others', by: 'Eva', at: 900 })
    expect(await world.observationsOf(one.listing)).toEqual(before)
    const sent = await secondRound()
    expect(await act(sent, 'eva')).toEqual({ refused: 'sent' })
    await sendObservations(world.house, world.eva, one)
    expect(await act(one, 'eva')).toMatchObject({ refused: 'wrong-stage', stage: 4 })
  })
})
