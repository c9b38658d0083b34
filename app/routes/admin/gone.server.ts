import { data, type RouterContextProvider } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { backOffice } from '#app/texts/back-office.ts'
import type { Subject } from '#app/texts/people/audited-subjects.ts'
import { lastActOn } from '#server/people/accounts/last-act.ts'

/**
 * Creates a 404 to throw for an entry known to the log as `subject`, such as `tag:4`. If another administrator has
 * deleted it, the page shows by whom and when.
 */
export async function gone(context: Readonly<RouterContextProvider>, subject: Subject) {
  // An address may contain characters that the database does not accept.
  const last = /^\P{Cc}{1,100}$/u.test(subject) ? await lastActOn(context.get(houseContext).db, subject) : null
  return data(last?.action.endsWith('.deleted') ? { why: backOffice.deletedBy(last) } : null, { status: 404 })
}
