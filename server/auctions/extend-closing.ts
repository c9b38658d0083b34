import type { House } from '#server/house.ts'

/**
 * Moves the closing of an open auction later, as after an outage; `closesAt` in epoch ms. Every open page is told. False
 * when the auction is not open any more or the hour is not later than the present one.
 */
export async function extendClosing({ actors }: Pick<House, 'actors'>, auction: number, closesAt: number): Promise<boolean> {
  const outcome = await actors.auction.send(auction, { type: 'closing.extended', at: Date.now(), closesAt })
  return outcome.accepted
}
