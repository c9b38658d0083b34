import { href } from 'react-router'
import { sellerOf } from '#app/middleware/session.ts'
import { showSettlement } from '#app/middleware/show-settlement.ts'
import type { Route } from './+types/paper'

/** The PDF of what a sale of one's own comes to. */
export function loader({ params, context }: Route.LoaderArgs) {
  return showSettlement(context, {
    event: params.event,
    viewer: sellerOf(context),
    page: href('/sales/events/:event/liquidacion', params),
  })
}
