import { z } from 'zod'
import { nameLine } from '#app/forms/fields/line.ts'
import { paragraphs } from '#app/forms/fields/paragraphs.ts'
import { transporting as words } from './words.ts'

export const PLACE_LENGTH = 120
export const NOTE_LENGTH = 500

const place = nameLine(words.required).max(PLACE_LENGTH, words.tooLong(PLACE_LENGTH))

/** Data sent to transporters. A trailer travels without horses. */
export const quotesForm = (trailer: boolean) =>
  z.object({
    origin: place,
    destination: place,
    horses: trailer
      ? z
          .string()
          .optional()
          .transform(() => 0)
      : z
          .string({ error: words.horsesBad })
          .trim()
          .regex(/^(?:[1-9]|10)$/, words.horsesBad)
          .transform(Number),
    note: paragraphs({ required: words.required, min: 0, max: NOTE_LENGTH }).optional(),
  })
