import type { RouterContextProvider } from 'react-router'
import { divideName, person, PERSON_FIELDS, personErrorsOf, type PersonValues } from '#app/forms/person.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { receiveDocument } from '#app/middleware/files/receive-document.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { type PersonFacts, readPerson } from '#server/people/profiles/read-person.ts'
import { savePersonalData } from '#server/people/profiles/save-personal-data.ts'

/**
 * Saves the posted personal data and photo. Returns errors and typed values, or null. A valid photo is stored even if
 * fields are invalid.
 */
export async function receivePerson(context: Readonly<RouterContextProvider>, form: FormData) {
  const house = context.get(houseContext)
  const buyer = buyerOf(context)
  const photo = form.get('photo')
  const sent =
    photo instanceof File && photo.size > 0
      ? await receiveDocument(context, buyer, form, { field: 'photo', kind: 'profile-photo' })
      : null
  const photoError = sent && 'error' in sent ? sent.error : null
  const { value, found, reply } = await readForm(form, person)
  const refuse = (photoMissing: boolean) => {
    const errors = personErrorsOf(found, photoMissing)
    return reply(photoError ? { ...errors, photo: [photoError] } : errors)
  }
  if (!value || photoError) {
    const { documents } = await readPerson(house.db, buyer.accountId)
    return refuse(!documents.some(({ kind }) => kind === 'profile-photo'))
  }
  const refusal = await savePersonalData(house, buyer, value, Date.now())
  return refusal && refuse(true)
}

/** The stored values in the form of the form's fields; the name of the registration is divided for its owner. */
export function valuesOf(facts: PersonFacts): PersonValues {
  const values = Object.fromEntries(PERSON_FIELDS.map((field) => [field, facts[field] ?? '']))
  return isNameProposed(facts) ? { ...values, ...divideName(facts.name) } : values
}

/** True while the only name that is known is the one of the registration. */
export const isNameProposed = ({ paternalSurname, maternalSurname }: PersonFacts) =>
  !paternalSurname && !maternalSurname

/** Selects the personal fields from other texts, such as a kept form. */
export function pickPerson(texts: Record<string, string>): PersonValues {
  return Object.fromEntries(PERSON_FIELDS.map((field) => [field, texts[field] ?? '']))
}
