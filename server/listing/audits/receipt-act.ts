import type { AuditedAct } from '#app/texts/people/audited-acts.ts'
import { and, eq } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { auditObservations } from '#db/schema/listing/audits.ts'
import { type ReceiptStatus, transferReceipts } from '#db/schema/listing/enrolments.ts'
import type { Admin } from '#server/people/index.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { type Acted, type ActRefusal, type AuditHouse, listingAct } from './listing-act.ts'

/** Already accepted or rejected, by this administrator at this time (epoch ms). */
export type DecidedRefusal = { refused: 'decided'; as: Exclude<ReceiptStatus, 'pending'>; by: string; at: number }

type ReceiptAct = { action: AuditedAct; receipt: number; details?: Record<string, unknown>; at: number }

/** An administrator's act on an undecided receipt; locks the listing's row, then the receipt's. */
export async function receiptAct<Result extends object, Reason extends object = never>(
  house: AuditHouse,
  admin: Admin,
  { action, receipt, details = {}, at }: ReceiptAct,
  run: (acted: Acted<Result | ActRefusal | DecidedRefusal | Reason>) => Promise<Result>,
): Promise<Result | ActRefusal | DecidedRefusal | Reason> {
  const [named] = await house.db
    .select({ listing: transferReceipts.listingId })
    .from(transferReceipts)
    .where(eq(transferReceipts.id, receipt))
  if (!named) return { refused: 'unknown' }
  const act = { action, listing: named.listing, details: { receipt, ...details }, at }
  return listingAct<Result, DecidedRefusal | Reason>(house, admin, act, async (acted) => {
    const { tx, refuse } = acted.work
    const [row] = await tx
      .select({ as: transferReceipts.status, by: accounts.name, at: transferReceipts.decidedAt })
      .from(transferReceipts)
      .leftJoin(accounts, eq(accounts.id, transferReceipts.decidedBy))
      .where(eq(transferReceipts.id, receipt))
      .for('update', { of: transferReceipts })
    if (!row) return refuse({ refused: 'unknown' })
    if (row.as !== 'pending') return refuse({ refused: 'decided', as: row.as, by: row.by ?? '', at: row.at ?? 0 })
    return run(acted)
  })
}

/** Records the decision. Throws the driver's error if the same transfer was accepted (`transfer_receipts_accepted`). */
export async function decide(
  tx: Tx,
  { accountId }: Admin,
  receipt: number,
  as: Exclude<ReceiptStatus, 'pending'>,
  at: number,
): Promise<void> {
  await tx
    .update(transferReceipts)
    .set({ status: as, decidedAt: at, decidedBy: accountId })
    .where(and(eq(transferReceipts.id, receipt), eq(transferReceipts.status, 'pending')))
}

/**
 * Records the decision as an observation of the listing (specification 2, section 4). It is informative and resolved at
 * once: it neither prevents authorization nor awaits the seller. Returns its id.
 */
export async function addObservation(
  tx: Tx,
  { accountId }: Admin,
  { listing, comment, at }: { listing: number; comment: string; at: number },
): Promise<number> {
  const [row] = await tx
    .insert(auditObservations)
    .values({ listingId: listing, section: 'general', comment, authorId: accountId, createdAt: at, resolvedAt: at })
    .returning({ id: auditObservations.id })
  if (!row) throw new Error('Nothing was inserted')
  return row.id
}
