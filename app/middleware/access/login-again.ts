import { withWayBack } from './return-path.ts'
import { type Audience, loginHref } from '#app/ui/accounts/audience.ts'

/** The sign-in page for a user whose session has ended, with a link back to `path`. */
export function loginAgain(path: string, audience: Audience = 'buyer'): string {
  return withWayBack(loginHref(audience), path)
}
