import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { contactMessages } from '#db/schema/office/messages.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'

/** `seen`: already marked, by whom (null: unknown) and when (epoch ms). `stays`: by the caller's rule. */
type SeenRefusal = { refused: 'unknown' } | { refused: 'stays' } | { refused: 'seen'; by: string | null; at: number }

type Stored = typeof contactMessages.$inferSelect

/**
 * Marks a message as seen, once (specification 2, section 4). `stays`: a rule that keeps it as it is, asked of the
 * locked row. `at` in epoch ms.
 */
export function markSeen(
  db: Database,
  admin: Admin,
  { message, at, stays }: { message: number; at: number; stays?: (message: Stored) => string | null },
): Promise<{ email: string } | SeenRefusal> {
  type Outcome = { email: string } | SeenRefusal
  const details = { before: { seen: false }, after: { seen: true } }
  const act = { action: 'message.seen', subject: `message:${message}`, details, at } as const
  return adminAct<Outcome, Outcome>(db, admin, act, async ({ tx, refuse }: UnitOfWork<Outcome>) => {
    const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, message)).for('update')
    if (!row) return refuse({ refused: 'unknown' })
    if (row.seenAt !== null) {
      const [by] = await tx
        .select({ name: accounts.name })
        .from(accounts)
        .where(eq(accounts.id, row.seenBy ?? 0))
      return refuse({ refused: 'seen', by: by?.name ?? null, at: row.seenAt })
    }
    if (stays && stays(row) !== null) return refuse({ refused: 'stays' })
    await tx.update(contactMessages).set({ seenAt: at, seenBy: admin.accountId }).where(eq(contactMessages.id, message))
    return { email: row.email }
  })
}
