import { createContext, data, href, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'
import { frameOf } from '#app/frame.ts'
import { asBuyer, asSeller } from '#server/people/accounts/sessions/audiences.ts'
import type { Buyer, Payer } from '#server/people/accounts/sessions/audiences.ts'
import type { House } from '#server/engine/house.ts'
import { boughtAsAgent, readPayerAudience } from '#server/money/payments/payer.ts'
import { principalAt } from '#server/sale/auctions/mandates/principal.ts'
import { houseContext, lightContext } from './house.ts'
import { redirectToLogin, type Refusal, registrationDetour, sessionContext } from './access/session.ts'

const payerContext = createContext<Payer>()

/** The buyer or seller admitted by the guard. Throws in a route without the guard. */
export const payerOf = (context: Readonly<RouterContextProvider>): Payer => context.get(payerContext)

/**
 * Guard of the payment pages: buyers and sellers may pay. Visitors are redirected to the sign-in of the audience and
 * back, administrators get a 403. The page's query is limited to the payer's own payments; others are a 404.
 */
export const requirePayer: MiddlewareFunction<Response> = async ({ request, url, params, context }) => {
  const house = context.get(houseContext)
  const session = context.get(sessionContext)
  if (!session) {
    const audience = await readPayerAudience(house.db, params.reference ?? '')
    throw redirectToLogin(url, audience === 'seller' ? href('/login/salesman') : href('/login'))
  }
  const payer = asBuyer(session) ?? asSeller(session)
  if (!payer) {
    const frame = frameOf(request, house, session, context.get(lightContext))
    throw data({ frame } satisfies Refusal, { status: 403 })
  }
  const first = await registrationDetour(context, session)
  if (first !== null) throw redirect(first, 303)
  context.set(payerContext, payer.audience === 'buyer' && payer.agent ? await forOwner(house.db, payer, params) : payer)
}

/** An agent pays what they bought for an owner as that owner, while the mandate lasts (ruling 96). */
async function forOwner(db: House['db'], payer: Buyer, { reference = '' }: { reference?: string | undefined }) {
  const auction = await boughtAsAgent(db, payer.accountId, reference)
  return auction === null ? payer : principalAt(db, payer, auction)
}
