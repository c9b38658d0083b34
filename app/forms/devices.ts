import { z } from 'zod'

/** Push subscription that a browser sends when notices are turned on; the server checks its contents. */
export const activateForm = z.object({
  endpoint: z.string().min(1).max(1_000),
  p256dh: z.string().min(1).max(200),
  auth: z.string().min(1).max(100),
})

/** A service worker's report on its subscription (`app/public/avisos-sw.js`). */
export const reportForm = activateForm.extend({
  /** Previous endpoint of the same browser. */
  anterior: z.string().max(1_000).optional(),
  /** Token that the server gave the worker when its device was last known. */
  owner: z.string().max(200).optional(),
})

/** The button beside a device. */
export const deviceForm = z.object({
  aparato: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})
