import { href } from 'react-router'
import { z } from 'zod'
import { date } from '#app/forms/fields/date.ts'
import { line, nameLine } from '#app/forms/fields/line.ts'
import { defineList, filterText } from '#app/forms/list.ts'
import { money } from '#app/forms/fields/money.ts'
import { paragraphs } from '#app/forms/fields/paragraphs.ts'
import { DEAL_STEPS } from '#machines/deal/rules.ts'
import { deals, paying, quoting, reasons } from './words.ts'

const tabs = Object.keys(deals.tabs) as (keyof typeof deals.tabs)[]

/** Query parameters of the list. */
export const dealList = defineList({
  path: href('/admin/entregas'),
  size: 10,
  dense: true,
  filters: {
    estado: z.enum(tabs).catch('abiertas'),
    texto: filterText(),
    sigue: z.enum(['', ...DEAL_STEPS]).catch(''),
  },
  sorts: ['fecha'],
  oneWay: true,
  order: () => 'fecha',
})

const WHICH = { abiertas: 'open', pagadas: 'paid-out', canceladas: 'cancelled' } as const

/** Maps the list's filters to the query's parameters. */
export function askedOf({
  filters: { estado, texto, sigue },
}: {
  filters: { estado: keyof typeof WHICH; texto: string; sigue: '' | (typeof DEAL_STEPS)[number] }
}) {
  return { which: WHICH[estado], text: texto, step: estado === 'abiertas' ? sigue || undefined : undefined }
}

export const REASON_LENGTH = 300

export const reasonForm = z.object({
  reason: paragraphs({ required: reasons.required, min: 10, max: REASON_LENGTH }),
})

export const CARRIER_LENGTH = 80

export const quoteForm = (days: { min: string; max: string }) =>
  z.object({
    carrier: nameLine(quoting.carrierRequired).max(CARRIER_LENGTH, quoting.tooLong(CARRIER_LENGTH)),
    price: money(),
    pickupOn: date(days),
  })

export const REFERENCE_LENGTH = 60

/** `days`: from the delivery to today. */
export const payoutForm = (days: { min: string; max: string }) =>
  z.object({
    amount: money(),
    paidOn: date(days),
    reference: line(paying.referenceRequired).max(REFERENCE_LENGTH, paying.tooLong(REFERENCE_LENGTH)),
  })
