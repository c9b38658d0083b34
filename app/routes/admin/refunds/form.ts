import { z } from 'zod'
import { refunds } from './words.ts'

/** What an administrator says was done with money that was owed back. */
export const refundForm = z.object({
  refund: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
  note: z.string(refunds.noteRequired).trim().min(1, refunds.noteRequired).max(500, refunds.noteTooLong),
})
