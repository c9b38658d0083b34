import { data, href, redirect } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { isoDay } from '#app/texts/format/days.ts'
import { vetFile as texts } from '#app/texts/listing/vet-file.ts'
import { pageTitle } from '#app/texts/site.ts'
import { changeVetFile, removeVetFile } from '#server/listing/vet-file/change-file.ts'
import { readVetFiles } from '#server/listing/vet-file/read-record.ts'
import type { Route } from './+types/file'
import { FilePage } from './file-page.tsx'
import { factsForm } from './form.ts'
import { ownHorse } from '#app/routes/seller/own-horse.server.ts'
import { changing as words } from './words.ts'

/** The seller's facts about one file, and its removal. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { id } = await ownHorse(params, context)
  const files = await readVetFiles(context.get(houseContext).db, id)
  const file = files.find((each) => each.id === routeId(params.file))
  if (!file) throw data(null, { status: 404 })
  const { kind, limb, takenOn, takenBy, datedByFile } = file
  return { listing: id, file: { id: file.id, kind, limb, takenOn, takenBy, datedByFile }, today: isoDay(Date.now()) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: listing } = await ownHorse(params, context)
  const named = { listing, file: routeId(params.file) ?? 0 }
  const form = await formOf(request)
  const at = Date.now()
  const page = href('/sales/expediente/:horse', { horse: String(listing) })
  const house = context.get(houseContext)
  if (form.get('intent') === 'quitar') {
    const removed = await removeVetFile(house, sellerOf(context), { ...named, at })
    if ('removed' in removed) return redirect(`${page}?hecho=quitado#archivos`, 303)
    if (removed.refused === 'unknown') throw data(null, { status: 404 })
    const { refuse } = await readForm(form, factsForm(isoDay(at)))
    return refuse({ form: [words.open] }, { status: 409 })
  }
  const { value, refuse } = await readForm(form, factsForm(isoDay(at)))
  if (!value) return refuse()
  const changed = await changeVetFile(house, sellerOf(context), { ...named, ...value })
  if ('changed' in changed) return redirect(`${page}?hecho=corregido#archivo-${named.file}`, 303)
  if (changed.refused === 'unknown') throw data(null, { status: 404 })
  if (changed.refused === 'report') return refuse({ kind: [words.report] }, { status: 409 })
  return refuse({ form: [words.open] }, { status: 409 })
}

export const handle = {
  crumbs: ({ listing }: Route.ComponentProps['loaderData']) => [
    { label: texts.title, href: href('/sales/expediente/:horse', { horse: String(listing) }) },
    { label: words.title },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function File({ loaderData, actionData }: Route.ComponentProps) {
  return <FilePage {...loaderData} lastResult={actionData} />
}
