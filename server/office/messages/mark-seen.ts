import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { contactMessages } from '#db/schema/office/messages.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'

/** `seen`: already marked, by whom (null: unknown) and when (epoch ms). */
export type SeenRefusal = { refused: 'unknown' } | { refused: 'seen'; by: string | null; at: number }

/** Marks a message as seen, once (specification 2, section 4). `at` in epoch ms. */
export function markSeen(
  db: Database,
  admin: Admin,
  { message, at }: { message: number; at: number },
): Promise<{ email: string } | SeenRefusal> {
  type Outcome = { email: string } | SeenRefusal
  const details = { before: { seen: false }, after: { seen: true } }
  const act = { action: 'message.seen' as const, subject: `message:${message}`, details, at }
  return adminAct<Outcome, Outcome>(db, admin, act, async ({ tx, refuse }: UnitOfWork<Outcome>) => {
    const [marked] = await tx
      .update(contactMessages)
      .set({ seenAt: at, seenBy: admin.accountId })
      .where(and(eq(contactMessages.id, message), isNull(contactMessages.seenAt)))
      .returning({ email: contactMessages.email })
    if (marked) return marked
    const [row] = await tx
      .select({ at: contactMessages.seenAt, by: accounts.name })
      .from(contactMessages)
      .leftJoin(accounts, eq(accounts.id, contactMessages.seenBy))
      .where(eq(contactMessages.id, message))
    return refuse(row ? { refused: 'seen', by: row.by, at: row.at ?? at } : { refused: 'unknown' })
  })
}
