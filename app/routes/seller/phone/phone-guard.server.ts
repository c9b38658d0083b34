import { createContext, data, href, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { frameOf } from '#app/frame.ts'
import { phoneWords } from '#app/texts/listing/phone.ts'
import { newTermsFirst } from '#app/texts/people/sign-in.ts'
import { findPhone, phoneToken } from '#server/listing/listings/handovers/phone.ts'
import type { OpenPhone } from '#server/listing/listings/handovers/phone.ts'
import { houseContext, lightContext } from '#app/middleware/house.ts'
import { type Refusal, sessionContext } from '#app/middleware/access/session.ts'
import { opensPage } from '#app/middleware/access/terms-asked.ts'

const phoneContext = createContext<OpenPhone>()

/** The phone admitted by the guard, with its one listing. Throws in a route without the guard. */
export const phoneOf = (context: Readonly<RouterContextProvider>): OpenPhone => context.get(phoneContext)

/**
 * Guard of the photos that a seller gave to a phone. Its cookie opens nothing else, and no other session opens this: a
 * phone without it gets a 403 with what to do.
 */
export const requirePhone: MiddlewareFunction<Response> = async ({ request, context }) => {
  const house = context.get(houseContext)
  const token = phoneToken(request.headers.get('Cookie'), house.env.ORIGIN)
  const open = token && (await findPhone(house.db, token, Date.now()))
  const isJson = request.headers.get('Accept') === 'application/json'
  // The phone has no session of the seller's, so it cannot accept terms for them.
  const owes = open && open.termsPending && !isJson && opensPage(request)
  if (open && !owes) return context.set(phoneContext, open)
  const why = owes ? newTermsFirst : phoneWords.ended
  if (isJson) throw Response.json({ error: why }, { status: 403 })
  const frame = frameOf(request, house, context.get(sessionContext), context.get(lightContext))
  const again = owes ? { href: href('/telefono'), label: phoneWords.accepted } : undefined
  throw data({ frame, why, ...(again && { again }) } satisfies Refusal, { status: 403 })
}
