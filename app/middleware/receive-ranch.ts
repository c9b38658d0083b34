import type { RouterContextProvider } from 'react-router'
import { parseForm } from '#app/forms/parse-form.ts'
import { ranch as schema, RANCH_KINDS, RANCH_NAME_CHECKED, type RanchKind } from '#app/forms/ranch.ts'
import { accountErrors } from '#app/texts/accounts.ts'
import { uploadErrors } from '#app/texts/media.ts'
import { places } from '#app/texts/places.ts'
import { ranchErrors } from '#app/texts/ranches.ts'
import { MediaError } from '#server/media/refusal.ts'
import type { PhotoView } from '#server/media/photo-view.ts'
import { chooseRanch } from '#server/sellers/choose-ranch.ts'
import { keepLogo } from '#server/sellers/keep-logo.ts'
import { isRanchNameFree, readRegistration } from '#server/sellers/registration.ts'
import { houseContext } from './house.ts'
import { placeLevels } from './place-levels.ts'
import { sellerOf } from './session.ts'
import { textsOf } from './texts-of.ts'
import { uploadOf } from './upload.ts'

type Context = Readonly<RouterContextProvider>

/** What is wrong, by field; of the form as a whole under ''. */
export type Wrong = Record<string, string[]>

/** Takes the ranch step. Returns null when it is done, or what is wrong. A good logo is kept whatever the fields say. */
export async function receiveRanch(context: Context, form: FormData): Promise<Wrong | null> {
  const house = context.get(houseContext)
  const seller = sellerOf(context)
  const at = Date.now()
  const kind = ranchKindOf(form.get('tipo'))
  if (!kind) return { '': [ranchErrors.kind], tipo: [ranchErrors.kind] }
  if (kind === 'cuenta') {
    await chooseRanch(house, seller, null, at)
    return null
  }

  const wrong: Wrong = {}
  const logo = form.get('logo')
  if (logo instanceof File && logo.size > 0) {
    const sent = await receiveLogo(context, form, 'logo')
    if ('error' in sent) wrong.logo = [sent.error]
  }
  const { value, found } = parseForm(form, schema)
  for (const [field, said] of Object.entries(found)) if (said) wrong[field] = said
  const texts = textsOf(form)
  const levels = await placeLevels(context, texts)
  const city = levels.at(-1)?.value ?? ''
  const open = levels.find(({ value }) => value === '')
  if (open) wrong[open.name] = [open.prompt]
  const { step, logo: kept } = await readRegistration(house.db, seller.accountId)
  // Another press, or another phone, was faster.
  if (step !== 'ranch') return null
  if (!kept && !wrong.logo) wrong.logo = [ranchErrors.logo]
  if (!wrong.name && !(await isRanchNameFree(house.db, texts.name?.trim() ?? ''))) wrong.name = [ranchErrors.taken]
  if (!value || Object.keys(wrong).length > 0) return summed(wrong)

  const refusal = await chooseRanch(house, seller, { ...value, cityId: Number(city) }, at)
  if (refusal === 'name-taken') return { name: [ranchErrors.taken] }
  if (refusal === 'logo-missing') return summed({ logo: [ranchErrors.logo] })
  return null
}

export function ranchKindOf(typed: unknown): RanchKind | null {
  return RANCH_KINDS.find((kind) => kind === typed) ?? null
}

/** Whether a name of a ranch is free; null while it is too short to be looked up, or too long to be one. */
export async function lookUpRanchName(context: Context, typed: string): Promise<boolean | null> {
  const name = typed.trim()
  const { success } = schema.shape.name.safeParse(name)
  if (!success || name.length < RANCH_NAME_CHECKED) return null
  return isRanchNameFree(context.get(houseContext).db, name)
}

/** Keeps the picture in a form's field as the logo of the ranch to come; why not, where it is not taken. */
export async function receiveLogo(
  context: Context,
  form: FormData,
  field: string,
): Promise<{ logo: PhotoView | null } | { error: string }> {
  const { bytes, refused } = await uploadOf(form, field)
  if (refused) return { error: uploadErrors[refused] }
  try {
    return { logo: await keepLogo(context.get(houseContext), sellerOf(context), bytes) }
  } catch (error) {
    if (error instanceof MediaError) return { error: uploadErrors[error.code] }
    throw error
  }
}

/** 'Completa los campos.' over a form that lacks something. */
function summed(wrong: Wrong): Wrong {
  const prompts = Object.values(places).map(({ prompt }) => prompt)
  const missing: string[] = [ranchErrors.nameRequired, accountErrors.emailRequired, ...prompts, ranchErrors.logo]
  const lacks = Object.values(wrong)
    .flat()
    .some((said) => missing.includes(said))
  return lacks ? { '': [ranchErrors.incomplete], ...wrong } : wrong
}
