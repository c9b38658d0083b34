import { data, type RouterContextProvider } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'

/** The workshop is for whoever builds the house: a house in production has none. Throws a 404. */
export function openWorkshop(context: Readonly<RouterContextProvider>): void {
  if (context.get(houseContext).env.MODE !== 'demo') throw data(null, { status: 404 })
}
