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
  'EHOSTUNREACH',
  'ENETUNREACH',
  // This server is a standby now; the balancer leads to the new primary.
  '25006',
  // The disk is full: nothing was written, and another server may take over.
  '53100',
  'OUT_OF_TIME',
])

/** Conflict with another transaction, and this one was rolled back: serialization failure, deadlock. */
const CONTENTION = new Set(['40001', '40P01'])

/** The database did not answer in time, as while no standby confirms a commit: the outcome is unknown. */
export class OutOfTime extends Error {
  override name = 'OutOfTime'
  readonly code = 'OUT_OF_TIME'
  constructor() {
    super('The database did not answer in time')
  }
}

/** The same promise, rejected at `until` (epoch ms) with an error that may pass. The work itself goes on. */
export function inTime<Result>(work: PromiseLike<Result>, until: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new OutOfTime()), Math.max(0, until - Date.now()))
    void work.then(resolve, reject).then(() => clearTimeout(timer))
  })
}

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

/** A row with this key exists. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === '23505'
}

/** Violates a constraint or a trigger of ours. */
export function isCheckViolation(error: unknown): boolean {
  return codeOf(error) === '23514'
}

/**
 * Retries while the database restarts or is silent, for up to `patienceMs`, then throws the last error. Only for work
 * that may run twice.
 */
export async function patiently<Result>(read: () => PromiseLike<Result>, patienceMs = 8_000): Promise<Result> {
  const until = Date.now() + patienceMs
  for (let pause = 50; ; pause = Math.min(pause * 2, 500)) {
    try {
      return await inTime(read(), until)
    } catch (error) {
      if (!mayPass(error) || Date.now() >= until) throw error
      await wait(pause)
    }
  }
}
