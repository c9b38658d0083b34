import type { IncomingMessage } from 'node:http'
import type { Database } from '#db/client.ts'
import { sessionToken } from './session-cookie.ts'
import { findSession, type Lookup, type Session } from './find-session.ts'

/** The session of a request, queried at most once for all calls; null without a well-formed session cookie. */
export type SessionLookup<Req = Pick<IncomingMessage, 'headers'>> = (req: Req) => Promise<Session | null>

/**
 * `ORIGIN` and `MODE` are the house's. While the database is unavailable, the lookup rejects for all callers: for
 * requests with a patience of their own after so many ms.
 */
export function createSessionLookup<Req extends Pick<IncomingMessage, 'headers'>>(
  db: Database,
  { ORIGIN, MODE }: { ORIGIN: string; MODE: Lookup['mode'] },
  patienceOf?: (req: Req) => number | undefined,
): SessionLookup<Req> {
  const found = new WeakMap<object, Promise<Session | null>>()
  return (req) => {
    const token = sessionToken(req.headers.cookie, ORIGIN)
    if (!token) return Promise.resolve(null)
    let session = found.get(req)
    if (!session) found.set(req, (session = findSession(db, token, { mode: MODE, patienceMs: patienceOf?.(req) })))
    return session
  }
}
