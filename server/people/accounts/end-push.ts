import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pushDevices } from '#db/schema/push.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Devices that show notices belong to a session: with it they fall silent. `sessions`: as `sessions.token_hash`. */
export async function endPush(db: Database | Tx, sessions: string[]): Promise<void> {
  if (sessions.length > 0) await db.delete(pushDevices).where(inArray(pushDevices.session, sessions))
}

/** The same for all of an account; `except`: the session whose device stays. */
export async function endAllPush(tx: Database | Tx, account: number, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(pushDevices.session, except)
  await tx.delete(pushDevices).where(and(eq(pushDevices.accountId, account), others))
}

type Inheritance = { old: string; browser: string; /** Of whoever has just signed in. */ entered: Entered | null }
type Entered = { account: number; session: string }

/**
 * A browser goes by a new name. Has somebody signed in there, their device goes on under the new session, and another
 * account's falls silent.
 */
export async function inheritPush(tx: Tx, { old, browser, entered }: Inheritance): Promise<void> {
  const here = eq(pushDevices.browser, old)
  if (entered) await tx.delete(pushDevices).where(and(here, ne(pushDevices.accountId, entered.account)))
  await tx
    .update(pushDevices)
    .set({ browser, ...(entered && { session: entered.session }) })
    .where(here)
}

/** A session is renewed under another name, in the same browser. */
export async function movePush(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(pushDevices).set({ session: to }).where(eq(pushDevices.session, from))
}
