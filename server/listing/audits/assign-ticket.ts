import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auditTickets } from '#db/schema/listing/audits.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { type Admin, adminAct, recordAct } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { subjectOf } from './listing-act.ts'

/** `unknown`: no such ticket. `closed`: it needs no work. `assigned`: its administrator and since when (epoch ms). */
export type AssignRefusal = { refused: 'unknown' | 'closed' } | TakenRefusal
/** `from`: the administrator who handed it over; undefined if they took it themselves. */
type TakenRefusal = { refused: 'assigned'; by: string; at: number; from?: string | undefined }

/** "Asignarme": assigns an open, unassigned ticket to this administrator: status 1, with the date. `at` in epoch ms. */
export function assignTicket(
  db: Database,
  admin: Admin,
  { listing, at }: { listing: number; at: number },
): Promise<{ listing: number } | AssignRefusal> {
  type Outcome = { listing: number } | AssignRefusal
  const act = { action: 'ticket.assigned', subject: subjectOf(listing), at } as const
  return adminAct<Outcome, Outcome>(db, admin, act, async ({ tx, refuse }: UnitOfWork<Outcome>) => {
    const [taken] = await take(tx, admin, sql`${listing}::int`, at)
    return taken ?? refuse(await ticketRefusal(tx, listing))
  })
}

/**
 * "Tomar la siguiente": takes the unassigned ticket that has waited longest, skipping those another administrator is
 * just taking. `at` in epoch ms.
 */
export async function takeNextTicket(
  db: Database,
  admin: Admin,
  { at }: { at: number },
): Promise<{ listing: number } | { refused: 'none-waiting' }> {
  const next = db
    .select({ listing: auditTickets.listingId })
    .from(auditTickets)
    .where(and(unassigned, eq(auditTickets.status, 0)))
    .orderBy(asc(auditTickets.waitsFrom), asc(auditTickets.listingId))
    .limit(1)
    .for('update', { skipLocked: true })
  return transact(db, async ({ tx, refuse }: UnitOfWork<{ refused: 'none-waiting' }>) => {
    const [taken] = await take(tx, admin, sql`(${next})`, at)
    if (!taken) return refuse({ refused: 'none-waiting' })
    await recordAct(tx, admin, { action: 'ticket.assigned', subject: subjectOf(taken.listing), at })
    return taken
  })
}

const unassigned = and(isNull(auditTickets.assigneeId), isNull(auditTickets.closedAt))

/** Status 0 becomes 1; a later status stays. */
function take(tx: Tx, { accountId }: Admin, listing: SQL, at: number): Promise<{ listing: number }[]> {
  return tx
    .update(auditTickets)
    .set({
      status: sql`case when ${auditTickets.status} = 0 then 1 else ${auditTickets.status} end`,
      assigneeId: accountId,
      updatedAt: at,
    })
    .where(and(eq(auditTickets.listingId, listing), unassigned))
    .returning({ listing: auditTickets.listingId })
}

/** Reason a ticket cannot be taken, from its current state. */
export async function ticketRefusal(tx: Tx, listing: number): Promise<AssignRefusal> {
  const [ticket] = await tx
    .select({
      closedAt: auditTickets.closedAt,
      updatedAt: auditTickets.updatedAt,
      by: accounts.name,
      assignee: accounts.id,
    })
    .from(auditTickets)
    .leftJoin(accounts, eq(accounts.id, auditTickets.assigneeId))
    .where(eq(auditTickets.listingId, listing))
  if (!ticket) return { refused: 'unknown' }
  if (ticket.closedAt !== null || ticket.by === null || ticket.assignee === null) return { refused: 'closed' }
  const taken = await lastTaken(tx, listing, ticket.assignee)
  return { refused: 'assigned', by: ticket.by, at: ticket.updatedAt, ...taken }
}

/**
 * Time at which an administrator got a ticket: by "Asignarme", by opening it (for the first time since it was
 * unassigned), or from the colleague who handed it over.
 */
async function lastTaken(tx: Tx, listing: number, assignee: number) {
  const acts = await tx
    .select({ action: auditLog.action, adminId: auditLog.adminId, by: accounts.name, at: auditLog.at })
    .from(auditLog)
    .innerJoin(accounts, eq(accounts.id, auditLog.adminId))
    .where(
      and(
        eq(auditLog.subject, subjectOf(listing)),
        inArray(auditLog.action, ['ticket.assigned', 'ticket.released', 'ticket.handed', 'audit.opened']),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(LOOKED_AT)
  const changed = acts.findIndex(({ action }) => action === 'ticket.released' || action === 'ticket.handed')
  const last = acts[changed]
  if (last?.action === 'ticket.handed') return { at: last.at, from: last.by }
  const since = changed < 0 ? acts : acts.slice(0, changed)
  const taken = since.findLast(({ adminId }) => adminId === assignee)
  return taken && { at: taken.at }
}

/** Maximum acts read: a ticket changes hands a few times, and each round opens it once more. */
const LOOKED_AT = 100
