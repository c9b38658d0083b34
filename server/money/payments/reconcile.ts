import { and, asc, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { paymentNotifications, payments } from '#db/schema/payments.ts'
import { PAYMENT_PATIENCE_MS } from '#machines/payment/rules.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import { type Applying, applyNotification } from './apply.ts'
import type { PaymentRow } from './fulfilment.ts'

/** Between two looks at what was left waiting, in ms. */
export const RECONCILE_MS = 10 * 60_000

/** A message whose job is that late was lost with it. */
const LATE_MS = 60_000

/** Read at once. */
const BATCH = 500

/** How many messages were applied and how many payments given up, and what failed. */
export type Reconciled = { applied: number; expired: number; failed: unknown[] }

/**
 * Looks at what was left waiting: signed messages that never reached their payment are applied, payments that nobody
 * spoke of for longer than the provider repeats itself expire (an approval that comes later still counts). What fails
 * keeps nothing else waiting, however much of it there is, and is looked at again next time. `now` in epoch ms.
 */
export async function reconcile(house: Applying, now = Date.now()): Promise<Reconciled> {
  const failed: unknown[] = []
  const count = async <Row extends { id: number }>(read: Reader<Row>, work: (row: Row) => Promise<boolean>) => {
    let done = 0
    for await (const row of inTurn(read)) {
      const worked = await work(row).catch((error: unknown) => void failed.push(error))
      if (worked) done++
    }
    return done
  }
  const apply = async ({ id }: { id: number }) => (await applyNotification(house, id)) !== null
  const applied = await count((after) => readWaiting(house, after, now), apply)
  const expired = await count(
    (after) => readSilent(house, after, now),
    (payment) => expire(house, payment, now),
  )
  return { applied, expired, failed }
}

/** The next batch of rows after this id. */
type Reader<Row> = (after: number) => Promise<Row[]>

/** All rows, a batch at a time, each once: what could not be dealt with stays behind. */
async function* inTurn<Row extends { id: number }>(read: Reader<Row>): AsyncGenerator<Row> {
  let after = 0
  for (;;) {
    const rows = await read(after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}

function readWaiting({ db }: Applying, after: number, now: number): Promise<{ id: number }[]> {
  return db
    .select({ id: paymentNotifications.id })
    .from(paymentNotifications)
    .where(
      and(
        sql`${paymentNotifications.verdict} = 'signed'`,
        isNull(paymentNotifications.appliedAt),
        lt(paymentNotifications.receivedAt, now - LATE_MS),
        gt(paymentNotifications.id, after),
      ),
    )
    .orderBy(asc(paymentNotifications.id))
    .limit(BATCH)
}

function readSilent({ db }: Applying, after: number, now: number): Promise<PaymentRow[]> {
  const undecided = inArray(payments.state, ['pending', 'processing'])
  const silent = and(undecided, lt(payments.createdAt, now - PAYMENT_PATIENCE_MS), gt(payments.id, after))
  return db.select().from(payments).where(silent).orderBy(asc(payments.id)).limit(BATCH)
}

/** False where the provider has spoken meanwhile. */
async function expire({ db, actors, fulfilment }: Applying, payment: PaymentRow, at: number): Promise<boolean> {
  return transact(db, async (work) => {
    const { accepted } = await actors.payment.sendWithin(work, payment.id, { type: 'payment.expired', at })
    if (accepted) await fulfilment[payment.purpose].changed?.(work, payment, 'expired', { at, reason: null })
    return accepted
  })
}
