import { isIPv6 } from 'node:net'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Sql } from '#db/client.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How many attempts a key has in how many seconds. They are counted in the database, for all nodes together. */
const LIMITS = {
  'login-device': { points: 10, duration: 15 * MINUTE },
  'login-address': { points: 50, duration: 15 * MINUTE },
  'register-address': { points: 60, duration: HOUR },
  'resend-address': { points: 60, duration: HOUR },
  'recover-address': { points: 60, duration: HOUR },
  // For a session's whole life: what it may guess at its account's password.
  'prove-session': { points: 5, duration: 30 * 24 * HOUR },
  'draft-address': { points: 100, duration: HOUR },
  // Guesses at an invitation code; a right one costs nothing.
  'code-address': { points: 10, duration: HOUR },
  // A seller's, while the name of a ranch is typed.
  'ranch-name': { points: 240, duration: HOUR / 4 },
  // Wrong codes of a second factor, from whatever browser: 80 a day of a million, of which three are right.
  'factor-account': { points: 10, duration: 3 * HOUR },
  // Devices that an account names, and notices that it tries there: each is a request of ours to somebody's address.
  'push-account': { points: 30, duration: HOUR },
  'contact-address': { points: 10, duration: HOUR },
} as const

export type Limit = keyof typeof LIMITS

/** Spends one attempt. Returns 0 when it was free, else how many milliseconds until the next one is. */
export async function spendAttempt(sql: Sql, limit: Limit, key: string): Promise<number> {
  try {
    await limiter(sql, limit).consume(key)
    return 0
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return Math.max(reason.msBeforeNext, 1)
    throw reason
  }
}

/** Undoes one attempt that turned out well: people behind one address must not use up each other's. */
export async function giveBackAttempt(sql: Sql, limit: Limit, key: string): Promise<void> {
  await limiter(sql, limit).reward(key)
}

/** Starts anew, as after a right password. */
export async function forgetAttempts(sql: Sql, limit: Limit, key: string): Promise<void> {
  await limiter(sql, limit).delete(key)
}

/** A client's address as a key. An IPv6 customer owns a whole /64, so that is what is counted. */
export function addressKey(address: string): string {
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(ip)) return ip
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

const limiters = new WeakMap<Sql, Map<Limit, RateLimiterPostgres>>()

function limiter(sql: Sql, limit: Limit): RateLimiterPostgres {
  const known = limiters.get(sql) ?? new Map<Limit, RateLimiterPostgres>()
  limiters.set(sql, known)
  const found = known.get(limit) ?? makeLimiter(sql, limit, known.size === 0)
  known.set(limit, found)
  return found
}

/** The store speaks node-postgres; of that it needs `query`, which postgres.js answers here from our own pool. */
function makeLimiter(sql: Sql, limit: Limit, sweeps: boolean): RateLimiterPostgres {
  const query = async ({ text, values }: { text: string; values: (string | number | null)[] }) => {
    const rows = await sql.unsafe(text, values, { prepare: true })
    return { rows, rowCount: rows.count }
  }
  return new RateLimiterPostgres({
    ...LIMITS[limit],
    storeClient: { query },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: limit,
    // One of them clears out the old rows of all; its timer does not keep the process alive.
    clearExpiredByTimeout: sweeps,
  })
}
