import { href } from 'react-router'
import { z } from 'zod'
import { date } from '#app/forms/date.ts'
import { defineList, filterText } from '#app/forms/list.ts'
import { money } from '#app/forms/money.ts'
import { video } from '#app/forms/stream.ts'
import { datesAllowed, DURATIONS, type Duration } from '#machines/auction/hours.ts'
import { events, reserving, scheduleErrors } from './words.ts'

const tabs = Object.keys(events.tabs) as (keyof typeof events.tabs)[]

/** What the list's address may say. */
export const eventList = defineList({
  path: href('/sales/events'),
  size: 10,
  filters: { estado: z.enum(tabs).catch('todas'), texto: filterText() },
  sorts: ['inicio', 'termino'],
  // What comes next is looked for before what was.
  order: ({ estado }) => (estado === 'programadas' || estado === 'abiertas' ? 'inicio' : '-inicio'),
})

const days = z
  .enum(DURATIONS.map(String) as [string, ...string[]], scheduleErrors.days)
  .transform((typed) => Number(typed) as Duration)

/** When an auction is to be, as it is typed; the last line is the command's. `now` in epoch ms. */
export const datesForm = (now: number) => z.object({ fecha: date(datesAllowed(now)), dias: days })

/** The secret reserve; nothing typed is none. */
export const reserveField = z.union([z.literal('').transform(() => null), money()]).default(null)

/** A reserve that is set or lowered. */
export const reserveForm = z.object({ reserva: money({ required: reserving.required }) })

/** The same for one that is not there yet. */
export const scheduleForm = (now: number) => datesForm(now).extend({ video: video.optional() })

/** Who the page showed, by their alias, and for how much: another's turn by now is shown anew. */
export const offerForm = z.object({
  alias: z.string().regex(/^[A-Z2-9]{6}$/),
  pesos: z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number),
})
