import { z } from 'zod'
import type { DealContext } from '#machines/deal/events.ts'
import { DEAL_STEPS } from '#machines/deal/rules.ts'

const step = z.object({ dueAt: z.number().nullable(), doneAt: z.number().nullable() })

export const dealContext: z.ZodType<DealContext> = z.object({
  trailer: z.boolean(),
  steps: z.partialRecord(z.enum(DEAL_STEPS), step),
  transport: z.object({ quote: z.number().nullable() }).nullable(),
  wrongCodes: z.number(),
  pausedUntil: z.number().nullable(),
  openedAt: z.number(),
})
