import { sessionCookie } from '#server/people/accounts/sessions/session-cookie.ts'

/**
 * Headers that sign a browser out. They also remove files waiting to be uploaded and cached pages with personal data.
 * The next user of a shared phone finds neither, not even with the back button.
 */
export function signedOutHeaders(origin: string): Record<string, string> {
  return { 'Set-Cookie': sessionCookie(null, origin), 'Clear-Site-Data': '"cache", "storage"' }
}
