import { KEEP } from '#app/forms/unfinished.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { forgetTyped } from '#app/middleware/typed.ts'
import { keepStep } from '#app/middleware/unfinished.ts'
import { readPerson } from '#server/people/profiles/read-person.ts'
import type { Route } from './+types/send'
import { dataStepOf, receiveStep, type Refusal, storedPersonOf, type StoredPerson } from './receive-step.server.ts'
import type { OnboardingStep } from './form.ts'
import { openSteps, reachedStep, stepPath } from './steps.ts'

/** Answer to a step posted by script. `step`: the step to show. */
export type Answer = StoredPerson & { step: OnboardingStep; refusal?: Refusal }

/** State and documents for a page whose upload has arrived: another phone may have uploaded more. */
export type Progress = Omit<StoredPerson, 'values'>

export async function loader({ context }: Route.LoaderArgs) {
  const { accountId } = buyerOf(context)
  const { values: _, ...progress } = storedPersonOf(await readPerson(context.get(houseContext).db, accountId))
  return Response.json(progress satisfies Progress)
}

/** Saves a step posted by script; plain forms are posted to their page. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const buyer = buyerOf(context)
  const form = await formOf(request)
  if (form.get('intent') === KEEP) {
    const { onboarding } = await readPerson(context.get(houseContext).db, buyer.accountId)
    if (onboarding.value === 'personalData') await keepStep(context, dataStepOf(buyer), form)
    return new Response(null, { status: 204 })
  }
  const received = await receiveStep(context, form)
  const person = storedPersonOf(await readPerson(context.get(houseContext).db, buyer.accountId))
  if (typeof received === 'string') {
    // Values typed before the session had ended belong to the page.
    if (received === 'documentos')
      await forgetTyped({ request, url: new URL(stepPath('datos', ''), url), context }, buyer.accountId)
    return Response.json({ ...person, step: received } satisfies Answer)
  }
  const posted = form.get('intent') === 'datos' ? 'datos' : 'documentos'
  const reached = reachedStep(person.onboarding.value, buyer.onboarded)
  const step = openSteps(reached).find((each) => each === posted) ?? reached
  return Response.json({ ...person, step, refusal: received } satisfies Answer, { status: 400 })
}
