/** Bids decided and written by the actors alone, without HTTP. Answers with the CPU time of a bid, in ms. */
import { createTestDatabase } from '#tests/support/postgres.ts'
import { serveParent } from '../kit/child.ts'
import { flood, IN_FLIGHT } from '../kit/flood.ts'
import { BIDS_OF_AN_AUCTION, openHall } from '../kit/hall.ts'

const database = await createTestDatabase({ max: 10 })
const { house, buyers, auction } = await openHall(database, IN_FLIGHT)
process.on('disconnect', () => void database.close())

serveParent({}, async () => {
  const id = await auction()
  let amount = -1_000
  const before = process.cpuUsage()
  // The mailbox keeps the order of sending, so rising amounts are all accepted.
  await flood(BIDS_OF_AN_AUCTION, async (place, key) => {
    const bidder = buyers[place] as number
    const event = { type: 'bid.placed', at: Date.now(), bidder, amount: (amount += 2_000), kind: 'open', key } as const
    return (await house.actors.auction.send(id, event)).accepted
  })
  const used = process.cpuUsage(before)
  return { cpu: (used.user + used.system) / 1_000 / BIDS_OF_AN_AUCTION }
})
