import { hash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { signInTurns } from '#db/schema/people/accounts.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { type Queue, queueOf, takeBack, takeTurn, TURN_MEMORY_MS } from './turn-rules.ts'

/** The account, as written by `loginKey`, and the address, as written by `addressKey`. */
type Trial = { account: string; address: string }

/**
 * Requests a turn at an account's password for an unknown browser, whether or not the account exists. Returns 0 if it
 * may be judged now, else the milliseconds to wait: at most a minute. `now` in epoch ms.
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
 * Resets the address after a correct password and removes its attempts from the account's queues. `now` in epoch ms.
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

/** Deletes expired rows, at most one batch. Returns their number. `now` in epoch ms. */
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

/** Serializes attempts from one address; an advisory lock, since a pair without a row cannot be locked otherwise. */
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

/** Serializes all attempts at this account, for some milliseconds each. */
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
