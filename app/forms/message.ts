import { z } from 'zod'
import { accountErrors } from '../texts/accounts.ts'
import { common } from '../texts/common.ts'

export const MESSAGE_LENGTH = 2_000

/** What somebody writes to the house, of several lines. */
export const message = z
  .string({ error: accountErrors.fieldRequired })
  // A form's lines end in CRLF; of other control characters the database takes no NUL, and nobody means one.
  .transform((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  )
  .pipe(
    z
      .string({ error: accountErrors.fieldRequired })
      .min(1, accountErrors.fieldRequired)
      .max(MESSAGE_LENGTH, common.upTo(MESSAGE_LENGTH)),
  )

/** No person sees this field; whoever fills it in is a program that fills in everything. */
export const TRAP_FIELD = 'website'
