import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { providerMovements } from '#db/schema/money/payments.ts'
import { type Admin, adminAct } from '#server/people/index.ts'

/** `attended`: somebody has written down what was done; epoch ms. `unknown`: no movement that asks for anybody. */
type AttendRefusal = { refused: 'unknown' } | { refused: 'attended'; by: string; at: number }

/** Writes down what the house did about a movement of the provider, once. */
export function attendMovement(
  db: Database,
  admin: Admin,
  { movement, note, at }: { movement: number; note: string; at: number },
): Promise<{ attended: true } | AttendRefusal> {
  const act = { action: 'movement.attended', subject: `movement:${movement}`, details: { note }, at } as const
  return adminAct<{ attended: true }, AttendRefusal>(db, admin, act, async ({ tx, refuse }) => {
    const [row] = await tx
      .select({ calls: providerMovements.calls, at: providerMovements.attendedAt, by: accounts.name })
      .from(providerMovements)
      .leftJoin(accounts, eq(accounts.id, providerMovements.attendedBy))
      .where(eq(providerMovements.id, movement))
      .for('update', { of: providerMovements })
    if (!row?.calls) return refuse({ refused: 'unknown' })
    if (row.at !== null) return refuse({ refused: 'attended', by: row.by ?? '', at: row.at })
    await tx
      .update(providerMovements)
      .set({ attendedAt: at, attendedBy: admin.accountId, note })
      .where(eq(providerMovements.id, movement))
    return { attended: true }
  })
}
