import { z } from 'zod'
import type { AuctionContext } from '#machines/auction/events.ts'

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
  maximum: z.object({ amount: z.number(), proxyBid: z.number() }).nullable(),
  reserve: z.number().nullable(),
  turn: z.number(),
  sequence: z.number(),
  leading: z.number().nullable(),
  notices: z.number(),
  outages: z.array(z.number()),
  practice: z.boolean(),
  offered: z.object({ bidder: z.number(), amount: z.number() }).nullable(),
  via: z.enum(['hammer', 'buy-now', 'negotiation', 'second-chance']).nullable(),
  closedAt: z.number().nullable(),
})
