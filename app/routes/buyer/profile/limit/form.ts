import { z } from 'zod'
import { money } from '#app/forms/fields/money.ts'
import { paragraphs } from '#app/forms/fields/paragraphs.ts'
import { calendarDay } from '#machines/calendar/rules.ts'
import { BACKINGS, NOTE_LENGTH } from '#machines/limit-request/rules.ts'
import { limitWords as words } from './words.ts'

/** A wish for a higher limit; without a deposit it needs a note. `auction`: where it was asked for. */
export const wishForm = z
  .object({
    wished: money({ digits: 11, required: words.wishedRequired }),
    evening: z
      .string({ error: words.eveningRequired })
      .refine((day) => calendarDay(day) !== null, words.eveningRequired),
    backing: z.enum(BACKINGS, words.backingRequired),
    note: paragraphs({ min: 0, max: NOTE_LENGTH }).default(''),
    auction: z
      .string()
      .regex(/^\d{0,9}$/)
      .default(''),
  })
  .refine(({ backing, note }) => backing === 'deposit' || note !== '', {
    path: ['note'],
    error: words.noteRequired,
  })
