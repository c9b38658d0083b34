/**
 * Reconciliation processes everything left waiting; an item that cannot be processed does not block the others, at any
 * position.
 */
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paymentNotifications, payments } from '#db/schema/money/payments.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { reconcile } from '#server/money/payments/reconcile.ts'
import { startPayment } from '#server/money/payments/start-payment.ts'
import { paymentTasks } from '#server/money/payments/tasks.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { keep, paymentOf, report, signedMessage } from '#tests/support/paying.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = Date.UTC(2026, 10, 21, 12)

let world: Awaited<ReturnType<typeof openHouse>>
beforeEach(async () => {
  world = await openHouse()
})
afterEach(() => world.database.close())

const begin = async () =>
  (
    await transact(world.house.db, (work) =>
      startPayment(world.house, work, {
        purpose: 'credit-purchase',
        payer: world.furniture.seller,
        credits: 1,
        pesos: 1_000,
        item: '1 inscripción',
      }),
    )
  ).reference
/** A signed approval that arrived at `at` and whose job was lost. */
async function wait(reference: string, at: number): Promise<number> {
  const id = await keep(world.house, signedMessage(world.house, { reference, pesos: 1_000 }))
  await world.house.db.update(paymentNotifications).set({ receivedAt: at }).where(eq(paymentNotifications.id, id))
  return id
}
const spoil = (id: number) =>
  world.house.db.update(paymentNotifications).set({ jsonObj: {} }).where(eq(paymentNotifications.id, id))
const stateOf = async (reference: string) => (await paymentOf(world.house, { reference })).state
const begunAt = (reference: string, at: number) =>
  world.house.db.update(payments).set({ createdAt: at }).where(eq(payments.reference, reference))
const PLACES = ['first', 'in the middle', 'last'] as const

describe('messages', () => {
  test('that wait for more than a minute are applied; younger ones are left to their job', async () => {
    const [late, exact] = [await begin(), await begin()]
    await wait(late, NOW - MINUTE - 1)
    await wait(exact, NOW - MINUTE)
    expect(await reconcile(world.house, NOW)).toEqual({ applied: 1, expired: 0, failed: [] })
    expect([await stateOf(late), await stateOf(exact)]).toEqual(['approved', 'pending'])
    expect(await reconcile(world.house, NOW + 1)).toEqual({ applied: 1, expired: 0, failed: [] })
    expect(await reconcile(world.house, NOW + HOUR)).toEqual({ applied: 0, expired: 0, failed: [] })
  })

  test.each(PLACES)('one that cannot be applied, %s, keeps no other waiting, and is tried again', async (place) => {
    const references = [await begin(), await begin(), await begin()]
    const ids: number[] = []
    for (const reference of references) ids.push(await wait(reference, NOW - HOUR))
    const broken = PLACES.indexOf(place)
    await spoil(ids[broken]!)
    for (const round of [1, 2]) {
      const { applied, expired, failed } = await reconcile(world.house, NOW)
      expect({ applied, expired }).toEqual({ applied: round === 1 ? 2 : 0, expired: 0 })
      expect(failed.map(String)).toEqual([`Error: Notification ${ids[broken]} was signed when it was stored`])
    }
    expect(await Promise.all(references.map(stateOf))).toEqual(
      references.map((_, n) => (n === broken ? 'pending' : 'approved')),
    )
  })

  test.each(PLACES)(
    'one that fails, %s, fails the job of the latest messages, and the others are applied',
    async (place) => {
      const references = [await begin(), await begin(), await begin()]
      const ids: number[] = []
      for (const reference of references) ids.push(await wait(reference, NOW))
      const broken = PLACES.indexOf(place)
      await spoil(ids[broken]!)
      const apply = paymentTasks(world.house, { deliver: async () => {} })['payments.apply']
      await expect(apply({ notifications: ids })).rejects.toThrow(
        `Notification ${ids[broken]} was signed when it was stored`,
      )
      expect(await Promise.all(references.map(stateOf))).toEqual(
        references.map((_, n) => (n === broken ? 'pending' : 'approved')),
      )
      await expect(apply({ notifications: ids.toSpliced(broken, 1) })).resolves.toBeUndefined()
    },
  )

  test('more of them that cannot be applied than are read at once keep none behind them waiting', async () => {
    await world.database.sql`
      insert into payment_notifications (source, verdict, reference, json_obj, received_at)
      select 'notify', 'signed', null, '{}', to_timestamp(${NOW / 1000}) - interval '1 hour'
      from generate_series(1, 501)`
    const reference = await begin()
    await wait(reference, NOW - HOUR)
    const { applied, failed } = await reconcile(world.house, NOW)
    expect([applied, failed.length]).toEqual([1, 501])
    expect(await stateOf(reference)).toBe('approved')
  })
})

describe('silent payments', () => {
  test('expire more than 25 hours after they began, also after a pending report, unless they were decided', async () => {
    const [old, exact, undecided, decided] = [await begin(), await begin(), await begin(), await begin()]
    await report(world.house, { reference: undecided, pesos: 1_000, status: 'PENDING' })
    await report(world.house, { reference: decided, pesos: 1_000, status: 'DECLINED' })
    for (const reference of [old, undecided, decided]) await begunAt(reference, NOW - 25 * HOUR - 1)
    await begunAt(exact, NOW - 25 * HOUR)
    expect(await reconcile(world.house, NOW)).toEqual({ applied: 0, expired: 2, failed: [] })
    expect(await Promise.all([old, exact, undecided, decided].map(stateOf))).toEqual([
      'expired',
      'pending',
      'expired',
      'declined',
    ])
  })

  test.each(PLACES)('one that cannot be given up, %s, keeps no other waiting', async (place) => {
    const references = [await begin(), await begin(), await begin()]
    for (const reference of references) await begunAt(reference, NOW - 26 * HOUR)
    const broken = PLACES.indexOf(place)
    const { id } = await paymentOf(world.house, { reference: references[broken]! })
    const fulfilment: House['fulfilment'] = {
      ...world.house.fulfilment,
      'credit-purchase': {
        ...world.house.fulfilment['credit-purchase'],
        changed: async (_work, payment, change) => {
          expect(change).toBe('expired')
          if (payment.id === id) throw new Error('broken')
        },
      },
    }
    expect(await reconcile({ ...world.house, fulfilment }, NOW)).toEqual({
      applied: 0,
      expired: 2,
      failed: [new Error('broken')],
    })
    expect(await Promise.all(references.map(stateOf))).toEqual(
      references.map((_, n) => (n === broken ? 'pending' : 'expired')),
    )
  })

  test('one reported on meanwhile is not announced as expired', async () => {
    const [silent, spoken] = [await begin(), await begin()]
    for (const reference of [silent, spoken]) await begunAt(reference, NOW - 26 * HOUR)
    const told: unknown[] = []
    const fulfilment: House['fulfilment'] = {
      ...world.house.fulfilment,
      'credit-purchase': {
        ...world.house.fulfilment['credit-purchase'],
        changed: async (_work, { reference }, change, details) => {
          told.push([reference, change, details])
          await report(world.house, { reference: spoken, pesos: 1_000 })
        },
      },
    }
    expect(await reconcile({ ...world.house, fulfilment }, NOW)).toEqual({ applied: 0, expired: 1, failed: [] })
    expect(told).toEqual([[silent, 'expired', { at: NOW, reason: null }]])
    expect(await Promise.all([silent, spoken].map(stateOf))).toEqual(['expired', 'approved'])
  })

  test('stored messages are applied before any payment expires', async () => {
    const reference = await begin()
    await begunAt(reference, NOW - 26 * HOUR)
    await wait(reference, NOW - HOUR)
    expect(await reconcile(world.house, NOW)).toEqual({ applied: 1, expired: 0, failed: [] })
    expect(await stateOf(reference)).toBe('approved')
  })
})

test('a failure in a reconciliation is logged, and the next one follows in ten minutes all the same', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  await spoil(await wait(await begin(), Date.now() - HOUR))
  const before = Date.now()
  await paymentTasks(world.house, { deliver: async () => {} })['payments.reconcile']({})
  const after = Date.now()
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^payments: not reconciled: \w*Error/))
  said.mockRestore()
  const [job] = [
    ...(await world.database.db.execute<{ at: number }>(
      sql`select (extract(epoch from run_at) * 1000)::float8 as at from graphile_worker.jobs
        where task_identifier = 'payments.reconcile'`,
    )),
  ]
  expect(job!.at).toBeGreaterThanOrEqual(before + 10 * MINUTE)
  expect(job!.at).toBeLessThanOrEqual(after + 10 * MINUTE)
})
