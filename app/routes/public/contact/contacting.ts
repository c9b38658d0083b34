import { contactForm, TRAP_FIELD } from './form.ts'
import { tooManyMessages } from './words.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { tooMany } from '#app/middleware/too-many.ts'
import { summarize } from '#app/routes/public/summarize.ts'
import { addressKey, spendAttempt } from '#server/accounts/attempts.ts'
import type { House } from '#server/house.ts'
import { receiveMessage } from '#server/messages/receive-message.ts'

type Sender = { house: Pick<House, 'db' | 'sql'>; address: string; now: number }

/** Takes a message in and returns null, or the form again with what was typed and what is wrong. */
export async function receiveContact(request: Request, { house, address, now }: Sender) {
  const form = await formOf(request)
  // The same thanks as for everybody: a program that is told no tries something else.
  if (form.get(TRAP_FIELD)) return null
  const { value, refuse } = await readForm(form, contactForm, summarize)
  if (!value) return refuse()
  const waitMs = await spendAttempt(house.sql, 'contact-address', addressKey(address))
  if (waitMs > 0) return refuse({ form: [tooManyMessages(waitMs)] }, tooMany(waitMs))
  await receiveMessage(house.db, value, now)
  return null
}
