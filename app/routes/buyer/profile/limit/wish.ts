import { href, redirect } from 'react-router'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { withdrawWish } from '#server/aftersale/limit-requests/ask.ts'
import { startDeposit } from '#server/aftersale/limit-requests/pay.ts'
import { AccountClosed } from '#server/people/accounts/hold-open.ts'
import type { Route } from './+types/wish'

const here = (said: string) => redirect(`${href('/profile/limite')}${said && `?hecho=${said}`}`, 303)

export const loader = () => here('')

/** Pays the deposit of an own wish, or takes the wish back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const house = context.get(houseContext)
  const id = routeId(params.request)
  const intent = (await formOf(request)).get('intent')
  if (id === null) return here('tarde')
  const order = { request: id, at: Date.now() }
  if (intent === 'pagar') {
    const payment = await startDeposit(house, buyerOf(context), order).catch((error: unknown) => {
      if (error instanceof AccountClosed) return null
      throw error
    })
    return payment ? redirect(href('/pagos/:reference/abrir', payment), 303) : here('tarde')
  }
  const withdrawn = intent === 'retirar' && (await withdrawWish(house, buyerOf(context), order))
  if (withdrawn) house.pendingChanged('limits')
  return here(withdrawn ? 'retirada' : 'tarde')
}
