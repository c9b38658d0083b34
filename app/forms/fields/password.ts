import { z } from 'zod'
import { accountErrors } from '#app/texts/people/accounts.ts'
import { common } from '#app/texts/common.ts'

/** At least 8 characters with a lowercase, an uppercase and a digit, and no spaces (specification 2, section 5). */
export const STRONG = /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)\S{8,}$/su

export const twicePassword = {
  pass: z
    .string({ error: accountErrors.fieldRequired })
    .regex(STRONG, accountErrors.weakPassword)
    .max(200, common.upTo(200)),
  confirm: z.string({ error: accountErrors.fieldRequired }),
}

type Passwords = { pass?: unknown; confirm?: unknown }

/** For `refine`, with `mismatch`. */
export function passwordsMatch({ pass, confirm }: Passwords): boolean {
  return pass === confirm
}

/** Message beside the repetition; shown together with other errors instead of after them. */
export function mismatch(error: string) {
  return {
    path: ['confirm'],
    error,
    when: ({ value }: { value: unknown }) =>
      typeof (value as Passwords).pass === 'string' && typeof (value as Passwords).confirm === 'string',
  }
}
