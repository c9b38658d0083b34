import { z } from 'zod'
import type { PaymentContext } from '#machines/payment/machine.ts'

export const paymentContext: z.ZodType<PaymentContext> = z.object({
  reference: z.string(),
  payer: z.number(),
  asked: z.object({ cents: z.number(), currency: z.string() }),
  paidBy: z.string().nullable(),
  transactions: z.array(z.string()),
  refused: z.array(z.string()),
  reason: z.string().nullable(),
  settledAt: z.number().nullable(),
  reviews: z.array(z.object({ transactionId: z.string(), unclear: z.boolean() })),
  counted: z.number().nullable(),
})
