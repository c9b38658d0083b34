import { data, type RouterContextProvider } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { readSale } from '#server/aftersale/sales/dues.ts'

/** A purchase of the signed-in buyer by its auction's address. Throws a 404 for other auctions. */
export async function ownSale(event: string, context: Readonly<RouterContextProvider>) {
  const id = routeId(event)
  const sale = id === null ? undefined : await readSale(context.get(houseContext).db, id, buyerOf(context).accountId)
  if (!sale) throw data(null, { status: 404 })
  return sale
}
