import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'
import { person, PERSON_FIELDS, type PersonErrors, personErrorsOf, type PersonValues } from '#app/forms/person.ts'
import { houseContext } from './house.ts'
import { buyerOf } from './session.ts'
import { type PersonFacts, readPerson } from '#server/profiles/read-person.ts'
import { savePersonalData } from '#server/profiles/save-personal-data.ts'
import { receiveDocument } from './receive-document.ts'

/**
 * Saves the posted personal data and photo. Returns what is wrong and what was typed, or null. A good photo is kept
 * whatever the fields say.
 */
export async function receivePerson(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<{ errors: PersonErrors; values: PersonValues } | null> {
  const house = context.get(houseContext)
  const buyer = buyerOf(context)
  const photo = form.get('photo')
  const photoRefused =
    photo instanceof File && photo.size > 0 ? await receiveDocument(context, form, 'photo', 'profile-photo') : null
  const submission = parseWithZod(form, { schema: person })
  const refuse = (photoMissing: boolean) => {
    const errors = personErrorsOf(submission.status === 'success' ? {} : (submission.error ?? {}), photoMissing)
    return {
      errors: photoRefused && 'error' in photoRefused ? { ...errors, photo: [photoRefused.error] } : errors,
      values: typedIn(form),
    }
  }
  if (submission.status !== 'success' || (photoRefused && 'error' in photoRefused)) {
    const { documents } = await readPerson(house.db, buyer.accountId)
    return refuse(!documents.some(({ kind }) => kind === 'profile-photo'))
  }
  const refusal = await savePersonalData(house, buyer, submission.value, Date.now())
  return refusal && refuse(true)
}

/** What stands in the rows, as the form's fields show it. */
export function valuesOf(facts: PersonFacts): PersonValues {
  return Object.fromEntries(PERSON_FIELDS.map((field) => [field, facts[field] ?? '']))
}

/** The fields among other texts, such as a form that was kept. */
export function pickPerson(texts: Record<string, string>): PersonValues {
  return Object.fromEntries(PERSON_FIELDS.map((field) => [field, texts[field] ?? '']))
}

function typedIn(form: FormData): PersonValues {
  return Object.fromEntries(
    PERSON_FIELDS.map((field) => [field, typeof form.get(field) === 'string' ? String(form.get(field)) : '']),
  )
}
