import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { auditTickets } from '#db/schema/audits.ts'
import { auditLog } from '#db/schema/messages.ts'
import { type Admin, adminAct, recordAct } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { subjectOf } from './listing-act.ts'

/** `unknown`: no such ticket. `closed`: nobody waits for it any more. `assigned`: whose it is, since when (epoch ms). */
export type AssignRefusal = { refused: 'unknown' | 'closed' } | TakenRefusal
/** `from`: who handed it to them; undefined where they took it themselves. */
export type TakenRefusal = { refused: 'assigned'; by: string; at: number; from?: string | undefined }

/** "Asignarme": an open ticket that is nobody's becomes this administrator's: 1, with the date. `at` in epoch ms. */
export function assignTicket(
  db: Database,
  admin: Admin,
  { listing, at }: { listing: number; at: number },
): Promise<{ listing: number } | AssignRefusal> {
  type Outcome = { listing: number } | AssignRefusal
  const act = { action: 'ticket.assigned', subject: subjectOf(listing), at }
  return adminAct<Outcome, Outcome>(db, admin, act, async ({ tx, refuse }: UnitOfWork<Outcome>) => {
    const [taken] = await take(tx, admin, sql`${listing}::int`, at)
    return taken ?? refuse(await whyNot(tx, listing))
  })
}

/**
 * "Tomar la siguiente": of the tickets that nobody has, the one that has waited longest and that nobody else is just
 * taking. `at` in epoch ms.
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

/** 0 becomes 1; a later status, which tells more, stays. */
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

/** Why a ticket is not to be taken: as it stands now. */
export async function whyNot(tx: Tx, listing: number): Promise<AssignRefusal> {
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
 * When an administrator came to have a ticket: by "Asignarme", by opening it (the first time since nobody had it), or
 * from the colleague who handed it over.
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

/** A ticket changes hands a few times; each round opens it once more. */
const LOOKED_AT = 100
