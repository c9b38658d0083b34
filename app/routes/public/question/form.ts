import { z } from 'zod'
import { email } from '#app/forms/email.ts'
import { message } from '#app/forms/message.ts'

/** A question about a lot, which the address names. */
export const questionForm = z.object({ email, message })
