import { z } from 'zod'
import { vetPass as words } from '#app/texts/sale/vet-pass.ts'
import { email } from './fields/email.ts'
import { identifier } from './fields/identifier.ts'
import { nameLine } from './fields/line.ts'

/** A vet's cédula profesional. */
export const vetLicense = identifier('license', words.licenseRequired)

/** Makes a pass for one named vet. */
export const passForm = z.object({
  vetName: nameLine(words.nameRequired).max(100),
  vetLicense,
  vetEmail: email,
})
