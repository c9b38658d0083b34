import { z } from 'zod'

/** What a browser gives out when it turns its notices on; the server looks at what is in it. */
export const activateForm = z.object({
  endpoint: z.string().min(1).max(1_000),
  p256dh: z.string().min(1).max(200),
  auth: z.string().min(1).max(100),
  /** The address that it had before. */
  anterior: z.string().max(1_000).optional(),
})

/** A press beside a device. */
export const deviceForm = z.object({
  aparato: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})
