import { data, type RouterContextProvider } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { readSettings } from '#server/engine/settings/read.ts'

/** Maximum horses of a sheet; half the drafts that a seller may have. */
export const MOST_HORSES = 100

/** Throws a 404 while the house's switch is off. */
export async function sheetsOffered(context: Readonly<RouterContextProvider>): Promise<void> {
  const { listingSheets } = await readSettings(context.get(houseContext).db)
  if (!listingSheets) throw data(null, { status: 404 })
}
