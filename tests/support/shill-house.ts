import { asc } from 'drizzle-orm'
import { knownDevices } from '#db/schema/people/accounts.ts'
import { shillSignals } from '#db/schema/sale/shills.ts'
import { scanLots } from '#server/sale/shills/scan.ts'
import { openHouse } from './auction-house.ts'
import { addBuyers } from './fixtures.ts'
import { addShillLots } from './shill-lots.ts'

const DAY = 86_400_000

export type ShillHouse = Awaited<ReturnType<typeof openShillHouse>>

/** A house with a bidder who behaves like a shill in the lots of `plant`, and two rivals. */
export async function openShillHouse() {
  const { database, furniture, house } = await openHouse()
  const { db } = house
  const { seller } = furniture
  const [shill = 0, ana = 0, bruno = 0] = await addBuyers(db, 3)
  return {
    database,
    furniture,
    house,
    db,
    seller,
    shill,
    ana,
    bruno,
    /** Adds closed lots; returns their ids. */
    plant: (count: number, more: { reserve?: number; daysAgo?: number } = {}) =>
      addShillLots(house, furniture, { shill, rivals: [ana, bruno], count, ...more }),
    /** Looks at all lots that have changed; returns their number. */
    async scan(): Promise<number> {
      let looked = 0
      for (let more = 1; more > 0; looked += more) more = await scanLots(house, Date.now())
      return looked
    },
    /** All signals, oldest first. */
    signals: () => db.select().from(shillSignals).orderBy(asc(shillSignals.id)),
    /** Bidder and seller use one browser. */
    async shareBrowser(): Promise<void> {
      const device = { tokenHash: 'browser', passwordMark: '-', expiresAt: Date.now() + DAY }
      await db.insert(knownDevices).values([shill, seller].map((accountId) => ({ ...device, accountId })))
    },
  }
}
