import { createContext, data, href, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'
import { frameOf } from '#app/frame.ts'
import { asBuyer, asSeller, type Payer } from '#server/people/index.ts'
import { readPayerAudience } from '#server/money/index.ts'
import { houseContext, lightContext } from './house.ts'
import { redirectToLogin, type Refusal, registrationDetour, sessionContext } from './session.ts'

const payerContext = createContext<Payer>()

/** The buyer or seller whom the guard has let in. Throws where a route forgot its guard. */
export const payerOf = (context: Readonly<RouterContextProvider>): Payer => context.get(payerContext)

/**
 * The guard of a payment's pages: buyers and sellers pay, each is led to the sign-in of their own and back, and an
 * administrator gets a 403. Whose payment it is, the page's query decides: another's is a 404.
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
  context.set(payerContext, payer)
}
