import type { Database } from '#db/client.ts'
import { readSessions, type Session } from '#server/people/accounts/sessions/find-session.ts'
import { hashToken } from '#server/people/accounts/sessions/tokens.ts'

/** A request's session by a statement of its own, as a server reads it that does not gather them. */
export async function oneSession(db: Database, token: string): Promise<Session | null> {
  const [found] = await readSessions(db, [hashToken(token)])
  return found ?? null
}
