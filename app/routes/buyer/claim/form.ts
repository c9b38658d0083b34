import { z } from 'zod'
import { paragraphs } from '#app/forms/fields/paragraphs.ts'
import { CLAIM_REASONS, DESCRIPTION_LENGTH } from '#machines/claim/rules.ts'
import { claiming as words } from './words.ts'

/** Opens a claim. Its photos follow one by one. */
export const claimForm = z.object({
  reason: z.enum(CLAIM_REASONS, words.reasonRequired),
  description: paragraphs({
    required: words.descriptionRequired,
    ...DESCRIPTION_LENGTH,
    tooFew: words.tooFew(DESCRIPTION_LENGTH.min),
  }),
})
