import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#db/client.ts'
import { isContention } from '#db/failures.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** One transaction over several actors, which it locks in the order of `LOCK_ORDER`. */
export type UnitOfWork<Reason = never> = {
  tx: Tx
  /** Run after the transaction is committed. */
  afterCommit: (() => void)[]
  /** Ends the command and rolls back its writes; `transact` returns the reason. */
  refuse: (reason: Reason) => never
}

/** Carries a refusal out of the transaction; no command catches it. */
class RolledBack extends Error {
  readonly reason: unknown
  constructor(reason: unknown) {
    super('The command was refused')
    this.reason = reason
  }
}

/**
 * Maximum attempts. A deadlock's loser may meet the winner again: PostgreSQL grants a free row to the first request,
 * not to the longest waiting one.
 */
const ATTEMPTS = 3
/**
 * Delay before a further attempt, in ms, so that the waiting transaction gets the rows; random, so that two losers do
 * not meet again.
 */
const pause = () => wait(20 + Math.random() * 60)

/**
 * Runs a command that involves several actors, or an actor and other rows. After a deadlock or a serialization failure
 * it is rolled back and repeated, twice at most: work outside the transaction belongs into `afterCommit`.
 */
export async function transact<Result, Reason = never>(
  db: Database,
  command: (work: UnitOfWork<Reason>) => Promise<Result>,
): Promise<Result | Reason> {
  const { outcome, afterCommit } = await insist(() => attempt(db, command))
  for (const announce of afterCommit) announce()
  return outcome
}

async function insist<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let nth = 1; ; nth++) {
    try {
      return await run()
    } catch (error) {
      if (nth === ATTEMPTS || !isContention(error)) throw error
      await pause()
    }
  }
}

type Attempt<Outcome> = { outcome: Outcome; afterCommit: (() => void)[] }

async function attempt<Result, Reason>(
  db: Database,
  command: (work: UnitOfWork<Reason>) => Promise<Result>,
): Promise<Attempt<Result | Reason>> {
  const afterCommit: (() => void)[] = []
  const refuse = (reason: Reason): never => {
    throw new RolledBack(reason)
  }
  try {
    return { outcome: await db.transaction((tx) => command({ tx, afterCommit, refuse })), afterCommit }
  } catch (error) {
    if (error instanceof RolledBack) return { outcome: error.reason as Reason, afterCommit: [] }
    throw error
  }
}
