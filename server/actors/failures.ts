/** The database could not be reached in time; whether the event was stored is unknown, and the same key will tell. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** More events wait for one actor than can be judged in reasonable time; nothing was stored. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}

const LOST_CONNECTION = new Set([
  'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT',
  '57P01', '57P02', '57P03', '08000', '08003', '08006', '53300', '40001', '40P01',
])

/** SQLSTATE or the driver's code; drizzle wraps the driver's error in `cause`. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : cause ? codeOf(cause) : undefined
}

/** The database went away, or asks to try again: the outcome of the transaction is unknown. */
export function mayPass(error: unknown): boolean {
  const code = codeOf(error)
  return code !== undefined && LOST_CONNECTION.has(code)
}

/** A row with this key stands already. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === '23505'
}
