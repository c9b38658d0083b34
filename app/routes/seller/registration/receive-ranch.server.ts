import { href, type RouterContextProvider } from 'react-router'
import { RANCH_KINDS, type RanchKind } from '#app/forms/ranch.ts'
import { houseContext } from '#app/middleware/house.ts'
import { judgeRanchName, readRanchForm, summed, type Wrong } from '#app/middleware/ranch-form.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { receiveKept } from '#app/middleware/unfinished.ts'
import { textsOf } from '#app/middleware/texts-of.ts'
import { uploadOf } from '#app/middleware/files/upload.ts'
import { uploadErrors } from '#app/texts/media.ts'
import { ranchErrors } from '#app/texts/listing/ranches.ts'
import { MediaError } from '#server/engine/media/refusal.ts'
import type { PhotoView } from '#server/engine/media/photo-view.ts'
import { chooseRanch } from '#server/people/sellers/choose-ranch.ts'
import { keepLogo } from '#server/people/sellers/keep-logo.ts'
import { readRegistration } from '#server/people/sellers/registration.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Receives the ranch step. Returns null when it is done, or the errors. A valid logo is stored even if fields are
 * invalid, and a refused form's texts are kept.
 */
export async function receiveRanch(context: Context, form: FormData): Promise<Wrong | null> {
  return receiveKept(context, ranchStepOf(context), form, () => receive(context, form))
}

/** The step whose form is kept until it is saved. */
export const ranchStepOf = (context: Context) => ({
  account: sellerOf(context).accountId,
  path: href('/register/ranch'),
})

async function receive(context: Context, form: FormData): Promise<Wrong | null> {
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
  const { value, wrong: found } = await readRanchForm(context, form)
  Object.assign(wrong, found)
  const { step, logo: kept } = await readRegistration(house.db, seller.accountId)
  // The form was sent twice, or from another device first.
  if (step !== 'ranch') return null
  if (!kept && !wrong.logo) wrong.logo = [ranchErrors.logo]
  const taken = wrong.name ? undefined : await judgeRanchName(context, textsOf(form).name)
  if (taken) wrong.name = taken
  if (!value || Object.keys(wrong).length > 0) return summed(wrong)

  const refusal = await chooseRanch(house, seller, value, at)
  if (refusal === 'name-taken') return { name: [ranchErrors.taken] }
  if (refusal === 'logo-missing') return summed({ logo: [ranchErrors.logo] })
  return null
}

export function ranchKindOf(typed: unknown): RanchKind | null {
  return RANCH_KINDS.find((kind) => kind === typed) ?? null
}

/** Stores the picture in a form field as the logo of the future ranch; returns the reason for a refusal. */
export async function receiveLogo(
  context: Context,
  form: FormData,
  field: string,
): Promise<{ logo: PhotoView | null } | { error: string }> {
  const { bytes, refused } = await uploadOf(context, form, field)
  if (refused) return { error: uploadErrors[refused] }
  try {
    return { logo: await keepLogo(context.get(houseContext), sellerOf(context), bytes) }
  } catch (error) {
    if (error instanceof MediaError) return { error: uploadErrors[error.code] }
    throw error
  }
}
