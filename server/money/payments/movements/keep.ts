import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { paymentNotifications, payments, providerMovements, refundsDue } from '#db/schema/money/payments.ts'
import type { MessageKind } from '#machines/provider-messages/rules.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { adminJobs } from '#server/money/approvals/admin-jobs.ts'
import { isOwedBack } from '#server/money/payments/kept-money.ts'
import type { Message } from '#server/money/payments/provider/port.ts'

/** `relabelled`: the signed fields of an earlier message under another kind, which is not signed. */
export type KeptMovement = 'movement' | 'relabelled'

/**
 * Kinds that take money away again. A sale without our reference may be money of ours; the other kinds concern nobody.
 */
const CONCERNS: Record<MessageKind, boolean> = {
  sale: true,
  void: true,
  refund: true,
  chargeback: true,
  authorization: false,
  settlement: false,
  tokenization: false,
  unknown: false,
}

type Stored = typeof paymentNotifications.$inferSelect & { message: Message }

/**
 * Keeps a message that neither pays nor makes money owed (ruling 86), once. The administrators are told if it may take
 * away money that counts as paid. A refund that the house owes or has made explains a refund or void.
 */
export async function keepMovement(tx: Tx, stored: Stored): Promise<KeptMovement> {
  const { message, receivedAt } = stored
  const { kind, status, transactionId, related, money, reason } = message
  if (await isRelabelled(tx, stored)) return 'relabelled'
  const payment = await paymentOf(tx, message)
  const calls =
    CONCERNS[kind] && (kind === 'chargeback' || status === 'APPROVED') && (await isUnexplained(tx, kind, payment))
  const [kept] = await tx
    .insert(providerMovements)
    .values({
      kind,
      status,
      paymentId: payment?.id ?? null,
      transactionId,
      related,
      ...money,
      reason,
      calls,
      receivedAt,
    })
    .onConflictDoNothing()
    .returning({ id: providerMovements.id })
  if (kept && calls) {
    await enqueue(
      tx,
      await adminJobs(tx, (account) => [
        {
          task: 'payments.movement-mail',
          payload: { movement: kept.id, account },
          key: `movement:${kept.id}:${account}`,
        },
        {
          task: 'payments.movement-push',
          payload: { movement: kept.id, account },
          key: `movement-push:${kept.id}:${account}`,
        },
      ]),
    )
  }
  return 'movement'
}

/** True if an earlier message has the same signature and another kind: one of the two kinds is not the provider's. */
async function isRelabelled(tx: Tx, { id, reference, jsonObj }: Stored): Promise<boolean> {
  if (!reference) return false
  const { advanceResponseChecksum: signature, transactionType = '' } = jsonObj as Record<string, string>
  const same = and(
    eq(paymentNotifications.reference, reference),
    ne(paymentNotifications.id, id),
    sql`json_obj ->> 'advanceResponseChecksum' = ${signature}`,
    sql`lower(json_obj ->> 'transactionType') <> lower(${transactionType})`,
  )
  return (await tx.$count(paymentNotifications, same)) > 0
}

/** By our signed reference, or else by the transaction that the message is about. */
async function paymentOf(tx: Tx, { reference, related }: Message) {
  if (reference === null && related === null) return undefined
  const [payment] = await tx
    .select({ id: payments.id, state: payments.state })
    .from(payments)
    .where(
      reference !== null
        ? eq(payments.reference, reference)
        : or(
            eq(payments.transactionId, sql`${related}`),
            sql`${payments.reference} in (
              select n.reference from payment_notifications n where n.json_obj ->> 'TransactionID' = ${related})`,
          ),
    )
    .limit(1)
  return payment
}

type Payment = Awaited<ReturnType<typeof paymentOf>>

/** Money of a payment that the provider gave back already. */
const returnsOf = (payment: number) =>
  and(
    eq(providerMovements.paymentId, payment),
    inArray(providerMovements.kind, ['void', 'refund']),
    eq(providerMovements.status, 'APPROVED'),
  )

/** Each refund that the house owes or has made explains one refund or void. */
async function isUnexplained(tx: Tx, kind: MessageKind, payment: Payment): Promise<boolean> {
  if (kind === 'sale') return true
  if (payment?.state !== 'approved' && payment?.state !== 'held') return false
  if (kind === 'chargeback') return true
  const owed = await tx.$count(refundsDue, and(eq(refundsDue.paymentId, payment.id), isOwedBack('refunds_due')))
  return (await tx.$count(providerMovements, returnsOf(payment.id))) >= owed
}
