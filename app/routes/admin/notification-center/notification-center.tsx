import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { fieldsOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { assignTicket, takeNextTicket } from '#server/listing/audits/assign-ticket.ts'
import { listTickets, readTicket, type TicketQueue } from '#server/listing/audits/list-tickets.ts'
import { releaseTicket } from '#server/listing/audits/release-ticket.ts'
import { listOpenApprovals } from '#server/office/approvals/list-open.ts'
import type { TicketStatus } from '#machines/horse-audit/rules.ts'
import type { Route } from './+types/notification-center'
import { auditHref, ticketAct, ticketList } from './form.ts'
import { TicketsPage, type TicketsTab } from './page.tsx'
import styles from './styles.css?url'
import { whyNotWords } from './why-not.ts'
import { queue as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Submitted listings; those that have waited longest for the house come first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const { accountId } = adminOf(context)
  const now = Date.now()
  const list = readList(url, ticketList)
  const { ver, texto: text, estado, de, tipo } = list.filters
  // A receipt may be of a listing that was never submitted, and has no ticket.
  if (ver === 'comprobantes') throw redirect(receiptsPath(text))
  const [{ rows, ...found }, done, approvals] = await Promise.all([
    listTickets(db, {
      page: list.page,
      size: list.size,
      queue: QUEUES[ver],
      text,
      status: estado === '' ? undefined : (Number(estado) as TicketStatus),
      assignee: de === '' ? undefined : de === 'nadie' ? null : accountId,
      kind: tipo === '' ? undefined : tipo === 'caballo' ? 'horse' : 'trailer',
    }),
    doneOf(url, context),
    // The bell counts them too, and leads here.
    ver === 'en-espera' ? listOpenApprovals(db) : [],
  ])
  return { list: { ...list, ...found }, ver, tickets: rows, own: accountId, now, done, approvals }
}

const receiptsPath = (text: string) =>
  `${href('/admin/audits')}?${new URLSearchParams({ ver: 'comprobante', ...(text && { texto: text }) })}`

const QUEUES: Record<TicketsTab, TicketQueue> = {
  'en-espera': 'waiting',
  'con-el-vendedor': 'with-seller',
  cerrados: 'closed',
}

/** The act just done, in words, with its ticket, which is shown open; null for none. */
async function doneOf({ searchParams }: URL, context: Readonly<RouterContextProvider>) {
  const done = (Object.keys(words.done) as (keyof typeof words.done)[]).find(
    (each) => each === searchParams.get('hecho'),
  )
  const id = numberOf(searchParams.get('aviso'))
  const ticket = done && id > 0 && (await readTicket(context.get(houseContext).db, id))
  return ticket ? { text: words.done[done](ticket.name, ticket.assignee), listing: id } : null
}

const numberOf = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0)

/** "Tomar la siguiente" redirects to the audit; other acts return to the list. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, pendingChanged } = context.get(houseContext)
  const admin = adminOf(context)
  const asked = ticketAct.safeParse(await fieldsOf(request)).data
  if (!asked) throw data(null, { status: 400 })
  const at = Date.now()
  if (asked.hacer === 'siguiente') {
    const taken = await takeNextTicket(db, admin, { at })
    if ('refused' in taken) return data({ refused: words.refused['none-waiting'] }, { status: 409 })
    pendingChanged('audits')
    return redirect(auditHref(taken.listing), 303)
  }
  const listing = Number(asked.aviso)
  const act = asked.hacer === 'asignar' ? assignTicket : releaseTicket
  const outcome = await act(db, admin, { listing, at })
  if ('refused' in outcome) {
    if (outcome.refused === 'unknown') throw data(null, { status: 404 })
    return data({ refused: whyNotWords(outcome, at) }, { status: 409 })
  }
  pendingChanged('audits')
  const back = new URL(listHref(readList(url, ticketList)), url)
  back.searchParams.set('hecho', asked.hacer === 'asignar' ? 'asignado' : 'suelto')
  back.searchParams.set('aviso', String(listing))
  return redirect(back.pathname + back.search, 303)
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function NotificationCenter({ loaderData, actionData }: Route.ComponentProps) {
  return <TicketsPage {...loaderData} refused={actionData?.refused ?? null} />
}
