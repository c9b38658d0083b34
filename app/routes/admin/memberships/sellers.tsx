import { href, redirect } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { sayMeanwhile } from '#app/routes/admin/meanwhile.server.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { assignPackage, unassignPackage } from '#server/listing/credits/assign-package.ts'
import { findSellers, listAssigned, readAnyPackage } from '#server/listing/credits/list-all-packages.ts'
import { gone } from '#app/routes/admin/gone.server.ts'
import type { Route } from './+types/sellers'
import { assignForm, numberOf, sellerList } from './form.ts'
import { SellersPage } from './sellers-page.tsx'
import { memberships as words } from './words.ts'

const listOf = (url: URL, id: number) =>
  readList(url, sellerList(href('/admin/memberships/:package/vendedores', { package: String(id) })))

/** The sellers of a package, and a search for others by e-mail or name. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const id = numberOf(params.package)
  const found = await readAnyPackage(db, id)
  if (!found) throw await gone(context, `package:${params.package}`)
  const list = listOf(url, id)
  const sought = list.filters.buscar
  const [{ rows, ...assigned }, sellers] = await Promise.all([listAssigned(db, id, list), findSellers(db, id, sought)])
  const said = Object.entries(words.done).find(([name]) => name === url.searchParams.get('hecho'))
  const { name, public: everybody } = found
  return { name, everybody, list: { ...list, ...assigned }, rows, sellers, done: said?.[1] ?? null }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  await requireRecentFactor({ request, url, context })
  const { db } = context.get(houseContext)
  const id = numberOf(params.package)
  const { value, refuse } = await readForm(request, assignForm)
  if (!(await readAnyPackage(db, id))) throw await gone(context, `package:${params.package}`)
  if (!value) return refuse()
  const change = value.intent === 'asignar' ? assignPackage : unassignPackage
  const outcome = await change(db, adminOf(context), { package: id, seller: value.seller })
  if ('refused' in outcome) {
    if (outcome.refused === 'unknown') return refuse({ form: [words.unknownSeller] })
    return refuse({ form: [outcome.last ? sayMeanwhile('lo', outcome.last) : words.already] }, { status: 409 })
  }
  const back = new URL(listHref(listOf(url, id)), url)
  back.searchParams.set('hecho', value.intent === 'asignar' ? 'asignado' : 'quitado')
  return redirect(back.pathname + back.search, 303)
}

export const handle = {
  crumbs: ({ name }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: href('/admin/memberships') },
    { label: words.sellersTitle(name) },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Sellers({ loaderData, actionData }: Route.ComponentProps) {
  return <SellersPage {...loaderData} errors={Object.values(actionData?.error ?? {}).flatMap((said) => said ?? [])} />
}
