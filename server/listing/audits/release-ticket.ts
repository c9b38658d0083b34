import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auditTickets } from '#db/schema/listing/audits.ts'
import { activeAccount } from '#db/account-standing.ts'
import { type Admin, adminAct, type LastAct, lastActOn } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { type AssignRefusal, ticketRefusal } from './assign-ticket.ts'
import { subjectOf } from './listing-act.ts'

/** `nobodys`: unassigned; `last`: the last act on it. The other reasons are those of "Asignarme". */
type ReleaseRefusal = AssignRefusal | { refused: 'nobodys'; last: LastAct | null }

/** `colleague`: not an active administrator, or the acting one. */
export type HandRefusal = ReleaseRefusal | { refused: 'colleague' }

type Asked = { listing: number; at: number }

/** Unassigns an administrator's own open ticket; its status returns to 0 before the audit. `at` in epoch ms. */
export function releaseTicket(
  db: Database,
  admin: Admin,
  { listing, at }: Asked,
): Promise<{ listing: number } | ReleaseRefusal> {
  type Outcome = { listing: number } | ReleaseRefusal
  const details = { before: { assignee: admin.name }, after: { assignee: null } }
  const act = { action: 'ticket.released', subject: subjectOf(listing), details, at } as const
  return adminAct<Outcome, Outcome>(db, admin, act, async ({ tx, refuse }: UnitOfWork<Outcome>) => {
    const [released] = await tx
      .update(auditTickets)
      .set({
        assigneeId: null,
        status: sql`case when ${auditTickets.status} = 1 then 0 else ${auditTickets.status} end`,
        updatedAt: at,
      })
      .where(ownOpen(admin, listing))
      .returning({ listing: auditTickets.listingId })
    return released ?? refuse(await whyNotOwn(tx, listing))
  })
}

/** Reassigns an administrator's own open ticket to another one, at once. `at` in epoch ms. */
export async function handTicket(
  db: Database,
  admin: Admin,
  { listing, to, at }: Asked & { to: number },
): Promise<{ listing: number; to: string } | HandRefusal> {
  type Outcome = { listing: number; to: string } | HandRefusal
  const act = {
    action: 'ticket.handed',
    subject: subjectOf(listing),
    details: (handed: Outcome) => ({
      before: { assignee: admin.name },
      after: { assignee: 'to' in handed ? handed.to : null },
    }),
    at,
  } as const
  return adminAct<Outcome, Outcome>(db, admin, act, async ({ tx, refuse }: UnitOfWork<Outcome>) => {
    const [colleague] = await tx
      .select({ name: accounts.name })
      .from(accounts)
      .where(and(eq(accounts.id, to), eq(accounts.audience, 'admin'), canWork))
    if (!colleague || to === admin.accountId) return refuse({ refused: 'colleague' })
    const [handed] = await tx
      .update(auditTickets)
      .set({ assigneeId: to, updatedAt: at })
      .where(ownOpen(admin, listing))
      .returning({ listing: auditTickets.listingId })
    return handed ? { ...handed, to: colleague.name } : refuse(await whyNotOwn(tx, listing))
  })
}

/**
 * Unassigns the tickets of a departing administrator, in the transaction that closes the account. Returns their number.
 * `at` in epoch ms.
 */
export async function releaseAllTickets(tx: Tx, adminId: number, at: number): Promise<number> {
  const released = await tx
    .update(auditTickets)
    .set({
      assigneeId: null,
      status: sql`case when ${auditTickets.status} = 1 then 0 else ${auditTickets.status} end`,
      updatedAt: at,
    })
    .where(and(eq(auditTickets.assigneeId, adminId), isNull(auditTickets.closedAt)))
    .returning({ listing: auditTickets.listingId })
  return released.length
}

/** Neither closed nor suspended. */
export const canWork = and(activeAccount())

const ownOpen = ({ accountId }: Admin, listing: number) =>
  and(eq(auditTickets.listingId, listing), eq(auditTickets.assigneeId, accountId), isNull(auditTickets.closedAt))

async function whyNotOwn(tx: Tx, listing: number): Promise<ReleaseRefusal> {
  const [open] = await tx
    .select({ assignee: auditTickets.assigneeId })
    .from(auditTickets)
    .where(and(eq(auditTickets.listingId, listing), isNull(auditTickets.closedAt)))
  if (open?.assignee !== null) return ticketRefusal(tx, listing)
  return { refused: 'nobodys', last: await lastActOn(tx, subjectOf(listing)) }
}
