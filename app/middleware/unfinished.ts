import type { RouterContextProvider } from 'react-router'
import { type Draft, dropUnfinished, keepUnfinished, readUnfinished } from '#server/people/accounts/drafts/drafts.ts'
import { houseContext } from './house.ts'
import { draftOf } from './typed.ts'

type Context = Readonly<RouterContextProvider>

/** A step of a registration or onboarding: whose it is, and its page's path. */
type Step = { account: number; path: string }

/** The texts of a step that the account has not finished, typed on any device; null if there are none. */
export async function unfinishedOf(context: Context, { account, path }: Step): Promise<Draft | null> {
  return readUnfinished(context.get(houseContext).db, account, path, Date.now())
}

/** Keeps the texts of a step's form that was refused or left. */
export async function keepStep(context: Context, { account, path }: Step, form: FormData): Promise<void> {
  await keepUnfinished(context.get(houseContext).db, account, { path, fields: draftOf(form), now: Date.now() })
}

/** Receives a step: a refused form is kept for the next visit, a saved one needs it no more. */
export async function receiveKept<Refusal>(
  context: Context,
  step: Step,
  form: FormData,
  receive: () => Promise<Refusal | null>,
): Promise<Refusal | null> {
  const refusal = await receive()
  if (refusal !== null) await keepStep(context, step, form)
  else await dropUnfinished(context.get(houseContext).db, step.account, step.path)
  return refusal
}
