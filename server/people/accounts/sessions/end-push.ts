import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pushDevices } from '#db/schema/people/push.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Deletes the push devices of ended sessions. `sessions`: values of `sessions.token_hash`. */
export async function endPush(db: Database | Tx, sessions: string[]): Promise<void> {
  if (sessions.length > 0) await db.delete(pushDevices).where(inArray(pushDevices.session, sessions))
}

/** Deletes all push devices of an account; `except`: the session whose device stays. */
export async function endAllPush(tx: Database | Tx, account: number, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(pushDevices.session, except)
  await tx.delete(pushDevices).where(and(eq(pushDevices.accountId, account), others))
}

type Inheritance = { old: string; browser: string; /** The account that has just signed in. */ entered: Entered | null }
type Entered = { account: number; session: string }

/**
 * Moves a browser's push devices to its new name. After a sign-in the account's device moves to the new session, and
 * other accounts' devices are deleted.
 */
export async function inheritPush(tx: Tx, { old, browser, entered }: Inheritance): Promise<void> {
  const here = eq(pushDevices.browser, old)
  if (entered) await tx.delete(pushDevices).where(and(here, ne(pushDevices.accountId, entered.account)))
  await tx
    .update(pushDevices)
    .set({ browser, ...(entered && { session: entered.session }) })
    .where(here)
}

/** Moves push devices to a session's new name after its renewal in the same browser. */
export async function movePush(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(pushDevices).set({ session: to }).where(eq(pushDevices.session, from))
}
