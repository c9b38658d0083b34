import { mayPass } from '#db/failures.ts'
import { NewerSchema, Unavailable } from '#server/engine/actors/failures.ts'

/** True if the database is unavailable for a while, or a newer release has written the row: a retry may succeed. */
export function isOutage(error: unknown): boolean {
  return mayPass(error) || error instanceof Unavailable
}

export function nameOutage(error: unknown): string {
  return error instanceof NewerSchema ? error.message : 'the database is away'
}
