import { z } from 'zod'
import { accountErrors } from '#app/texts/accounts.ts'
import { common } from '#app/texts/common.ts'
import { email } from '#app/forms/email.ts'
import { line } from '#app/forms/line.ts'
import { paragraphs } from '#app/forms/paragraphs.ts'

export const TOPIC_LENGTH = 100
export const MESSAGE_LENGTH = 2_000

/** A message to the house; the e-mail by the same rules as a registration's. */
export const contactForm = z.object({
  email,
  topic: line(accountErrors.fieldRequired).max(TOPIC_LENGTH, common.upTo(TOPIC_LENGTH)),
  message: paragraphs({ required: accountErrors.fieldRequired, max: MESSAGE_LENGTH }),
})

/** No person sees this field; whoever fills it in is a program that fills in everything. */
export const TRAP_FIELD = 'website'
