import { HOUR } from '#machines/time.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { broadcasts } from '#db/schema/office/messages.ts'
import { BROADCASTS_AN_HOUR } from '#machines/broadcast/rules.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import type { Broadcast } from '#server/engine/live/protocol.ts'

/** `key`: the form's, so that a form sent twice is one notice. `at` in epoch ms. */
type Asked = { text: string; key: string; at: number }

/** `again`: this form was processed before. `nextAt`: when the limit allows another notice, epoch ms. */
type SendOutcome = { sent: Broadcast } | { again: true } | { refused: 'too-many'; nextAt: number }

/**
 * Sends a notice to all open pages on all nodes (ruling 44). Concurrent notices of two administrators are both sent, in
 * the order of their ids; together they are limited to ten an hour.
 */
export function sendBroadcast(
  house: Pick<House, 'db' | 'recentBroadcasts' | 'broadcast'>,
  admin: Admin,
  { text, key, at }: Asked,
): Promise<SendOutcome> {
  const details = { text }
  const act = { action: 'broadcast.sent', subject: 'broadcast', details, at } as const
  return adminAct<{ sent: Broadcast }, SendOutcome>(house.db, admin, act, async ({ tx, refuse, afterCommit }) => {
    // Serialized, so that the limit is exact and ids follow commit order, on which pages rely.
    await tx.execute(sql`lock table ${broadcasts} in share row exclusive mode`)
    const [same] = await tx.select({ id: broadcasts.id }).from(broadcasts).where(eq(broadcasts.key, key))
    if (same) return refuse({ again: true })
    const last = await tx
      .select({ at: broadcasts.sentAt })
      .from(broadcasts)
      .orderBy(desc(broadcasts.sentAt))
      .limit(BROADCASTS_AN_HOUR)
    const oldest = last[BROADCASTS_AN_HOUR - 1]
    if (oldest && oldest.at > at - HOUR) return refuse({ refused: 'too-many', nextAt: oldest.at + HOUR })
    const [row] = await tx
      .insert(broadcasts)
      .values({ text, key, authorId: admin.accountId, sentAt: at })
      .returning({ id: broadcasts.id })
    if (!row) throw new Error('No broadcast was written')
    const sent = { id: row.id, text, at }
    afterCommit.push(() => {
      house.recentBroadcasts.add(sent)
      house.broadcast(sent)
    })
    return { sent }
  })
}
