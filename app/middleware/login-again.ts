import { withWayBack } from '#app/middleware/return-path.ts'
import { type Audience, loginHref } from '#app/ui/accounts/audience.ts'

/** The sign-in for whoever's session ended while they were at it, and back to `path`. */
export function loginAgain(path: string, audience: Audience = 'buyer'): string {
  return withWayBack(loginHref(audience), path)
}
