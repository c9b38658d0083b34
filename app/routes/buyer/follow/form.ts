import { z } from 'zod'

/** The press on a lot's page: follow it, or no longer. */
export const followForm = z.object({ seguir: z.enum(['0', '1']) })
