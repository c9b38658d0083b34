import { data, type RouterContextProvider } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { readSettings } from '#server/engine/settings/read.ts'

/** The house, which shows its lots on pages of others. Throws a 404 if it does not. */
export async function shownElsewhere(context: Readonly<RouterContextProvider>) {
  const { db, env } = context.get(houseContext)
  const { publicData } = await readSettings(db)
  if (!publicData) throw data(null, { status: 404 })
  return { db, origin: env.ORIGIN }
}
