import { z } from 'zod'
import { videoError } from '#app/texts/sale/house-auctions.ts'
import { videoIdOf } from './video.ts'

/** A video's id, from any kind of YouTube address. */
export const video = z
  .string(videoError)
  .trim()
  .transform((typed, context) => {
    const id = videoIdOf(typed)
    if (id === null) context.addIssue({ code: 'custom', message: videoError })
    return id ?? ''
  })

export const streamForm = z.object({ video })
