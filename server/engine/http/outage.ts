import { mayPass } from '#db/failures.ts'
import { NewerSchema, Unavailable } from '#server/engine/actors/failures.ts'

/**
 * The database is away for a while, or a newer release has written the row: nobody's fault on this page, and worth
 * trying again.
 */
export function isOutage(error: unknown): boolean {
  return mayPass(error) || error instanceof Unavailable
}

/** For the log: what is away. */
export function nameOutage(error: unknown): string {
  return error instanceof NewerSchema ? error.message : 'the database is away'
}
