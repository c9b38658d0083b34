import type { RouterContextProvider } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { readBidding } from '#server/sale/auctions/bidding/read-bidding.ts'
import type { WantedLotView } from './wanted-lot.tsx'

/** The lot to which a way back leads; null for another page, and while it cannot be read: signing in does without. */
export async function wantedLot(
  back: string | null,
  context: Readonly<RouterContextProvider>,
): Promise<WantedLotView | null> {
  const id = routeId(/^\/event\/(\d+)(?=[/?#]|$)/.exec(back ?? '')?.[1] ?? '')
  const read = id !== null && readBidding(context.get(houseContext).db, id, 0, Date.now()).catch(() => undefined)
  const lot = await read
  if (!lot) return null
  return { id: lot.id, title: lot.title, lowest: lot.phase === 'open' && !lot.onlyBuyNow ? lot.lowest : null }
}
