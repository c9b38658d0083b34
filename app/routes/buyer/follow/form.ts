import { z } from 'zod'

/** Follows or unfollows a lot. */
export const followForm = z.object({ seguir: z.enum(['0', '1']) })
