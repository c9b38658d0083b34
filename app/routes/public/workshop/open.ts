import { data, type RouterContextProvider } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'

/** Allows the workshop in demo mode only; it is for developers. Throws a 404. */
export function openWorkshop(context: Readonly<RouterContextProvider>): void {
  if (context.get(houseContext).env.MODE !== 'demo') throw data(null, { status: 404 })
}
