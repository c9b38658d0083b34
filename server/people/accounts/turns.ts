import { hash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { signInTurns } from '#db/schema/accounts.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { type Queue, queueOf, takeBack, takeTurn, TURN_MEMORY_MS } from './turn-rules.ts'

/** Whose password is tried, as `loginKey` writes it, and from which address, as `addressKey` does. */
export type Trial = { account: string; address: string }

/**
 * Asks for a stranger's turn at an account's password, whether or not there is such an account. Returns 0 when it may
 * be judged now, else how many milliseconds to wait: never more than a minute. `now` in epoch ms.
 */
export async function takeSignInTurn(db: Database, trial: Trial, now: number): Promise<number> {
  return db.transaction(async (tx) => {
    const pairKey = keyOf(trial.account, trial.address)
    await holdPair(tx, pairKey)
    const pair = (await read(tx, pairKey, now)) ?? { tries: 0, lastAt: 0, turnAt: null }
    const name = queueOf(pair)
    const queueKey = keyOf(trial.account, name)
    const queue = await lock(tx, queueKey, now)
    const turn = takeTurn(name, pair, queue, now)
    if (turn.queue !== queue) await tx.update(signInTurns).set(turn.queue).where(eq(signInTurns.key, queueKey))
    if (turn.pair !== pair) {
      await tx
        .insert(signInTurns)
        .values({ key: pairKey, ...turn.pair })
        .onConflictDoUpdate({ target: signInTurns.key, set: turn.pair })
    }
    return turn.waitMs
  })
}

/**
 * The password was right: the address starts anew, and its tries are not held against the account. `now` in epoch ms.
 */
export async function giveBackTurn(db: Database, { account, address }: Trial, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const pairKey = keyOf(account, address)
    await holdPair(tx, pairKey)
    const [pair] = await tx.delete(signInTurns).where(eq(signInTurns.key, pairKey)).returning()
    if (!pair) return
    const keys = { first: keyOf(account, 'first'), again: keyOf(account, 'again') }
    const queues = { first: await lock(tx, keys.first, now), again: await lock(tx, keys.again, now) }
    const { first, again } = takeBack(pair, queues)
    await tx.update(signInTurns).set(first).where(eq(signInTurns.key, keys.first))
    await tx.update(signInTurns).set(again).where(eq(signInTurns.key, keys.again))
  })
}

/** Deletes what is forgotten anyway, a batch at most. Returns how many rows. `now` in epoch ms. */
export async function sweepTurns(db: Database, now: number, batch: number): Promise<number> {
  const old = db
    .select({ key: signInTurns.key })
    .from(signInTurns)
    .where(lt(signInTurns.lastAt, now - TURN_MEMORY_MS))
    .limit(batch)
  const gone = await db
    .delete(signInTurns)
    .where(sql`${signInTurns.key} in ${old}`)
    .returning({ key: signInTurns.key })
  return gone.length
}

/** One at a time from an address: a pair that has no row yet cannot be locked as one. */
async function holdPair(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

async function read(tx: Tx, key: string, now: number): Promise<Queue | null> {
  const [row] = await tx
    .select({ tries: signInTurns.tries, lastAt: signInTurns.lastAt, turnAt: signInTurns.turnAt })
    .from(signInTurns)
    .where(eq(signInTurns.key, key))
  return row && row.lastAt > now - TURN_MEMORY_MS ? row : null
}

/** Everybody who tries this account waits here for one another, for some milliseconds. */
async function lock(tx: Tx, key: string, now: number): Promise<Queue> {
  const [row] = await tx
    .insert(signInTurns)
    .values({ key, lastAt: now })
    .onConflictDoUpdate({ target: signInTurns.key, set: { key } })
    .returning({ tries: signInTurns.tries, lastAt: signInTurns.lastAt, turnAt: signInTurns.turnAt })
  return row as Queue
}

function keyOf(account: string, rest: string): string {
  return hash('sha256', `${account} ${rest}`, 'base64url')
}
