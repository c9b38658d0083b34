import { href } from 'react-router'
import { z } from 'zod'
import { defineList, filterText } from '#app/forms/list.ts'
import { queue } from './words.ts'

const tabs = Object.keys(queue.tabs) as (keyof typeof queue.tabs)[]

/** Query parameters of the notification centre. */
export const ticketList = defineList({
  path: href('/notification-center'),
  size: 10,
  filters: {
    ver: z.enum(tabs).catch('en-espera'),
    texto: filterText(),
    estado: z.enum(['', '0', '1', '3', '4', '5', '8']).catch(''),
    de: z.enum(['', 'mios', 'nadie']).catch(''),
    tipo: z.enum(['', 'caballo', 'remolque']).catch(''),
  },
  sorts: ['espera'],
  oneWay: true,
  order: () => 'espera',
})

const number = z.string().regex(/^[1-9]\d{0,8}$/)

/** A button's act, and the listing of the ticket it concerns. */
export const ticketAct = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('siguiente') }),
  z.object({ hacer: z.enum(['asignar', 'soltar']), aviso: number }),
])

/** The administrator who receives a ticket. */
export const handForm = z.object({
  to: z.string(queue.refused.colleague).regex(/^[1-9]\d{0,8}$/, queue.refused.colleague),
})

/** URL of a listing's audit. */
export const auditHref = (listing: number) => href('/admin/HorseDetail/:horse', { horse: String(listing) })
