import { data, redirect } from 'react-router'
import { listHref, newestHref, readList } from '#app/forms/list.ts'
import { formOf } from '#app/middleware/form.ts'
import { shownOf } from '#app/routes/admin/shown-values.server.ts'
import { textsOf } from '#app/middleware/texts-of.ts'
import { privateMeta } from '#app/share.ts'
import profileStyles from '#app/styles/profile.css?url'
import { pageTitle } from '#app/texts/site.ts'
import { CHOOSE } from '#app/ui/form/dependent-selects.tsx'
import type { Route } from './+types/ranch'
import { ranchOf, ranchScreen, saveRanch, valuesOf } from './save-ranch.server.ts'
import { ranchList } from './form.ts'
import { RanchForm } from './ranch-form.tsx'
import styles from './styles.css?url'
import { ranches as words } from './words.ts'

export const links: Route.LinksFunction = () => [profileStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

/** Form of a ranch; for a new one if the URL names none. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ranch = await ranchOf(context, params.ranch)
  return { ...frameOf(url, ranch), ...(await ranchScreen(context, ranch)) }
}

/** Saves the ranch, or returns the page with the next list of places or with errors. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  const ranch = await ranchOf(context, params.ranch)
  const form = await formOf(request)
  const typed = textsOf(form)
  if (typed.intent === CHOOSE) return { ...frameOf(url, ranch), ...(await ranchScreen(context, ranch, typed)) }
  const refused = await saveRanch(context, form, ranch)
  if (refused) {
    const screen = await ranchScreen(context, ranch, refused.typed, refused.wrong)
    return data({ ...frameOf(url, ranch), ...screen }, { status: 400 })
  }
  const here = readList(url, ranchList)
  // Returns to the last page, which shows the ranch, after adding; otherwise to the previous page (specification 2).
  const back = new URL(ranch ? listHref(here) : newestHref(here), url)
  back.searchParams.set('hecho', ranch ? 'actualizado' : 'creado')
  return redirect(back.pathname + back.search, 303)
}

function frameOf(url: URL, ranch: Awaited<ReturnType<typeof ranchOf>>) {
  const { pathname, search } = url
  const entry = ranch
    ? {
        id: ranch.id,
        name: ranch.name,
        logo: ranch.logo,
        default: ranch.default,
        basis: ranch.basis,
        shown: shownOf(valuesOf(ranch)),
      }
    : null
  return { entry, action: pathname + search, back: listHref(readList(url, ranchList)) }
}

export const handle = {
  crumbs: ({ entry, back }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: back },
    { label: entry ? entry.name : words.add },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Ranch({ loaderData, actionData }: Route.ComponentProps) {
  return <RanchForm {...(actionData ?? loaderData)} />
}

export type RanchView = Route.ComponentProps['loaderData']
