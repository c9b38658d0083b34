import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { pushDevices } from '#db/schema/people/push.ts'
import { settings } from '#db/schema/engine/settings.ts'

export async function isPushOffered(db: Pick<Database, 'select'>): Promise<boolean> {
  const [row] = await statementsOf(db).offered.execute()
  return row?.push ?? false
}

/** True if a buyer has no device yet and may be offered notices. */
export async function mayTurnOnPush(db: Pick<Database, 'select'>, account: number): Promise<boolean> {
  const [row] = await statementsOf(db).lacking.execute({ account })
  return row?.offered ?? false
}

const statementsOf = prepared((db: Pick<Database, 'select'>) => ({
  offered: db.select({ push: settings.push }).from(settings).where(eq(settings.id, 1)).prepare('push_offered'),
  lacking: db
    .select({
      offered: sql<boolean>`${settings.push} and not exists (
        select from ${pushDevices} where ${pushDevices.accountId} = ${sql.placeholder('account')}::int)`,
    })
    .from(settings)
    .where(eq(settings.id, 1))
    .prepare('push_lacking'),
}))
