import { z } from 'zod'
import type { ListingContext } from '#machines/horse-audit/machine.ts'

export const listingContext: z.ZodType<ListingContext> = z.object({
  round: z.number(),
  editedAt: z.number().nullable(),
  submittedAt: z.number().nullable(),
  authorizedAt: z.number().nullable(),
  deletedAt: z.number().nullable(),
  openObservations: z.array(z.number()),
})
