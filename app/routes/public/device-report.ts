import { receiveReport } from '#app/middleware/devices.ts'
import { sessionContext } from '#app/middleware/access/session.ts'
import { asAdmin, asBuyer, asSeller } from '#server/people/accounts/sessions/audiences.ts'
import type { Route } from './+types/device-report'

/** Only the service worker's posts are answered. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/** Receives the service worker's push subscription, for an account of any kind; 401 for visitors. */
export async function action(asked: Route.ActionArgs) {
  const session = asked.context.get(sessionContext)
  const who = session && (asBuyer(session) ?? asSeller(session) ?? asAdmin(session))
  return who ? receiveReport(asked, who) : new Response(null, { status: 401 })
}
