import { data, type RouterContextProvider } from 'react-router'
import { frameOf } from '#app/frame.ts'
import { houseContext, lightContext } from '#app/middleware/house.ts'
import { type Refusal, sessionContext } from '#app/middleware/session.ts'
import { backOffice } from '#app/texts/back-office.ts'
import { lastActOn } from '#server/people/index.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Creates a 404 to throw for an entry known to the log as `subject`, such as `tag:4`. If another administrator has
 * deleted it, the page shows by whom and when.
 */
export async function gone({ request, context }: Asked, subject: string) {
  const house = context.get(houseContext)
  // An address may contain characters that the database does not accept.
  const last = /^\P{Cc}{1,100}$/u.test(subject) ? await lastActOn(house.db, subject) : null
  const frame = frameOf(request, house, context.get(sessionContext), context.get(lightContext))
  const refusal: Refusal = last?.action.endsWith('.deleted') ? { frame, why: backOffice.deletedBy(last) } : { frame }
  return data(refusal, { status: 404 })
}
