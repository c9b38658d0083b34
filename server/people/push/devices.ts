import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pushDevices } from '#db/schema/people/push.ts'
import type { Admin, Buyer } from '#server/people/accounts/sessions/audiences.ts'
import { recordOwnAct } from '#server/people/accounts/own-act.ts'
import type { House } from '#server/engine/house.ts'
import { MOST_DEVICES } from './add-device.ts'

/** A device as shown to its owner; times in epoch ms. */
export type OwnDevice = {
  id: number
  /** SHA-256 of its endpoint, by which a browser recognizes itself. */
  mark: string
  /** True if it belongs to the session of the request. */
  current: boolean
  userAgent: string | null
  createdAt: number
  lastSeenAt: number
  /** True if its push service did not accept the last notices. */
  failing: boolean
}

/** An account's devices, most recently seen first. `session`: as in `sessions.token_hash`. */
export function listDevices(db: Database, account: number, session: string): Promise<OwnDevice[]> {
  return db
    .select({
      id: pushDevices.id,
      mark: pushDevices.endpointHash,
      current: sql<boolean>`${pushDevices.session} = ${session}`,
      userAgent: pushDevices.userAgent,
      createdAt: pushDevices.createdAt,
      lastSeenAt: pushDevices.lastSeenAt,
      failing: sql<boolean>`${pushDevices.failures} > 0`,
    })
    .from(pushDevices)
    .where(eq(pushDevices.accountId, account))
    .orderBy(desc(pushDevices.lastSeenAt), desc(pushDevices.id))
    .limit(MOST_DEVICES)
}

/** Removes an account's device. False if it is not theirs or was removed already. */
export function removeDevice(
  { db }: Pick<House, 'db'>,
  { accountId }: Buyer | Admin,
  device: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.accountId, accountId), eq(pushDevices.id, sql`${device}::int`)))
      .returning({ id: pushDevices.id })
    if (removed.length > 0) await recordOwnAct(tx, accountId, 'device.removed', Date.now())
    return removed.length > 0
  })
}
