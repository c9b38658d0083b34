import { data, type RouterContextProvider } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { type Administrator, readAdministrator } from '#server/people/administrators/list-administrators.ts'

/** The administrator named by the address. Throws a 404. */
export async function administratorOf(
  context: Readonly<RouterContextProvider>,
  param: string,
): Promise<Administrator & { basis: number }> {
  const administrator = await readAdministrator(context.get(houseContext).db, routeId(param) ?? 0)
  if (!administrator) throw data(null, { status: 404 })
  return administrator
}
