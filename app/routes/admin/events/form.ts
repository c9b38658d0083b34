import { href } from 'react-router'
import { z } from 'zod'
import { date } from '#app/forms/fields/date.ts'
import { line } from '#app/forms/fields/line.ts'
import { defineList, filterText } from '#app/forms/list.ts'
import { money } from '#app/forms/fields/money.ts'
import { paragraphs } from '#app/forms/fields/paragraphs.ts'
import { dateErrors } from '#app/texts/dates.ts'
import { purposesWith } from '#machines/payment/purposes.ts'
import { cancelling, events, extending, noticing, paying, voiding } from './words.ts'

const tabs = Object.keys(events.tabs) as (keyof typeof events.tabs)[]

/** Query parameters of the list. */
export const eventList = defineList({
  path: href('/admin/events'),
  size: 10,
  dense: true,
  filters: { estado: z.enum(tabs).catch('abiertas'), texto: filterText() },
  sorts: ['inicio', 'termino'],
  // Open ones come by closing, scheduled ones by opening, unpaid ones by waiting time; ended ones latest first.
  order: ({ estado }) =>
    estado === 'programadas'
      ? 'inicio'
      : ['abiertas', 'hoy', 'por-cobrar', 'vencidas', 'detenidas'].includes(estado)
        ? 'termino'
        : '-termino',
})

const REASON_LENGTH = 300

export const cancelForm = z.object({
  reason: paragraphs({ required: cancelling.reasonRequired, max: REASON_LENGTH }),
})

export const VOID_REASON_LENGTH = 500

export const voidForm = z.object({
  reason: paragraphs({ required: voiding.reasonRequired, min: 10, max: VOID_REASON_LENGTH }),
})

export const NOTICE_LENGTH = 500

/** `seen`: number of announcements that the page showed. */
export const noticeForm = z.object({
  text: paragraphs({ required: noticing.required, min: 10, max: NOTICE_LENGTH }),
  seen: z.string().regex(/^\d{1,3}$/),
})

/** By minutes or to a time; `how` selects the fields that count. `seen`: closing time that the page showed. */
export const extendForm = z.object({
  how: z.enum(['minutes', 'hour'], extending.howRequired),
  minutes: z.string().trim().max(10, extending.minutesRequired).optional(),
  day: z.string().trim().max(40, dateErrors.noDate).optional(),
  hour: z.string().trim().max(10, extending.hourRequired).optional(),
  reason: paragraphs({ required: extending.reasonRequired, max: REASON_LENGTH }),
  seen: z.string().regex(/^\d{1,15}$/),
})

export const MINUTES = /^(?:[1-9]\d{0,2}|1[0-3]\d\d|14[0-3]\d|1440)$/
export const HOUR = /^(?:[01]?\d|2[0-3]):[0-5]\d$/

/** `min` and `max`: the day of the sale, and today. */
export const payForm = ({ min, max }: { min: string; max: string }) =>
  z.object({
    purpose: z.enum(purposesWith({ due: true }), paying.notDue),
    means: z.enum(['spei', 'cash', 'other'], paying.meansRequired),
    reference: line(paying.referenceRequired).max(60, paying.referenceTooLong),
    paidOn: date({ min, max }),
    amount: money(),
    note: paragraphs({ max: REASON_LENGTH, min: 0 }).optional(),
    despite: z.string().optional(),
  })
