import { sessionCookie } from '#server/people/index.ts'

/**
 * The headers that sign a browser out. Files that wait there to be sent go with the session, and so do pages that greet
 * whoever was signed in: the next person on a shared phone finds nothing of them, by "back" neither.
 */
export function signedOutHeaders(origin: string): Record<string, string> {
  return { 'Set-Cookie': sessionCookie(null, origin), 'Clear-Site-Data': '"cache", "storage"' }
}
