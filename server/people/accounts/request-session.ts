import type { IncomingMessage } from 'node:http'
import type { Database } from '#db/client.ts'
import { sessionToken } from './session-cookie.ts'
import { findSession, type Session } from './sessions.ts'

/** The session a request names, looked up at most once however many ask; null without a cookie that looks like one. */
export type SessionLookup = (req: Pick<IncomingMessage, 'headers'>) => Promise<Session | null>

/** `origin` is the house's. A lookup rejects for everyone who asks, while the database is away. */
export function createSessionLookup(db: Database, origin: string): SessionLookup {
  const found = new WeakMap<object, Promise<Session | null>>()
  return (req) => {
    const token = sessionToken(req.headers.cookie, origin)
    if (!token) return Promise.resolve(null)
    let session = found.get(req)
    if (!session) found.set(req, (session = findSession(db, token)))
    return session
  }
}
