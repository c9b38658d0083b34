import { data, type RouterContextProvider } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { listCategories } from '#server/listing/catalogues/categories.ts'
import { listStates } from '#server/listing/catalogues/states.ts'
import { isWatchingOffered } from '#server/sale/watching/status.ts'
import { readSearches } from '#server/sale/watching/searches.ts'

type Context = Readonly<RouterContextProvider>

/** Options for a search. Throws a 404 when the house does not offer saved searches. */
export async function searchChoices(context: Context) {
  const { db } = context.get(houseContext)
  if (!(await isWatchingOffered(db))) throw data(null, { status: 404 })
  const [categories, states] = await Promise.all([listCategories(db), listStates(db)])
  return { categories, states }
}

/** The buyer's own search by its address. Throws a 404 for other searches. */
export async function ownSearchAt(text: string, context: Context) {
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
  const { db } = context.get(houseContext)
  const [search] = id === null ? [] : await readSearches(db, buyerOf(context).accountId, id)
  if (!search) throw data(null, { status: 404 })
  return search
}
