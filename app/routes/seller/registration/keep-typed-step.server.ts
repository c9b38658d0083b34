import type { RouterContextProvider } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { keepStep } from '#app/middleware/unfinished.ts'
import { readRegistration } from '#server/people/sellers/registration.ts'
import { personalDataStepOf } from './receive-names.server.ts'
import { ranchStepOf } from './receive-ranch.server.ts'

const STEPS = { ranch: ranchStepOf, personalData: personalDataStepOf }

/** Keeps what stands in the form of a step that is still open, sent by its page as it is left. */
export async function keepTypedStep(
  context: Readonly<RouterContextProvider>,
  step: keyof typeof STEPS,
  form: FormData,
): Promise<Response> {
  const open = await readRegistration(context.get(houseContext).db, sellerOf(context).accountId)
  if (open.step === step) await keepStep(context, STEPS[step](context), form)
  return new Response(null, { status: 204 })
}
