import { z } from 'zod'
import { email } from '#app/forms/email.ts'

/** Requests another validation mail. */
export const resendValidation = z.object({ email })
