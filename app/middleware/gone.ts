import { data, type RouterContextProvider } from 'react-router'
import { frameOf } from '#app/frame.ts'
import { backOffice } from '#app/texts/back-office.ts'
import { lastActOn } from '#server/people/index.ts'
import { houseContext, lightContext } from './house.ts'
import { type Refusal, sessionContext } from './session.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * To be thrown: a 404 for what the log knows by `subject`, as `tag:4`. Where another administrator has deleted it, the page
 * says who and when.
 */
export async function gone({ request, context }: Asked, subject: string) {
  const house = context.get(houseContext)
  // An address may hold what the database's texts cannot.
  const last = /^\P{Cc}{1,100}$/u.test(subject) ? await lastActOn(house.db, subject) : null
  const frame = frameOf(request, house, context.get(sessionContext), context.get(lightContext))
  const refusal: Refusal = last?.action.endsWith('.deleted') ? { frame, why: backOffice.deletedBy(last) } : { frame }
  return data(refusal, { status: 404 })
}
