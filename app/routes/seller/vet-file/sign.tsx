import { data, href, redirect } from 'react-router'
import { readForm } from '#app/middleware/form.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { isoDay } from '#app/texts/format/days.ts'
import { vetFile as texts } from '#app/texts/listing/vet-file.ts'
import { pageTitle } from '#app/texts/site.ts'
import { readVetRecord } from '#server/listing/vet-file/read-record.ts'
import { signSummary } from '#server/listing/vet-file/sign-summary.ts'
import type { Route } from './+types/sign'
import { summaryForm } from './form.ts'
import { ownHorse } from '#app/routes/seller/own-horse.server.ts'
import { SignPage } from './sign-page.tsx'
import { signing as words } from './words.ts'

/** The summary's form, with the texts of the version in force. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { id, name } = await ownHorse(params, context)
  const [record, draft] = await Promise.all([
    readVetRecord(context.get(houseContext).db, id),
    takeDraft({ request, url, context }),
  ])
  const [current] = record.summaries
  const { microchip, versions } = record
  const typed = Object.fromEntries(Object.entries(draft ?? {}).filter(([field]) => FIELDS.has(field)))
  const before = current && {
    exam: current.exam,
    xrays: current.xrays,
    scope: current.scope,
    blood: current.blood,
    examinedOn: current.examinedOn,
    vetName: current.vetName,
    vetLicense: current.vetLicense,
  }
  return {
    listing: { id, name },
    today: isoDay(Date.now()),
    seen: versions,
    initial: { microchip: microchip ?? '', ...before, ...typed },
  }
}

const FIELDS = new Set(['exam', 'xrays', 'scope', 'blood', 'examinedOn', 'vetName', 'vetLicense', 'microchip'])

/** Signs a version: the typed name, the declaration and the time are kept with it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: listing } = await ownHorse(params, context)
  const at = Date.now()
  const { value, refuse } = await readForm(request, summaryForm(isoDay(at)))
  if (!value) return refuse()
  const { agree: _, microchip = null, ...texts } = value
  const signed = await signSummary(context.get(houseContext), sellerOf(context), { listing, microchip, ...texts, at })
  if ('version' in signed)
    return redirect(`${href('/sales/expediente/:horse', { horse: String(listing) })}?hecho=firmado`, 303)
  if (signed.refused === 'unknown') throw data(null, { status: 404 })
  return refuse({ form: [words.another] }, { status: 409 })
}

export const handle = {
  crumbs: ({ listing: { id } }: Route.ComponentProps['loaderData']) => [
    { label: texts.title, href: href('/sales/expediente/:horse', { horse: String(id) }) },
    { label: words.title },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Sign({ loaderData, actionData }: Route.ComponentProps) {
  return <SignPage {...loaderData} lastResult={actionData} />
}
