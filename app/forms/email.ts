import { z } from 'zod'
import { accountErrors } from '../texts/people/accounts.ts'
import { line } from './line.ts'

/** An e-mail address, lower case: 'E-mail es requerido', 'E-mail debe ser valido'. */
export const email = line(accountErrors.emailRequired)
  .max(254, accountErrors.emailFormat)
  .toLowerCase()
  .pipe(z.email(accountErrors.emailFormat))
