import { href } from 'react-router'
import { z } from 'zod'
import { basis } from '#app/forms/listing/catalogue.ts'
import { email } from '#app/forms/fields/email.ts'
import { line, nameLine } from '#app/forms/fields/line.ts'
import { defineList, filterText } from '#app/forms/list.ts'
import { STRONG } from '#app/forms/fields/password.ts'
import { common } from '#app/texts/common.ts'
import { securityErrors } from '#app/texts/people/security.ts'
import { administrators as words } from './words.ts'

/** Counters of specification 2, section 9. */
export const LIMIT = 100

/** Query parameters of the list. */
export const administratorList = defineList({
  path: href('/admin/admins'),
  size: 10,
  dense: true,
  filters: { texto: filterText() },
  sorts: ['usuario', 'creado'],
  order: () => 'usuario',
})

const address = email.refine((text) => text.length <= LIMIT, common.upTo(LIMIT))

const username = line(words.required)
  .max(LIMIT, common.upTo(LIMIT))
  .toLowerCase()
  .regex(/^[a-z\d._-]{3,40}$/, words.userRule)

const temporary = z
  .string({ error: words.required })
  .min(8, words.short)
  .max(LIMIT, common.upTo(LIMIT))
  .refine((pass) => STRONG.test(pass), securityErrors.adminWeak)

/** Invites an administrator. */
export const invitationForm = z.object({ email: address, username, pass: temporary })

/** Changes an administrator; an empty password keeps the current one. */
export const editForm = z.object({
  email: address,
  username,
  name: nameLine(words.required).max(LIMIT, common.upTo(LIMIT)),
  pass: temporary.optional(),
  basis,
})

/** The reason for removing another administrator's second factor. */
export const resetForm = z.object({ reason: line(words.required).max(300, common.upTo(300)) })
