import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { settings } from '#db/schema/engine/settings.ts'

/** True while the house looks at bids for signals (setting `shills`). */
export async function areSignalsOffered(db: Pick<Database, 'select'>): Promise<boolean> {
  const [row] = await db.select({ on: settings.shills }).from(settings).where(eq(settings.id, 1))
  return row?.on ?? false
}
