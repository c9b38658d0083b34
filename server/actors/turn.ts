import type { Database } from '#db/client.ts'
import type { Tx } from '#server/jobs/enqueue.ts'

/**
 * One transaction over several actors. They are locked in this order, whatever the command: payment, buy-now,
 * onboarding, horse audit, auction; then plain rows.
 */
export type Turn = { tx: Tx; afterCommit: (() => void)[] }

/** Runs a command that touches more than one actor; what it hands to `afterCommit` runs only when it was committed. */
export async function takeTurn<Result>(db: Database, command: (turn: Turn) => Promise<Result>): Promise<Result> {
  const afterCommit: (() => void)[] = []
  const result = await db.transaction((tx) => command({ tx, afterCommit }))
  for (const announce of afterCommit) announce()
  return result
}
