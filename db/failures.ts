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
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  // A machine that is becoming the primary, or no longer is: it refuses to write.
  '25006',
  // The disk is full: nothing was written, and another machine may take over.
  '53100',
  '08000',
  '08003',
  '08006',
  // No session is opened: the name service is away, too many sessions, a login that was changed, a database that was
  // renamed or closed to sessions. A node that starts is told what to correct (boot/fail.ts); one that serves waits.
  'EAI_AGAIN',
  'ENOTFOUND',
  '53300',
  '28000',
  '28P01',
  '3D000',
  '55000',
])

/** No connection was opened. */
const NEVER_REACHED = new Set(['ECONNREFUSED', 'CONNECT_TIMEOUT', 'EAI_AGAIN', 'ENOTFOUND'])

/** Conflict with another transaction, and this one was rolled back: serialization failure, deadlock. */
const CONTENTION = new Set(['40001', '40P01'])

/** SQLSTATE or the driver's code; drizzle wraps the driver's error in `cause`. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : cause ? codeOf(cause) : undefined
}

/** The connection was lost, or a retry is requested: the outcome of the transaction is unknown. */
export function mayPass(error: unknown): boolean {
  const code = codeOf(error)
  return code !== undefined && (LOST_CONNECTION.has(code) || CONTENTION.has(code))
}

/** Nothing was written; the same transaction may succeed when retried. */
export function isContention(error: unknown): boolean {
  const code = codeOf(error)
  return code !== undefined && CONTENTION.has(code)
}

/** Failed only because an earlier statement of its transaction had failed. */
export function isFollowOn(error: unknown): boolean {
  return codeOf(error) === '25P02'
}

/** A statement exceeded its `statement_timeout`. */
export function tookTooLong(error: unknown): boolean {
  return codeOf(error) === '57014'
}

/** A statement of several parts refused itself (`refuse_batch`, created by a migration); returns its reason. */
export function refusalOf(error: unknown): string | undefined {
  if (codeOf(error) !== 'RE001') return undefined
  const { message, cause } = error as Error
  return cause ? refusalOf(cause) : message
}

/** PostgreSQL has answered with an error, or was never reached: nothing of the statement is or will be stored. */
export function isCertain(error: unknown): boolean {
  const code = codeOf(error)
  // Every SQLSTATE has a digit; EPIPE, a lost connection, has none.
  return code !== undefined && (NEVER_REACHED.has(code) || /^(?=.*\d)(?!08|57P)[0-9A-Z]{5}$/.test(code))
}

/** A row with this key exists. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === '23505'
}

/** Violates a constraint or a trigger of ours. */
export function isCheckViolation(error: unknown): boolean {
  return codeOf(error) === '23514'
}

/** The database did not answer in time. */
class Overdue extends Error {
  override name = 'Overdue'
  readonly code = 'ETIMEDOUT'
}

/** The result of `work`, which may go on without being waited for. Throws Overdue after `patienceMs`. */
export function within<Result>(patienceMs: number, work: PromiseLike<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Overdue()), Math.max(0, patienceMs))
    work.then(resolve, reject).then(() => clearTimeout(patience))
  })
}

/**
 * Retries while the database restarts or is silent, for up to `patienceMs`, then throws the last error. Only for work
 * that may run twice.
 */
export async function patiently<Result>(read: () => PromiseLike<Result>, patienceMs = 8_000): Promise<Result> {
  const until = Date.now() + patienceMs
  for (let pause = 50; ; pause = Math.min(pause * 2, 500)) {
    try {
      return await within(until - Date.now(), read())
    } catch (error) {
      if (!mayPass(error) || Date.now() >= until) throw error
      await wait(pause)
    }
  }
}
