import { href, redirect } from 'react-router'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { changeSearch, deleteSearch, pauseSearch } from '#server/sale/watching/save-search.ts'
import type { Route } from './+types/search'
import { ownSearchAt, searchChoices } from './saved-search.server.ts'
import { criteriaOf, fieldsOf } from './criteria.ts'
import { savedSearchForm } from './form.ts'
import { EditSearchPage } from './search-page.tsx'
import { searchForm as words } from './words.ts'

/** Changes, pauses or deletes one of the buyer's searches. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const choices = await searchChoices(context)
  const search = await ownSearchAt(params.search, context)
  return { id: search.id, choices, fields: fieldsOf(search) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const choices = await searchChoices(context)
  const { id: search } = await ownSearchAt(params.search, context)
  const house = context.get(houseContext)
  const buyer = buyerOf(context)
  const form = await formOf(request)
  switch (form.get('intent')) {
    case 'pausar':
      await pauseSearch(house, buyer, { search, paused: true })
      return done('pausada')
    case 'reanudar':
      await pauseSearch(house, buyer, { search, paused: false })
      return done('reanudada')
    case 'eliminar':
      await deleteSearch(house, buyer, search)
      return done('eliminada')
  }
  const { value, refuse } = await readForm(form, savedSearchForm)
  if (!value) return refuse()
  const criteria = criteriaOf(value, choices)
  if ('wrong' in criteria) return refuse(criteria.wrong)
  await changeSearch(house, buyer, { search, criteria })
  return done('guardada')
}

const done = (said: string) => redirect(`${href('/profile/busquedas')}?aviso=${said}`, 303)

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.edit), matches)

export default function Search({ loaderData, actionData }: Route.ComponentProps) {
  return <EditSearchPage {...loaderData} lastResult={actionData} />
}
