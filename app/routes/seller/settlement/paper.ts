import { href } from 'react-router'
import { sellerOf } from '#app/middleware/access/session.ts'
import { showSettlement } from '#app/middleware/settlement.ts'
import type { Route } from './+types/paper'

/** PDF settlement of the seller's own sale. */
export function loader({ params, context }: Route.LoaderArgs) {
  return showSettlement(context, {
    event: params.event,
    viewer: sellerOf(context),
    page: href('/sales/events/:event/liquidacion', params),
  })
}
