import { href, redirect } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { keepOthersChanges, shownOf } from '#app/routes/admin/shown-values.server.ts'
import { gone } from '#app/routes/admin/gone.server.ts'
import { sayMeanwhile } from '#app/routes/admin/meanwhile.server.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { privateMeta } from '#app/share.ts'
import { isoDay } from '#app/texts/format/days.ts'
import { pageTitle } from '#app/texts/site.ts'
import { addPackage, changePackage } from '#server/listing/credits/change-package.ts'
import { readAnyPackage } from '#server/listing/credits/list-all-packages.ts'
import type { Route } from './+types/package'
import { beginOf, numberOf, packageForm, packageList, valuesOf } from './form.ts'
import { PackagePage } from './page.tsx'
import { memberships as words } from './words.ts'

/** Form of a package; for a new one if the URL names none. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const frame = { back: listHref(readList(url, packageList)), today: isoDay(Date.now()) }
  if (params.package === undefined) return { found: null, shown: '', ...frame }
  const found = await readAnyPackage(context.get(houseContext).db, numberOf(params.package))
  if (!found) throw await gone(context, `package:${params.package}`)
  return { found, shown: shownOf(valuesOf(found)), ...frame }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  await requireRecentFactor({ request, url, context })
  const { db } = context.get(houseContext)
  const id = params.package === undefined ? null : numberOf(params.package)
  const form = await formOf(request)
  const stands = id === null ? undefined : await readAnyPackage(db, id)
  if (stands) keepOthersChanges(form, { values: valuesOf(stands), basis: stands.basis })
  const { value, refuse } = await readForm(form, packageForm)
  if (!value) return refuse()
  const { basis, publicationDate, precio: price, creditos: credits, recommended, status, ...texts } = value
  // An unchanged date keeps its time.
  const sameDay = stands && isoDay(stands.publishedAt) === publicationDate
  const values = {
    ...texts,
    price,
    credits,
    publishedAt: sameDay ? stands.publishedAt : beginOf(publicationDate),
    recommended: recommended === 'on',
    public: value.public === 'on',
    status: status === 'on',
  }
  const outcome =
    id === null
      ? await addPackage(db, adminOf(context), values)
      : await changePackage(db, adminOf(context), id, { ...values, basis })
  if ('refused' in outcome) {
    if (outcome.refused !== 'meanwhile') throw await gone(context, `package:${id}`)
    return refuse({ form: [sayMeanwhile('lo', outcome.meanwhile), words.again] }, { status: 409 })
  }
  const list = readList(url, packageList)
  // The list is newest first: a new package is on its first page.
  const back = new URL(id === null ? packageList.path : listHref(list), url)
  back.searchParams.set('hecho', id === null ? 'creado' : 'actualizado')
  return redirect(back.pathname + back.search, 303)
}

export const handle = {
  crumbs: ({ found }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: href('/admin/memberships') },
    { label: found ? words.edit : words.add },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Package({ loaderData, actionData }: Route.ComponentProps) {
  return <PackagePage {...loaderData} lastResult={actionData} />
}
