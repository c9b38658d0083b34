import { href } from 'react-router'
import { formOf } from '#app/middleware/form.ts'
import { registrationDetour, sellerOf } from '#app/middleware/session.ts'
import type { Route } from './+types/save-ranch'
import { receiveRanch } from './receive-ranch.server.ts'
import type { Answer } from './answer.ts'

/** Saves the ranch step posted by script; plain forms are posted to their page. */
export async function action({ request, context }: Route.ActionArgs) {
  const wrong = await receiveRanch(context, await formOf(request))
  if (wrong) return Response.json({ errors: wrong } satisfies Answer, { status: 400 })
  const next = (await registrationDetour(context, sellerOf(context))) ?? href('/sales')
  return Response.json({ next } satisfies Answer)
}
