import { average, flood, IN_FLIGHT, type Sample } from '../kit/flood.ts'
import { BIDS_OF_AN_AUCTION, openHall } from '../kit/hall.ts'
import { type Line, measure } from '../kit/line.ts'
import { lockedBid } from '../kit/locked-bid.ts'
import { sideBySide } from '../kit/rounds.ts'

/** Enough for some seconds of ours; each auction ends at seven digits. */
const OUR_AUCTIONS = 4
const THEIR_BIDS = 3_000

/** Durable bids on one auction, 200 in flight, against one `FOR UPDATE` transaction per bid. */
export const durableBids: Line = {
  name: 'durable-bids',
  async run(bench) {
    const database = await bench.database()
    const { house, buyers, auction } = await openHall(database, IN_FLIGHT)

    const ours = async () => {
      const samples: Sample[] = []
      for (let nth = 0; nth < OUR_AUCTIONS; nth++) {
        const id = await auction()
        let amount = -1_000
        // The mailbox keeps the order of sending, so rising amounts are all accepted.
        samples.push(
          await flood(BIDS_OF_AN_AUCTION, async (place, key) => {
            const event = {
              type: 'bid.placed',
              at: Date.now(),
              bidder: buyers[place] as number,
              amount: (amount += 2_000),
              kind: 'open',
              key,
            } as const
            return (await house.actors.auction.send(id, event)).accepted
          }),
        )
      }
      return average(samples)
    }
    const theirs = async () => {
      const id = await auction()
      return flood(
        THEIR_BIDS,
        async (place, key) => (await lockedBid(house.sql, id, buyers[place] as number, key, Date.now())) !== null,
      )
    }

    const pairs = await sideBySide(bench.rounds, ours, theirs)
    const against = 'one transaction a bid, FOR UPDATE'
    return [
      measure(
        { what: 'durable bids/s, 200 in flight', against, reach: { atLeast: 30 } },
        pairs,
        ({ rate }) => rate,
        'bids/s',
      ),
      measure({ what: 'p99 of the same', against, reach: { atMost: 0.05 } }, pairs, ({ p99 }) => p99, 'ms'),
    ]
  },
}
