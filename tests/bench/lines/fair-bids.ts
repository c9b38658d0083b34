import { settings } from '#db/schema/engine/settings.ts'
import { average, flood, IN_FLIGHT, type Sample } from '../kit/flood.ts'
import { BIDS_OF_AN_AUCTION, type Hall, openHall } from '../kit/hall.ts'
import { type Line, measure } from '../kit/line.ts'
import { sideBySide } from '../kit/rounds.ts'

/** Two auctions per sample, because each ends at seven digits. */
const AUCTIONS = 2
/** A bidder's limit in pesos, which none of them reaches. */
const LIMIT = 1_000_000_000
/** One of this many inputs is a maximum, which the next bid triggers. */
const MAXIMUM_EACH = 10

/**
 * Bids on one auction with limit checks, and with a maximum as every tenth input too, against the same number of plain
 * bids without limits. A maximum adds rows of its own: an entry of the book, its sealed amount and the house's bids.
 */
export const fairBids: Line = {
  name: 'fair-bids',
  async run(bench) {
    const openHouse = async (bidLimit: number) => {
      const hall = await openHall(await bench.database(), IN_FLIGHT)
      await hall.house.db.update(settings).set({ bidLimit })
      return hall
    }
    const [limits, none] = [await openHouse(LIMIT), await openHouse(0)]

    const run = async ({ house, buyers, auction }: Hall, withMaxima: boolean): Promise<Sample> => {
      const samples: Sample[] = []
      for (let nth = 0; nth < AUCTIONS; nth++) {
        const id = await auction()
        let [amount, sent] = [-1_000, 0]
        samples.push(
          await flood(BIDS_OF_AN_AUCTION, async (place, key) => {
            const bidder = buyers[place] as number
            amount += 2_000
            const said = { at: Date.now(), bidder, amount, key }
            const outcome = await house.actors.auction.send(
              id,
              withMaxima && ++sent % MAXIMUM_EACH === 0
                ? { type: 'maximum.left', ...said }
                : { type: 'bid.placed', kind: 'open', ...said },
            )
            return outcome.accepted
          }),
        )
      }
      return average(samples)
    }

    const plain = () => run(none, false)
    const limited = await sideBySide(bench.rounds, () => run(limits, false), plain)
    const maxima = await sideBySide(bench.rounds, () => run(limits, true), plain)
    const rate = (sample: Sample) => sample.rate
    const against = 'the same without'
    return [
      measure({ what: 'durable bids/s with limits', against, reach: { atLeast: 0.9 } }, limited, rate, 'bids/s'),
      measure(
        { what: 'durable bids/s with limits and maxima', against, reach: { atLeast: 0.75 } },
        maxima,
        rate,
        'bids/s',
      ),
    ]
  },
}
