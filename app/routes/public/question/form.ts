import { z } from 'zod'
import { email } from '#app/forms/fields/email.ts'
import { message } from '#app/forms/message.ts'

/** A question about the lot in the URL. */
export const questionForm = z.object({ email, message })
