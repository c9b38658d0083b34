import { z } from 'zod'
import { videoProblems } from '#app/texts/video.ts'
import { readVideo } from './listing/video.ts'

/** A video's id, from any kind of YouTube address; else the error says what to paste instead. */
export const video = z.string(videoProblems.none).transform((typed, context) => {
  const reading = readVideo(typed)
  if ('id' in reading) return reading.id
  context.addIssue({ code: 'custom', message: videoProblems[reading.problem] })
  return ''
})

/** `visto`: id of the video that the page showed; only that one is saved. */
export const streamForm = z.object({ video, visto: z.string().max(11).optional().catch(undefined) })
