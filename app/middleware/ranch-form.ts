import type { RouterContextProvider } from 'react-router'
import { parseForm } from '#app/forms/parse-form.ts'
import { ranch as schema, RANCH_NAME_CHECKED } from '#app/forms/ranch.ts'
import { accountErrors } from '#app/texts/accounts.ts'
import { places } from '#app/texts/places.ts'
import { ranchErrors } from '#app/texts/ranches.ts'
import { isRanchNameFree } from '#server/people/index.ts'
import { houseContext } from './house.ts'
import { placeLevels } from './place-levels.ts'
import { textsOf } from './texts-of.ts'

type Context = Readonly<RouterContextProvider>

/** What is wrong, by field; of the form as a whole under ''. */
export type Wrong = Record<string, string[]>

/**
 * A ranch as its form gives it, with what is wrong of its fields and its place; whether its name is free is asked by
 * `judgeRanchName`. `value` is null where anything is wrong.
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

/** 'Nombre de rancho no disponible' where another ranch than `own` has this name; undefined where it is free. */
export async function judgeRanchName(context: Context, typed: string | undefined, own?: number) {
  const free = await isRanchNameFree(context.get(houseContext).db, typed?.trim() ?? '', own)
  return free ? undefined : [ranchErrors.taken]
}

/** Whether a name is free; null while it is too short to be looked up, or too long to be one. */
export async function lookUpRanchName(context: Context, typed: string, own?: number): Promise<boolean | null> {
  const name = typed.trim()
  const { success } = schema.shape.name.safeParse(name)
  if (!success || name.length < RANCH_NAME_CHECKED) return null
  return isRanchNameFree(context.get(houseContext).db, name, own)
}

/** 'Completa los campos.' over a form that lacks something. */
export function summed(wrong: Wrong): Wrong {
  const prompts = Object.values(places).map(({ prompt }) => prompt)
  const missing: string[] = [ranchErrors.nameRequired, accountErrors.emailRequired, ...prompts, ranchErrors.logo]
  const lacks = Object.values(wrong)
    .flat()
    .some((said) => missing.includes(said))
  return lacks ? { '': [ranchErrors.incomplete], ...wrong } : wrong
}
