import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { contactForm, TRAP_FIELD } from './form.ts'
import { accountErrors } from '#app/texts/accounts.ts'
import { contact, tooManyMessages } from './words.ts'
import type { ContactPageProps } from './page.tsx'
import { addressKey, spendAttempt } from '#server/accounts/attempts.ts'
import type { House } from '#server/house.ts'
import { receiveMessage } from '#server/messages/receive-message.ts'

type Sender = { house: Pick<House, 'db' | 'sql'>; address: string; now: number }

/** Takes a message in and returns null, or the form again with what was typed and what is wrong. */
export async function receiveContact(form: FormData, { house, address, now }: Sender) {
  // The same thanks as for everybody: a program that is told no tries something else.
  if (textOf(form, TRAP_FIELD) !== '') return null
  const values = { email: textOf(form, 'email'), topic: textOf(form, 'topic'), message: textOf(form, 'message') }
  const refuse = (errors: ContactPageProps['errors'], init: ResponseInit) => data({ values, errors }, init)

  const submission = parseWithZod(form, { schema: contactForm })
  if (submission.status !== 'success') {
    const { email, topic, message } = submission.error ?? {}
    const errors = { email: email ?? undefined, topic: topic ?? undefined, message: message ?? undefined }
    return refuse({ ...errors, form: summary([email, topic, message].flatMap((said) => said ?? [])) }, { status: 400 })
  }
  const waitMs = await spendAttempt(house.sql, 'contact-address', addressKey(address))
  if (waitMs > 0)
    return refuse(
      { form: [tooManyMessages(waitMs)] },
      { status: 429, headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } },
    )
  await receiveMessage(house.db, submission.value, now)
  return null
}

/** What is said of the form as a whole, as at registering. */
function summary(said: string[]): string[] {
  const incomplete = said.includes(accountErrors.fieldRequired) || said.includes(accountErrors.emailRequired)
  return [
    ...(incomplete ? [contact.incomplete] : []),
    ...(said.includes(accountErrors.emailFormat) ? [accountErrors.invalidEmail] : []),
  ]
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
