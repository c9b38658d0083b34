import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { invitationCodes } from '#db/schema/people/sellers.ts'
import { settings } from '#db/schema/engine/settings.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** True if the current settings require a code to register as a seller (ruling 22). */
export async function isCodeRequired(db: Database): Promise<boolean> {
  const [row] = await db.select({ required: settings.invitationCodeRequired }).from(settings).where(eq(settings.id, 1))
  return row?.required ?? true
}

/** Id of an active code, ignoring case and surrounding blanks; null for any other. */
export async function findCode(db: Database | Tx, code: string): Promise<number | null> {
  const [row] = await db
    .select({ id: invitationCodes.id })
    .from(invitationCodes)
    .where(and(sql`lower(btrim(${invitationCodes.code})) = lower(btrim(${code}))`, eq(invitationCodes.active, true)))
  return row?.id ?? null
}
