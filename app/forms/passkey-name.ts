import { z } from 'zod'
import { line } from '#app/forms/line.ts'
import { factorSetUp as words } from '#app/texts/second-factor.ts'
import { common } from '#app/texts/common.ts'

/** A passkey's name in characters, as its owner calls it. */
export const PASSKEY_NAME = 60

/** What a new passkey is called. */
export const passkeyName = z.object({
  name: line(words.passkeyNameRequired).max(PASSKEY_NAME, common.upTo(PASSKEY_NAME)),
})
