import { href } from 'react-router'
import { adminOf, requireAdmin } from '#app/middleware/access/session.ts'
import { showSettlement } from '#app/middleware/settlement.ts'
import type { Route } from './+types/settlement-paper'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/** PDF settlement of any sale; each view is logged as an administrator's act. */
export function loader({ params, context }: Route.LoaderArgs) {
  return showSettlement(context, {
    event: params.event,
    viewer: adminOf(context),
    page: href('/admin/events/:event/liquidacion', params),
  })
}
