import { randomUUID } from 'node:crypto'
import { data, href, redirect } from 'react-router'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { saveSearch } from '#server/sale/watching/save-search.ts'
import type { Route } from './+types/new-search'
import { searchChoices } from './saved-search.server.ts'
import { criteriaOf } from './criteria.ts'
import { savedSearchForm, type SearchFields } from './form.ts'
import { NewSearchPage } from './search-page.tsx'
import { searchForm as words, searches } from './words.ts'

/** Form for a new search, prefilled with the filters of the list the user came from. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const choices = await searchChoices(context)
  const asked = Object.fromEntries(
    Object.keys(savedSearchForm.shape).map((name) => [name, (url.searchParams.get(name) ?? '').slice(0, 80)]),
  )
  return { choices, fields: { ...asked, key: randomUUID() } as SearchFields }
}

export async function action({ request, context }: Route.ActionArgs) {
  const choices = await searchChoices(context)
  const { value, refuse } = await readForm(request, savedSearchForm)
  if (!value) return refuse()
  const criteria = criteriaOf(value, choices)
  if ('wrong' in criteria) return refuse(criteria.wrong)
  const search = { key: value.key || randomUUID(), criteria, at: Date.now() }
  const outcome = await saveSearch(context.get(houseContext), buyerOf(context), search)
  if ('saved' in outcome) return redirect(`${href('/profile/busquedas')}?aviso=guardada`, 303)
  if (outcome.refused === 'off') throw data(null, { status: 404 })
  return refuse({ form: [searches.full] })
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.new), matches)

export default function NewSearch({ loaderData, actionData }: Route.ComponentProps) {
  return <NewSearchPage {...loaderData} lastResult={actionData} />
}
