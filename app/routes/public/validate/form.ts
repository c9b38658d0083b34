import { z } from 'zod'
import { email } from '#app/forms/email.ts'

/** Asks for another validation mail. */
export const resendValidation = z.object({ email })
