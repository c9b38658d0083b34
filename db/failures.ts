import { setTimeout as wait } from 'node:timers/promises'

const LOST_CONNECTION = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
])

/** Two transactions came across each other and this one was rolled back: a serialization failure, a deadlock. */
const CONTENTION = new Set(['40001', '40P01'])

/** SQLSTATE or the driver's code; drizzle wraps the driver's error in `cause`. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : cause ? codeOf(cause) : undefined
}

/** The database went away, or asks to try again: the outcome of a transaction is unknown. */
export function mayPass(error: unknown): boolean {
  const code = codeOf(error)
  return code !== undefined && (LOST_CONNECTION.has(code) || CONTENTION.has(code))
}

/** Nothing was written, and the same transaction may pass now. */
export function isContention(error: unknown): boolean {
  const code = codeOf(error)
  return code !== undefined && CONTENTION.has(code)
}

/** Refused only because an earlier statement of its transaction had failed. */
export function isFollowOn(error: unknown): boolean {
  return codeOf(error) === '25P02'
}

/** A statement ran into its `statement_timeout`. */
export function tookTooLong(error: unknown): boolean {
  return codeOf(error) === '57014'
}

/** A row with this key stands already. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === '23505'
}

/** A constraint or a trigger of ours does not allow it. */
export function isCheckViolation(error: unknown): boolean {
  return codeOf(error) === '23514'
}

/**
 * Reads while the database restarts: tries again for up to `patienceMs`, then throws what it got. For work that may be
 * done twice.
 */
export async function patiently<Result>(read: () => PromiseLike<Result>, patienceMs = 8_000): Promise<Result> {
  const until = Date.now() + patienceMs
  for (let pause = 50; ; pause = Math.min(pause * 2, 500)) {
    try {
      return await read()
    } catch (error) {
      if (!mayPass(error) || Date.now() > until) throw error
      await wait(pause)
    }
  }
}
