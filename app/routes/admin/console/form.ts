import { href } from 'react-router'
import { z } from 'zod'
import { date } from '#app/forms/fields/date.ts'
import { defineList, filterText } from '#app/forms/list.ts'
import { paragraphs } from '#app/forms/fields/paragraphs.ts'
import { CONSOLE_SIZE, EXTENSIONS } from '#machines/console/rules.ts'
import { away, evening, prolonging } from './words.ts'

const tabs = Object.keys(evening.tabs) as (keyof typeof evening.tabs)[]
const yes = z.enum(['', 'si']).catch('')

/** Query parameters of the console, including the pause and the unfolded list of closed auctions. */
export const consoleList = defineList({
  path: href('/admin/consola'),
  size: CONSOLE_SIZE,
  filters: { estado: z.enum(tabs).catch('todas'), texto: filterText(), cerradas: yes, pausa: yes },
  sorts: ['cierre', 'precio', 'ritmo'],
  order: () => 'cierre',
})

const reasons = Object.keys(prolonging.reasons) as (keyof typeof prolonging.reasons)[]

/** `seen`: closing time that the page showed. */
export const prolongForm = z
  .object({
    reason: z.enum(reasons, prolonging.reasonRequired),
    other: z.string().trim().max(300, prolonging.tooLong).optional(),
    minutes: z.enum(EXTENSIONS.map(String), prolonging.minutesRequired),
    seen: z.string().regex(/^\d{1,15}$/),
  })
  .superRefine(({ reason, other }, context) => {
    if (reason === 'otro' && !other)
      context.addIssue({ code: 'custom', path: ['other'], message: prolonging.otherRequired })
  })

const day = date({ required: away.dayRequired })

const hour = z
  .string({ error: away.hourRequired })
  .trim()
  .regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$/, away.hourRequired)
  .transform((typed) => typed.padStart(5, '0'))

/** When the house could not be reached, hora del centro. */
export const spanForm = z.object({ fromDay: day, fromHour: hour, toDay: day, toHour: hour })

export const declareForm = z.object({
  intent: z.enum(['declarar', 'proponer']),
  reason: paragraphs({ required: away.whyRequired, max: 300 }),
})
