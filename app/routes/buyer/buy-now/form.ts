import { z } from 'zod'
import { shownField } from '#app/forms/shown.ts'

/** The key makes repeated posts one purchase. */
export const buyNowForm = z.object({
  key: z.string().regex(/^[\w-]{8,64}$/),
  /** Number of the lot's announcements that the buyer confirms having read. */
  notices: z.coerce.number().int().catch(0),
  shown: shownField,
})
