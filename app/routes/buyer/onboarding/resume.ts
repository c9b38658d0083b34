import { redirect } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { safeReturnPath } from '#app/middleware/access/return-path.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { readPerson } from '#server/people/profiles/read-person.ts'
import type { Route } from './+types/resume'
import { reachedStep, stepPath } from './steps.ts'

/** React Router answers a refusal of a route without a component as JSON: with one it is a page. */
export default function Resume() {
  return null
}

/** Redirects to the step at which the buyer left off, on any device. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { accountId, onboarded } = buyerOf(context)
  const { onboarding } = await readPerson(context.get(houseContext).db, accountId)
  return redirect(
    stepPath(reachedStep(onboarding.value, onboarded), safeReturnPath(url.searchParams.get('volver'), '')),
  )
}
