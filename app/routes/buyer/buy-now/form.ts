import { z } from 'zod'

/** The key makes the form one purchase, however often it is sent. */
export const buyNowForm = z.object({
  key: z.string().regex(/^[\w-]{8,64}$/),
  /** So many of the lot's announcements they confirm having read. */
  notices: z.coerce.number().int().catch(0),
})
