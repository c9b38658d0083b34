import { z } from 'zod'
import { message } from '#app/forms/message.ts'

/** What a seller asks support to change of the ranch. */
export const ranchRequest = z.object({ message })
