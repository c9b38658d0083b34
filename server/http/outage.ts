import { mayPass } from '#db/failures.ts'

/** The database is away for a while: nobody's fault on this page, and worth trying again. */
export function isOutage(error: unknown): boolean {
  return mayPass(error)
}
