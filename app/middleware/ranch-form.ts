import type { RouterContextProvider } from 'react-router'
import { isSaid } from '#app/forms/is-said.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { ranch as schema, RANCH_NAME_CHECKED } from '#app/forms/ranch.ts'
import { accountErrors } from '#app/texts/people/accounts.ts'
import { places } from '#app/texts/places.ts'
import { ranchErrors } from '#app/texts/listing/ranches.ts'
import { isRanchNameFree } from '#server/people/sellers/registration.ts'
import { houseContext } from './house.ts'
import { placeLevels } from './place-levels.ts'
import { textsOf } from './texts-of.ts'

type Context = Readonly<RouterContextProvider>

/** Errors by field; those of the whole form under ''. */
export type Wrong = Record<string, string[]>

/**
 * Parses a ranch's form, with the errors of its fields and its place; `judgeRanchName` checks if the name is free.
 * `value` is null with any error.
 */
export async function readRanchForm(context: Context, form: FormData) {
  const { value, found } = parseForm(form, schema)
  const wrong: Wrong = {}
  for (const [field, said] of Object.entries(found)) if (said) wrong[field] = said
  const levels = await placeLevels(context, textsOf(form))
  const open = levels.find(({ value }) => value === '')
  if (open) wrong[open.name] = [open.prompt]
  const cityId = Number(levels.at(-1)?.value ?? '')
  return { value: value && !open ? { ...value, cityId } : null, wrong }
}

/** 'Nombre de rancho no disponible' when a ranch other than `own` has this name; undefined when it is free. */
export async function judgeRanchName(context: Context, typed: string | undefined, own?: number) {
  const free = await isRanchNameFree(context.get(houseContext).db, typed?.trim() ?? '', own)
  return free ? undefined : [ranchErrors.taken]
}

/** True when a name is free; null when it is too short to be checked or too long to be valid. */
export async function lookUpRanchName(context: Context, typed: string, own?: number): Promise<boolean | null> {
  const name = typed.trim()
  const { success } = schema.shape.name.safeParse(name)
  if (!success || name.length < RANCH_NAME_CHECKED) return null
  return isRanchNameFree(context.get(houseContext).db, name, own)
}

/** Adds 'Completa los campos.' to the errors of an incomplete form. */
export function summed(wrong: Wrong): Wrong {
  const prompts = Object.values(places).map(({ prompt }) => prompt)
  const missing: string[] = [ranchErrors.nameRequired, accountErrors.emailRequired, ...prompts, ranchErrors.logo]
  return isSaid(wrong, missing) ? { '': [ranchErrors.incomplete], ...wrong } : wrong
}
