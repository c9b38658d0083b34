import { data, redirect } from 'react-router'
import { isoDay } from '#app/texts/format/days.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import listingStyles from '#app/styles/listings.css?url'
import uploadStyles from '#app/styles/upload.css?url'
import { pageTitle } from '#app/texts/site.ts'
import { assignTicket, takeNextTicket } from '#server/listing/audits/assign-ticket.ts'
import { countOwnTickets } from '#server/listing/audits/list-audits.ts'
import { openAudit } from '#server/listing/audits/open-audit.ts'
import { readAudit } from '#server/listing/audits/read-audit.ts'
import { readChanges } from '#server/listing/audits/read-changes.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'
import type { Route } from './+types/detail'
import { DetailPage } from './detail-page.tsx'
import { actForm } from './form.ts'
import { auditHref, gridHref, placeOf } from './hrefs.ts'
import { type AuditRefusal, refusalWords } from './refusals.ts'
import styles from './styles.css?url'
import { viewAudit, viewChanges } from './view.ts'
import { deciding } from './decision-words.ts'
import { grid } from './words.ts'

/** A whole listing, for its audit. Viewing changes nothing. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const { db } = house
  const id = routeId(params.horse) ?? 0
  const done = url.searchParams.get('hecho')
  const [audit, changes, ownLeft] = await Promise.all([
    readAudit(house, id),
    readChanges(db, id),
    done === 'ninguna' ? countOwnTickets(db, adminOf(context)) : 0,
  ])
  if (!audit) throw data(null, { status: 404 })
  return {
    view: viewAudit(audit, isoDay(Date.now()), viewPhoto),
    changes: viewChanges(changes, viewPhoto),
    place: placeOf(url, id),
    me: adminOf(context).accountId,
    done,
    ownLeft,
  }
}

/** "Auditar", "Asignarme", and "Tomar la siguiente", which redirects to another listing's page. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const house = context.get(houseContext)
  const admin = adminOf(context)
  const place = placeOf(url, routeId(params.horse) ?? 0)
  const at = Date.now()
  const { value } = await readForm(request, actForm)
  if (!(await readAudit(house, place.id))) throw data(null, { status: 404 })
  if (!value) return data({ refused: deciding.wrongStage }, { status: 400 })
  if (value.hacer === 'siguiente') {
    const taken = await takeNextTicket(house.db, admin, { at })
    if ('refused' in taken) return redirect(auditHref(place, 'ninguna'), 303)
    house.pendingChanged('audits')
    return redirect(auditHref({ ...place, id: taken.listing }, 'tomada'), 303)
  }
  const opens = value.hacer === 'auditar'
  const one = { listing: place.id, at }
  const outcome = opens ? await openAudit(house, admin, one) : await assignTicket(house.db, admin, one)
  if (!('refused' in outcome)) {
    house.pendingChanged('audits')
    return redirect(auditHref(place, opens ? 'auditar' : 'asignado'), 303)
  }
  // A listing without a ticket cannot be taken.
  if (outcome.refused === 'unknown') throw data(null, { status: 404 })
  return data({ refused: refusalWords(outcome as AuditRefusal, at) }, { status: 409 })
}

type Data = Route.ComponentProps['loaderData']

export const handle = {
  crumbs: ({ view, place }: Data) => [{ label: grid.title, href: gridHref(place) }, { label: view.name }],
}

export const links: Route.LinksFunction = () =>
  [uploadStyles, listingStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(pageTitle((loaderData as Data | undefined)?.view.name ?? grid.title))

export default function Detail({ loaderData, actionData }: Route.ComponentProps) {
  return <DetailPage {...loaderData} refused={actionData?.refused} />
}
