import { z } from 'zod'
import { email } from './email.ts'

/** Asks for another validation mail. */
export const resendValidation = z.object({ email })
