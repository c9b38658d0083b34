import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { auctionId } from '#app/middleware/auction-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/session.ts'
import { readSale } from '#server/aftersale/index.ts'
import { hasBid } from '#server/sale/index.ts'

/**
 * A purchase of the signed-in buyer by its auction's address. Throws a redirect to the lot for its other bidders: after
 * a void, the mail of the former winner still leads here. Throws a 404 for others.
 */
export async function ownSale(event: string, context: Readonly<RouterContextProvider>) {
  const id = auctionId(event)
  const { db } = context.get(houseContext)
  const { accountId } = buyerOf(context)
  const sale = id === null ? undefined : await readSale(db, id, accountId)
  if (sale) return sale
  if (id !== null && (await hasBid(db, id, accountId))) throw redirect(href('/event/:event', { event }))
  throw data(null, { status: 404 })
}
