import { href, redirect } from 'react-router'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { acceptMandate, endMandate } from '#server/sale/auctions/mandates/answer.ts'
import { AccountClosed } from '#server/people/accounts/hold-open.ts'
import type { Route } from './+types/answer'

const here = (query: string) => redirect(`${href('/profile/apoderados')}${query}`, 303)

export const loader = () => here('')

/** Accepts an invitation, or ends a mandate at once as either of the two. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const house = context.get(houseContext)
  const mandate = routeId(params.mandate)
  const intent = (await formOf(request)).get('intent')
  if (mandate === null) return here('?hecho=tarde')
  const order = { mandate, at: Date.now() }
  if (intent === 'aceptar') {
    const answer = await acceptMandate(house, buyerOf(context), order).catch((error: unknown) => {
      if (error instanceof AccountClosed) return { refused: 'gone' as const }
      throw error
    })
    return here('accepted' in answer ? '?hecho=aceptado' : `?motivo=${answer.refused}`)
  }
  const ended = intent === 'terminar' && (await endMandate(house, buyerOf(context), order))
  return here(ended ? '?hecho=terminado' : '?hecho=tarde')
}
