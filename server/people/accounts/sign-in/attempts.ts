import { isIPv6 } from 'node:net'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Sql } from '#db/client.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#machines/time.ts'

/** Attempts per key (`points`) and period. Counted in the database, for all nodes together. */
const LIMITS = {
  'login-device': { points: 10, duration: 15 * MINUTE },
  'login-address': { points: 50, duration: 15 * MINUTE },
  'register-address': { points: 60, duration: HOUR },
  'resend-address': { points: 60, duration: HOUR },
  // Mails to addresses that one account names.
  'correct-account': { points: 5, duration: HOUR },
  'recover-address': { points: 60, duration: HOUR },
  // Wrong passwords entered within a session, during its whole life.
  'prove-session': { points: 5, duration: 30 * DAY },
  'draft-address': { points: 100, duration: HOUR },
  // Wrong invitation codes; a correct one does not count.
  'code-address': { points: 10, duration: HOUR },
  // Requests of one seller while typing a ranch's name.
  'ranch-name': { points: 240, duration: HOUR / 4 },
  // Searches of one administrator over the whole house, most of them while typing.
  'find-anywhere': { points: 600, duration: HOUR / 4 },
  // Wrong second-factor codes from all browsers: 80 a day out of a million, of which three are correct.
  'factor-account': { points: 10, duration: 3 * HOUR },
  // Devices registered by an account and test notices sent to them: each makes this server send a request to a URL
  // given by the user.
  'push-account': { points: 30, duration: HOUR },
  'contact-address': { points: 10, duration: HOUR },
  // Mails to an address that anybody typed.
  'acknowledged-email': { points: 5, duration: DAY },
} as const

type Limit = keyof typeof LIMITS

/** Spends one attempt. Returns 0 if it was allowed, else the milliseconds until the next one is. */
export async function spendAttempt(sql: Sql, limit: Limit, key: string): Promise<number> {
  try {
    await limiter(sql, limit).consume(key)
    return 0
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return Math.max(reason.msBeforeNext, 1)
    throw reason
  }
}

/** Returns a successful attempt, so that users sharing an address do not use up each other's attempts. */
export async function giveBackAttempt(sql: Sql, limit: Limit, key: string): Promise<void> {
  await limiter(sql, limit).reward(key)
}

/** Resets the attempts, for example after a correct password. */
export async function forgetAttempts(sql: Sql, limit: Limit, key: string): Promise<void> {
  await limiter(sql, limit).delete(key)
}

/** Key of a client's address. For IPv6 the /64 prefix, as a customer controls a whole /64. */
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

/** The limiter's store expects node-postgres but uses only `query`, implemented with postgres.js on our own pool. */
function makeLimiter(sql: Sql, limit: Limit, sweeps: boolean): RateLimiterPostgres {
  const query = async ({ text, values }: { text: string; values: (string | number | null)[] }) => {
    const rows = await sql.unsafe(text, values, { prepare: true })
    return { rows, rowCount: rows.count }
  }
  return new RateLimiterPostgres({
    points: LIMITS[limit].points,
    duration: LIMITS[limit].duration / SECOND,
    storeClient: { query },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: limit,
    // Only one limiter deletes expired rows, for all; its timer does not keep the process alive.
    clearExpiredByTimeout: sweeps,
  })
}
