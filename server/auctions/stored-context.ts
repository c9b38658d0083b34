import { z } from 'zod'
import type { AuctionContext } from '#machines/auction/machine.ts'

/** What a stored auction holds, at its newest schema. */
export const auctionContext: z.ZodType<AuctionContext> = z.object({
  opensAt: z.number(),
  finishDate: z.number(),
  closesAt: z.number(),
  openingBid: z.number(),
  buyNow: z.object({ price: z.number(), offered: z.boolean() }),
  extension: z.number(),
  currentBid: z.number().nullable(),
  bidCount: z.number(),
  leader: z.number().nullable(),
  closedAt: z.number().nullable(),
})
