import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import { bidOf, type openHouse } from './auction-house.ts'
import { addAuction } from './fixtures.ts'

const HOUR = 3_600_000

/**
 * An auction won by `winner` by the hammer, for `amount` pesos; by default an hour ago. With a running worker,
 * `closedAt` (epoch ms) must lie in the next hours, because it would close an overdue auction before the bid.
 */
export async function addSold(
  { house, furniture }: Pick<Awaited<ReturnType<typeof openHouse>>, 'house' | 'furniture'>,
  winner: number,
  amount: number,
  { closedAt = Date.now() - HOUR, buyNow = 500_000 } = {},
): Promise<number> {
  const id = await addAuction(house, furniture, {
    buyNow,
    opensAt: closedAt - 2 * HOUR,
    closesAt: closedAt - CLOSING_GRACE_MS,
  })
  const bid = bidOf(winner, amount, { at: closedAt - HOUR } as Parameters<typeof bidOf>[2])
  if (!(await house.actors.auction.send(id, bid)).accepted) throw new Error('bid refused')
  await house.actors.auction.send(id, { type: 'auction.closed', at: closedAt })
  return id
}
