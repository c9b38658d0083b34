import { z } from 'zod'
import { line } from './fields/line.ts'
import { factorSetUp as words } from '#app/texts/people/second-factor.ts'
import { common } from '#app/texts/common.ts'

/** Maximum length of a passkey's name, in characters. */
export const PASSKEY_NAME = 60

export const passkeyName = z.object({
  name: line(words.passkeyNameRequired).max(PASSKEY_NAME, common.upTo(PASSKEY_NAME)),
})
