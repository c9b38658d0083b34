import { type ActionFunctionArgs, redirect } from 'react-router'
import type { z } from 'zod'
import { TRAP_FIELD } from '#app/forms/message.ts'
import type { FormErrors } from '#app/forms/parse-form.ts'
import { tooManyMessages } from '#app/texts/office/messages.ts'
import { addressKey, spendAttempt } from '#server/people/accounts/sign-in/attempts.ts'
import { type NewMessage, receiveMessage } from '#server/office/messages/receive-message.ts'
import { clientAddressContext } from './access/client-address.ts'
import { formOf, readForm } from './form.ts'
import { houseContext } from './house.ts'
import { tooMany } from './access/too-many.ts'

type MessageForm<Schema extends z.ZodObject> = {
  schema: Schema
  summarize: (found: FormErrors) => string[]
  /** Converts the typed values to a message to the house. */
  toMessage(typed: z.infer<Schema>): NewMessage
  /** Address of the thank-you page; by a function for the stored message's number, null for a bot's. */
  thanks: string | ((message: number | null) => string)
  /** The address that is mailed an acknowledgement, which is sent to each address a few times a day. */
  mails?(typed: z.infer<Schema>): string
}

/** Receives a message to the house, or returns the form with typed values and errors. */
export async function takeMessage<Schema extends z.ZodObject>(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  { schema, summarize, toMessage, thanks, mails }: MessageForm<Schema>,
) {
  const { db, sql, pendingChanged } = context.get(houseContext)
  const form = await formOf(request)
  // Bots get the same thanks, because a refusal would make them try something else.
  if (form.get(TRAP_FIELD)) return redirect(thanksFor(null), 303)
  const { value, refuse } = await readForm(form, schema, summarize)
  if (!value) return refuse()
  const typed = value as z.infer<Schema>
  const fromHere = await spendAttempt(sql, 'contact-address', addressKey(context.get(clientAddressContext)))
  const waitMs = fromHere || (mails ? await spendAttempt(sql, 'acknowledged-email', mails(typed)) : 0)
  if (waitMs > 0) return refuse({ form: [tooManyMessages(waitMs)] }, tooMany(waitMs))
  const message = await receiveMessage(db, toMessage(typed), Date.now())
  pendingChanged('messages')
  return redirect(thanksFor(message), 303)

  function thanksFor(message: number | null): string {
    return typeof thanks === 'string' ? thanks : thanks(message)
  }
}
