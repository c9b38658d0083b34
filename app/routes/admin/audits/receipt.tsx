import { data, redirect } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { privateMeta } from '#app/share.ts'
import listingStyles from '#app/styles/listings.css?url'
import { pageTitle } from '#app/texts/site.ts'
import { acceptReceipt, likeTransfers } from '#server/listing/audits/accept-receipt.ts'
import { readAudit } from '#server/listing/audits/read-audit.ts'
import { rejectReceipt } from '#server/listing/audits/reject-receipt.ts'
import { transferDue } from '#server/listing/credits/packages.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import type { Route } from './+types/receipt'
import { receiptForm } from './form.ts'
import { auditHref, gridHref, placeOf } from './hrefs.ts'
import { ReceiptPage } from './receipt-page.tsx'
import { refusalWords } from './refusals.ts'
import styles from './styles.css?url'
import { receipts as words } from './receipt-words.ts'
import { grid } from './words.ts'

/** A transfer receipt beside the seller's details and the house's expected values (ruling 39). */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const place = placeOf(url, routeId(params.horse) ?? 0)
  const found = await find(context, params)
  const [settings, due, like, typed] = await Promise.all([
    readSettings(db),
    transferDue(db),
    likeTransfers(db, found.receipt.id),
    takeDraft({ request, url, context }),
  ])
  const { kind, name, stage } = found.audit.listing
  return {
    place,
    receipt: found.receipt,
    stage,
    name: name || grid.unnamed[kind],
    due,
    like,
    account: settings.transferDetails.split(/\r?\n/).filter((line) => line.trim() !== ''),
    typed: typed?.reason,
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  await requireRecentFactor({ request, url, context })
  const house = context.get(houseContext)
  const admin = adminOf(context)
  const place = placeOf(url, routeId(params.horse) ?? 0)
  const { receipt } = await find(context, params)
  const { value, refuse } = await readForm(request, receiptForm)
  if (!value) return refuse()
  const at = Date.now()
  const accepts = value.hacer === 'aceptar'
  const outcome = accepts
    ? await acceptReceipt(house, admin, { receipt: receipt.id, seen: value.visto, at })
    : await rejectReceipt(house, admin, { receipt: receipt.id, reason: value.reason ?? '', at })
  if ('refused' in outcome && outcome.refused === 'unknown') throw data(null, { status: 404 })
  if ('refused' in outcome) return refuse({ '': [refusalWords(outcome, at)] }, { status: 409 })
  house.pendingChanged('receipts')
  return redirect(auditHref(place, accepts ? 'aceptado' : 'rechazado'), 303)
}

/** The receipt in the URL, and its listing. Throws a 404 if there is none. */
async function find(context: Route.LoaderArgs['context'], params: Route.LoaderArgs['params']) {
  const audit = await readAudit(context.get(houseContext), routeId(params.horse) ?? 0)
  const receipt = audit?.receipts.find(({ id }) => id === routeId(params.receipt))
  if (!audit || !receipt) throw data(null, { status: 404 })
  return { audit, receipt }
}

type Data = Route.ComponentProps['loaderData']

export const handle = {
  crumbs: ({ place, name }: Data) => [
    { label: grid.title, href: gridHref(place) },
    { label: name, href: auditHref(place) },
    { label: words.crumb },
  ],
}

export const links: Route.LinksFunction = () => [listingStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.crumb), matches)

export default function Receipt({ loaderData, actionData }: Route.ComponentProps) {
  return <ReceiptPage {...loaderData} lastResult={actionData} />
}
