import { href, type RouterContextProvider } from 'react-router'
import { parseForm } from '#app/forms/parse-form.ts'
import { sellerNames } from '#app/forms/person.ts'
import { sellerLacks } from '#app/forms/listing/seller-lacks.ts'
import { houseContext } from '#app/middleware/house.ts'
import type { Wrong } from '#app/middleware/ranch-form.ts'
import { receiveDocument } from '#app/middleware/files/receive-document.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { receiveKept } from '#app/middleware/unfinished.ts'
import { sellerErrors } from '#app/texts/people/sellers.ts'
import { readRegistration } from '#server/people/sellers/registration.ts'
import { saveRegistrationData } from '#server/people/sellers/save-registration-data.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Receives the data step. Returns null when it is done, or the errors. A valid photo is stored even if fields are
 * invalid, and a refused form's texts are kept.
 */
export async function receiveSellerNames(context: Context, form: FormData): Promise<Wrong | null> {
  return receiveKept(context, personalDataStepOf(context), form, () => receive(context, form))
}

/** The step whose form is kept until it is saved. */
export const personalDataStepOf = (context: Context) => ({
  account: sellerOf(context).accountId,
  path: href('/register/salesmandata'),
})

async function receive(context: Context, form: FormData): Promise<Wrong | null> {
  const house = context.get(houseContext)
  const seller = sellerOf(context)
  const wrong: Wrong = {}
  const file = form.get('photo')
  if (file instanceof File && file.size > 0) {
    const sent = await receiveDocument(context, seller, form, { field: 'photo', kind: 'profile-photo' })
    if ('error' in sent) wrong.photo = [sent.error]
  }
  const { step, photo } = await readRegistration(house.db, seller.accountId)
  // The form was sent twice, or from another device first.
  if (step === null) return null
  if (photo === null && !wrong.photo) wrong.photo = [sellerErrors.photo]
  const { value, found } = parseForm(form, sellerNames)
  for (const [field, said] of Object.entries(found)) if (said) wrong[field] = said
  if (!value || Object.keys(wrong).length > 0) return { '': summaryOf(wrong), ...wrong }
  const refusal = await saveRegistrationData(house, seller, value, Date.now())
  if (refusal === 'photo-missing') return { photo: [sellerErrors.photo] }
  return refusal === 'ranch-missing' ? { '': [sellerErrors.ranchFirst] } : null
}

/** Above the form: a field is empty, or one was filled in wrongly. */
function summaryOf(wrong: Wrong): string[] {
  const lacks = sellerLacks(wrong)
  return lacks.length > 0 ? lacks : [sellerErrors.notSaved]
}
