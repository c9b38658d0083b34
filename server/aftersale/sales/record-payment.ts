import { eq } from 'drizzle-orm'
import { isCheckViolation, isDuplicate } from '#db/failures.ts'
import { manualPayments } from '#db/schema/money/manual-payments.ts'
import { payments } from '#db/schema/money/payments.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { dayAt } from '#machines/auction/hours.ts'
import { AccountClosed, type Admin, adminAct } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import {
  type ApprovalRefusal,
  decide,
  propose,
  type ProposedRefusal,
  readApproval,
  startPayment,
} from '#server/money/index.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import {
  type ApprovedPayment,
  findSameReference,
  type ManualDue,
  type ManualPayment,
  readApproved,
  readManualDue,
  readUndecided,
  type Undecided,
} from './manual-due.ts'

type Paying = Pick<House, 'db' | 'actors' | 'fulfilment'>

/**
 * Reason a payment is not recorded. `nothing-due`: already paid, by the payment `last`, or the sale no longer exists.
 * `not-this-amount`: only one of `amounts` settles it. `undecided`: card payments that may still be approved.
 */
export type ManualRefusal =
  | { refused: 'unknown' | 'account-closed' }
  | { refused: 'nothing-due'; last: ApprovedPayment | null }
  | { refused: 'not-this-amount'; amounts: number[] }
  | { refused: 'not-this-date'; min: string; max: string }
  | { refused: 'undecided'; payments: Undecided[] }
  | { refused: 'same-reference'; auction: number; by: string; at: number }
  /** The same reference a day before or after, which the recorder has not seen. */
  | { refused: 'like-reference'; auction: number; by: string; at: number }

type Recorded = { payment: string }
/** The record waits for a second administrator. */
type Proposed = { approval: number }

/** Subject of an auction's acts in the audit log. */
const auctionSubject = (auction: number) => `auction:${auction}` as const

/**
 * "Confirmar Pago" (ruling 40): records a payment outside the provider that settles the sum due. From the setting's
 * amount on it is only proposed, without effect until another administrator confirms it. `despite`: the recorder has
 * seen that card payments are undecided, or that a reference is almost another's. `at` in epoch ms.
 */
export function recordPayment(
  house: Paying,
  admin: Admin,
  { auction, given, despite = false, at }: { auction: number; given: ManualPayment; despite?: boolean; at: number },
): Promise<Recorded | Proposed | ManualRefusal | ProposedRefusal> {
  type Outcome = Recorded | Proposed | ManualRefusal | ProposedRefusal
  const record = (takesTwo: boolean) => {
    const act = {
      action: takesTwo ? 'manual-payment.proposed' : 'payment.recorded',
      subject: auctionSubject(auction),
      details: (done: object) => ({ ...done, ...given }),
      at,
    } as const
    return adminAct<Outcome, Outcome>(house.db, admin, act, async (work) => {
      const due = await lockDue(work, auction, given, { at, despite })
      const undecided = await readUndecided(work.tx, due)
      if (undecided.length > 0 && !despite) return work.refuse({ refused: 'undecided', payments: undecided })
      if (!takesTwo) return settle(house, work, { due, given, by: admin.accountId, approval: null, at })
      const proposing = { kind: 'manual-payment', subject: auctionSubject(auction), proposal: given, at } as const
      return { approval: await propose(work, admin, proposing) }
    })
  }
  return retold(house, given, 0, async () => {
    const takesTwo = await needsTwo(house.db, given.amount)
    try {
      return await record(takesTwo)
    } catch (error) {
      // The setting was lowered meanwhile, which a database constraint enforces: nothing was written.
      if (takesTwo || !isCheckViolation(error) || !(await needsTwo(house.db, given.amount))) throw error
      return record(true)
    }
  })
}

/** Confirms another administrator's proposal: records the payment if it is still due. */
export async function confirmPayment(
  house: Paying,
  admin: Admin,
  { approval, at }: { approval: number; at: number },
): Promise<Recorded | ManualRefusal | ApprovalRefusal> {
  type Outcome = Recorded | ManualRefusal | ApprovalRefusal
  const named = await readApproval(house.db, approval)
  if (named?.kind !== 'manual-payment') return { refused: 'unknown' }
  const given = named.proposal as ManualPayment
  const auction = Number(named.subject.replace(/^auction:/, ''))
  const details = (done: object) => ({ ...done, ...given, approval, proposedBy: named.proposer })
  const act = { action: 'payment.recorded', subject: named.subject, details, at } as const
  return retold(house, given, approval, () =>
    adminAct<Outcome, Outcome>(house.db, admin, act, async (work) => {
      // Locks the sale first, as recording a payment does.
      await lockSale(work, auction)
      await decide(work, { approval, kind: 'manual-payment', as: 'confirmed', admin, at })
      const due = await lockDue(work, auction, given, { at, despite: true, approval })
      return settle(house, work, { due, given, by: named.proposedBy, approval, at })
    }),
  )
}

/** True if this amount in pesos needs two administrators. A database constraint enforces it too. */
async function needsTwo(db: House['db'], amount: number): Promise<boolean> {
  const [row] = await db.select({ from: settings.twoPersonPesos }).from(settings).where(eq(settings.id, 1))
  return amount >= (row?.from ?? 0)
}

async function lockSale({ tx }: Pick<UnitOfWork, 'tx'>, auction: number): Promise<void> {
  await tx.select({ id: sales.auctionId }).from(sales).where(eq(sales.auctionId, auction)).for('update')
}

/** The sum due of the sale, with its row locked, if the given payment settles it exactly. */
async function lockDue(
  work: Pick<UnitOfWork<ManualRefusal>, 'tx' | 'refuse'>,
  auction: number,
  given: ManualPayment,
  { at, despite, approval = 0 }: { at: number; despite: boolean; approval?: number },
): Promise<ManualDue> {
  await lockSale(work, auction)
  const sale = await readManualDue(work.tx, auction)
  if (!sale) return work.refuse({ refused: 'unknown' })
  if (sale.due?.purpose !== given.purpose) return work.refuse(await nothingDue(work, auction))
  if (!sale.amounts.includes(given.amount)) {
    return work.refuse({ refused: 'not-this-amount', amounts: sale.amounts })
  }
  const [min, max] = [sale.soldOn, dayAt(at)]
  if (given.paidOn < min || given.paidOn > max) return work.refuse({ refused: 'not-this-date', min, max })
  const same = await findSameReference(work.tx, given, approval)
  if (same && !(same.near && despite)) return work.refuse(sameRefusal(same))
  return sale
}

type Settling = { due: ManualDue; given: ManualPayment; by: number; approval: number | null; at: number }

/** Records the payment with all its effects. A card payment approved at this moment leaves nothing to settle. */
async function settle(
  house: Paying,
  work: UnitOfWork<ManualRefusal>,
  { due, given, by, approval, at }: Settling,
): Promise<Recorded> {
  const { purpose, means, reference, paidOn, note, amount } = given
  const order = {
    purpose,
    payer: due.buyer,
    auction: due.auction,
    pesos: amount,
    item: due.horse,
    method: 'manual',
  } as const
  const payment = await startPayment(house, work, order).catch((error: unknown) => {
    if (error instanceof AccountClosed) return work.refuse({ refused: 'account-closed' })
    throw error
  })
  await work.tx.insert(manualPayments).values({
    paymentId: payment.id,
    means,
    reference,
    paidOn,
    note,
    recordedBy: by,
    recordedAt: at,
    approvalId: approval,
  })
  const { accepted } = await house.actors.payment.sendWithin(work, payment.id, { type: 'payment.recorded', at })
  const [row] = await work.tx.select().from(payments).where(eq(payments.id, payment.id))
  if (!accepted || !row) throw new Error(`Payment ${payment.id} was not recorded`)
  if ((await house.fulfilment[purpose].approved(work, row, at)) !== 'granted') {
    return work.refuse(await nothingDue(work, due.auction, payment.reference))
  }
  const payload = { payment: payment.id, granted: true }
  await enqueue(work.tx, [{ task: 'payments.mail', payload: payload, key: `payment-mail:${payment.id}` }])
  return { payment: payment.reference }
}

/** `but`: the payment this transaction has written and rolls back. */
async function nothingDue({ tx }: Pick<UnitOfWork, 'tx'>, auction: number, but = ''): Promise<ManualRefusal> {
  const approved = await readApproved(tx, auction)
  return { refused: 'nothing-due', last: approved.find(({ reference }) => reference !== but) ?? null }
}

/** The unique indexes decide: of two concurrent records of one transfer, one is refused. */
async function retold<Outcome>(
  { db }: Paying,
  given: ManualPayment,
  but: number,
  run: () => Promise<Outcome>,
): Promise<Outcome | ManualRefusal> {
  try {
    return await run()
  } catch (error) {
    const same = isDuplicate(error) ? await findSameReference(db, given, but) : undefined
    if (!same) throw error
    return sameRefusal(same)
  }
}

function sameRefusal({ near, ...same }: NonNullable<Awaited<ReturnType<typeof findSameReference>>>): ManualRefusal {
  return { refused: near ? 'like-reference' : 'same-reference', ...same }
}
