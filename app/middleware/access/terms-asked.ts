import { href } from 'react-router'
import type { Session } from '#server/people/accounts/sessions/find-session.ts'
import { safeReturnPath, withWayBack } from './return-path.ts'

/** Pages of a lot and of a payment: a bid, an answer or a payment on its way is never held up by new terms. */
const UNDER_WAY = /^\/(?:event|pagos)\//

/**
 * The page that asks for the new terms, with `back` as its return path. Null for who owes none, and for who is on the
 * way to a lot or a payment.
 */
export function termsStep({ termsPending }: Pick<Session, 'termsPending'>, back: string): string | null {
  if (!termsPending || UNDER_WAY.test(back)) return null
  return withWayBack(href('/terminos/nuevos'), back === '/' ? null : back)
}

/**
 * The same for a request of a page behind a guard. Only opening a page is held up: what a form posts is done first, and
 * what a script or a picture fetches belongs to a page that is open already.
 */
export function termsDetour(request: Request, url: URL, session: Session): string | null {
  if (!opensPage(request)) return null
  return termsStep(session, safeReturnPath(url.pathname + url.search))
}

/** True for a page that a browser opens; false for a posted form, and for what a script or a picture fetches. */
export function opensPage(request: Request): boolean {
  const into = request.headers.get('Sec-Fetch-Dest')
  return request.method === 'GET' && (into === null || into === 'document')
}
