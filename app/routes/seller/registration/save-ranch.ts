import { href } from 'react-router'
import { KEEP } from '#app/forms/unfinished.ts'
import { formOf } from '#app/middleware/form.ts'
import { registrationDetour, sellerOf } from '#app/middleware/access/session.ts'
import type { Route } from './+types/save-ranch'
import { receiveRanch } from './receive-ranch.server.ts'
import type { Answer } from './answer.ts'
import { keepTypedStep } from './keep-typed-step.server.ts'

/** Saves the ranch step posted by script; plain forms are posted to their page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  if (form.get('intent') === KEEP) return keepTypedStep(context, 'ranch', form)
  const wrong = await receiveRanch(context, form)
  if (wrong) return Response.json({ errors: wrong } satisfies Answer, { status: 400 })
  const next = (await registrationDetour(context, sellerOf(context))) ?? href('/sales')
  return Response.json({ next } satisfies Answer)
}
