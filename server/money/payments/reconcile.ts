import { MINUTE } from '#machines/time.ts'
import { and, asc, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { paymentNotifications, payments } from '#db/schema/money/payments.ts'
import { STATES } from '#db/states.ts'
import { PAYMENT_PATIENCE_MS } from '#machines/payment/rules.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import { type Applying, applyNotification } from './apply.ts'
import type { PaymentRow } from './fulfilment.ts'

/** Interval between reconciliations, in ms. */
export const RECONCILE_MS = 10 * MINUTE

/** Age from which an unapplied message's job counts as lost, in ms. */
const LATE_MS = MINUTE

/** Rows read at once. */
const BATCH = 500

/** Number of messages applied and of payments expired, and errors. */
type Reconciled = { applied: number; expired: number; failed: unknown[] }

/**
 * Applies signed messages that never reached their payment, and expires payments without news for longer than the
 * provider repeats its messages (a later approval still counts). Errors do not stop the others and are retried next
 * time. `now` in epoch ms.
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

/** Reads the next batch of rows after this id. */
type Reader<Row> = (after: number) => Promise<Row[]>

/** All rows in batches, each once, including rows whose processing failed. */
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
  const undecided = inArray(payments.state, STATES.payment.undecided)
  const silent = and(undecided, lt(payments.createdAt, now - PAYMENT_PATIENCE_MS), gt(payments.id, after))
  return db.select().from(payments).where(silent).orderBy(asc(payments.id)).limit(BATCH)
}

/** False if the provider has sent a message meanwhile. */
async function expire({ db, actors, fulfilment }: Applying, payment: PaymentRow, at: number): Promise<boolean> {
  return transact(db, async (work) => {
    const { accepted } = await actors.payment.sendWithin(work, payment.id, { type: 'payment.expired', at })
    if (accepted) await fulfilment[payment.purpose].changed?.(work, payment, 'expired', { at, reason: null })
    return accepted
  })
}
