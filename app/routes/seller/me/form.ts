import { z } from 'zod'
import { message } from '#app/forms/message.ts'

/** A seller's request to change the ranch's data. */
export const ranchRequest = z.object({ message })
