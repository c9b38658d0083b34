import { z } from 'zod'
import { accountErrors } from '#app/texts/people/accounts.ts'
import { common } from '#app/texts/common.ts'
import { email } from '#app/forms/fields/email.ts'
import { line } from '#app/forms/fields/line.ts'
import { message } from '#app/forms/message.ts'

export const TOPIC_LENGTH = 100

/** A message to the house; the e-mail follows the rules of a registration. */
export const contactForm = z.object({
  email,
  topic: line(accountErrors.fieldRequired).max(TOPIC_LENGTH, common.upTo(TOPIC_LENGTH)),
  message,
})
