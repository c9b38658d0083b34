import { KEEP } from '#app/forms/unfinished.ts'
import { formOf } from '#app/middleware/form.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import type { Route } from './+types/save-data'
import { receiveSellerNames } from './receive-names.server.ts'
import { afterData } from './after-data.ts'
import type { Answer } from './answer.ts'
import { keepTypedStep } from './keep-typed-step.server.ts'

/** Saves the data step posted by script; plain forms are posted to their page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  if (form.get('intent') === KEEP) return keepTypedStep(context, 'personalData', form)
  const wrong = await receiveSellerNames(context, form)
  if (wrong) return Response.json({ errors: wrong } satisfies Answer, { status: 400 })
  return Response.json({ next: afterData(sellerOf(context)) } satisfies Answer)
}
