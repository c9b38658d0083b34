import { data, type RouterContextProvider } from 'react-router'
import { houseContext, lightContext } from './house.ts'
import { routeId } from './route-id.ts'
import { buyerOf } from './access/session.ts'
import { dueView } from '#app/ui/auctions/aftersale/due-view.ts'
import { leaderState } from '#app/ui/auctions/lot/leader-state.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import { readBidding } from '#server/sale/auctions/bidding/read-bidding.ts'
import { readConfirmed, readNotices } from '#server/sale/notices/read.ts'
import { readRoom } from '#server/sale/auctions/bidding/exposure.ts'
import { sealedAmounts } from '#server/sale/auctions/bidding/sealed.ts'
import { mandateRoom } from '#server/sale/auctions/mandates/at-stake.ts'
import { readSale } from '#server/aftersale/sales/dues.ts'
import { phases } from '#machines/auction/status.ts'

type Context = Readonly<RouterContextProvider>

/** The auction of the URL and the account's position in it. Throws a 404 for an unknown auction. */
export async function lotAt(event: string, context: Context, account = 0, now = Date.now()) {
  const id = routeId(event)
  const lot = id === null ? undefined : await readBidding(context.get(houseContext).db, id, account, now)
  if (!lot) throw data(null, { status: 404 })
  return lot
}

/** The auction of the URL for the signed-in buyer. Throws a 404 for an unknown auction. */
export async function lotOf(event: string, context: Context) {
  const { db, env } = context.get(houseContext)
  const { accountId, name, acting } = buyerOf(context)
  const now = Date.now()
  const { isMine, hasBid, sealedMaximum, ...lot } = await lotAt(event, context, accountId, now)
  const sealed = sealedAmounts(env.SECRET)
  // The owner pays, not the agent.
  const sale = isMine && !acting && phases[lot.phase].sold ? await readSale(db, lot.id, accountId) : undefined
  const [announced, confirmed, ownRoom, left] = await Promise.all([
    lot.notices > 0 ? readNotices(db, lot.id) : [],
    lot.notices > 0 ? readConfirmed(db, lot.id, accountId) : 0,
    lot.practice || lot.phase !== 'open' ? null : readRoom(db, sealed, lot.id, accountId),
    acting ? mandateRoom(db, sealed, { mandate: acting.mandate, auction: lot.id }) : null,
  ])
  const room = left === null ? ownRoom : Math.min(left, ownRoom ?? left)
  return {
    ...lot,
    notices: { list: announced, confirmed },
    me: bidderAlias(env.SECRET, lot.id, accountId),
    leader: leaderState(isMine, hasBid),
    maximum: sealedMaximum === null ? null : sealed.open(sealedMaximum),
    room,
    acting: acting && left !== null ? { owner: name, mandate: acting.mandate, left } : null,
    due: dueView(sale?.due, now),
    light: context.get(lightContext),
  }
}
