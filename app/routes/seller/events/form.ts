import { href } from 'react-router'
import { z } from 'zod'
import { date } from '#app/forms/fields/date.ts'
import { defineList, filterText } from '#app/forms/list.ts'
import { money } from '#app/forms/fields/money.ts'
import { video } from '#app/forms/stream.ts'
import { datesAllowed, DURATIONS, type Duration } from '#machines/auction/hours.ts'
import { REASON_LENGTH } from '#machines/vet-file/rules.ts'
import { events, reserving, scheduleErrors } from './words.ts'

const tabs = Object.keys(events.tabs) as (keyof typeof events.tabs)[]

/** Query parameters of the list. */
export const eventList = defineList({
  path: href('/sales/events'),
  size: 10,
  filters: { estado: z.enum(tabs).catch('todas'), texto: filterText() },
  sorts: ['inicio', 'termino'],
  // Upcoming auctions come first by opening; past ones by latest opening.
  order: ({ estado }) => (estado === 'programadas' || estado === 'abiertas' ? 'inicio' : '-inicio'),
})

const days = z
  .enum(DURATIONS.map(String) as [string, ...string[]], scheduleErrors.days)
  .transform((typed) => Number(typed) as Duration)

/** The closing that the confirmation showed, as in `<time datetime>`. Other texts count as none. */
export const shownClosing = z.iso
  .datetime()
  .transform((text) => Date.parse(text))
  .optional()
  .catch(undefined)

/** Typed date and duration of an auction; the command checks them again. `now` in epoch ms. */
export const datesForm = (now: number) => z.object({ fecha: date(datesAllowed(now)), dias: days })

/** The secret reserve; empty means none. */
export const reserveField = z.union([z.literal('').transform(() => null), money()]).default(null)

/** Why papers of the horse will have run out; too short a text counts as none. */
export const paperReasonField = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim().slice(0, REASON_LENGTH.max))
  .pipe(z.string().min(REASON_LENGTH.min))
  .nullable()
  .catch(null)

/** The reserve that the page showed; null for none, and for a form that does not say. */
export const shownReserve = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number)
  .nullable()
  .catch(null)

/** Sets or lowers a reserve. */
export const reserveForm = z.object({ reserva: money({ required: reserving.required }) })

/** Dates of a new auction, with an optional live video. */
export const scheduleForm = (now: number) => datesForm(now).extend({ video: video.optional() })

/** Dates and reserve of a lot that is offered again. */
export const reofferForm = (now: number) =>
  datesForm(now).extend({ reserva: reserveField, papeles: z.string().max(2_000).optional() })

/** Alias and amount that the page showed. If another bidder is next by now, the page is shown again. */
export const offerForm = z.object({
  alias: z.string().regex(/^[A-Z2-9]{6}$/),
  pesos: z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number),
})
