import type { SubmissionResult } from '@conform-to/react'
import { href, type RouterContextProvider } from 'react-router'
import { documentKindOf } from '#app/forms/listing/document-kinds.ts'
import { houseContext } from '#app/middleware/house.ts'
import { receiveDocument } from '#app/middleware/files/receive-document.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { receiveKept } from '#app/middleware/unfinished.ts'
import { isNameProposed, receivePerson, valuesOf } from '#app/routes/buyer/receive-person.server.ts'
import { type DocumentKind, missingDocuments } from '#machines/onboarding/rules.ts'
import type { Buyer } from '#server/people/accounts/sessions/audiences.ts'
import { type PersonFacts, readPerson } from '#server/people/profiles/read-person.ts'
import { sendOnboarding } from '#server/people/profiles/send-onboarding.ts'
import { onboardingIntent, type OnboardingStep } from './form.ts'

type Context = Readonly<RouterContextProvider>

/** Why a step was refused. */
export type Refusal = {
  /** Result of the personal data form. */
  result?: SubmissionResult<string[]>
  documents?: Partial<Record<DocumentKind, string[]>>
  /** Finishing was tried before everything was complete. */
  tooEarly?: boolean
}

/** The buyer's stored data that the steps show. */
export type StoredPerson = ReturnType<typeof storedPersonOf>

export const storedPersonOf = (person: PersonFacts) => ({
  onboarding: person.onboarding,
  values: valuesOf(person),
  nameProposed: isNameProposed(person),
  documents: person.documents,
})

/** The step whose form is kept until it is saved. */
export const dataStepOf = ({ accountId }: Buyer) => ({
  account: accountId,
  path: href('/onboarding/:step', { step: 'datos' }),
})

/** Receives a posted step. Returns the step that follows, or the refusal. */
export async function receiveStep(context: Context, form: FormData): Promise<OnboardingStep | Refusal> {
  const house = context.get(houseContext)
  const buyer = buyerOf(context)
  const at = Date.now()
  switch (onboardingIntent.safeParse(form.get('intent')).data) {
    case 'datos': {
      const result = await receiveKept(context, dataStepOf(buyer), form, () => receivePerson(context, form))
      return result ? { result } : 'documentos'
    }
    case 'documento': {
      const kind = documentKindOf(form.get('documento'))
      if (!kind) return {}
      const sent = await receiveDocument(context, buyer, form, { kind })
      return 'error' in sent ? { documents: { [kind]: [sent.error] } } : 'documentos'
    }
    case 'corregir':
      await sendOnboarding(house, buyer, { type: 'personal-data.reopened', at })
      return 'datos'
    case 'terminar': {
      if (!(await sendOnboarding(house, buyer, { type: 'onboarding.finished', at }))) return 'listo'
      const { onboarding } = await readPerson(house.db, buyer.accountId)
      return { tooEarly: missingDocuments(onboarding.context).length > 0 }
    }
    default:
      return {}
  }
}
