import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#db/client.ts'
import { isContention } from '#db/failures.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/**
 * One transaction over several actors. They are locked in this order, whatever the command: payment, buy-now,
 * onboarding, horse audit, second chance, negotiation, auction, deal; then plain rows. Of what does not exist yet the auction is
 * locked, and a sale that is to be paid or ended before its auction.
 */
export type UnitOfWork<Reason = never> = {
  tx: Tx
  /** Runs when the transaction was committed, and only then. */
  afterCommit: (() => void)[]
  /** Ends the command here and rolls back all that it has written; the reason is what `transact` returns. */
  refuse: (reason: Reason) => never
}

/** How a refusal leaves the transaction; no command catches it. */
class RolledBack extends Error {
  readonly reason: unknown
  constructor(reason: unknown) {
    super('The command was refused')
    this.reason = reason
  }
}

/**
 * A deadlock's loser may meet the winner again: PostgreSQL gives a free row to who asks first, not to who waited for
 * it.
 */
const ATTEMPTS = 3
/**
 * Before a further attempt, in ms, so that who waited has the rows by then; by chance, so that two losers do not meet
 * again.
 */
const pause = () => wait(20 + Math.random() * 60)

/**
 * Runs a command that touches more than one actor, or an actor and other rows. A deadlock or a serialization failure
 * rolls it back and it is run again from the beginning, twice at most: what it does outside the transaction belongs
 * into `afterCommit`.
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
