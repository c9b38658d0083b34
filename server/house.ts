import { aftersaleHouse } from './aftersale/house.ts'
import { furnish, type House, type HouseOptions } from './engine/house.ts'
import { listingHouse } from './listing/house.ts'
import { moneyHouse } from './money/house.ts'
import { officeHouse } from './office/house.ts'
import { peopleHouse } from './people/house.ts'
import { saleHouse } from './sale/house.ts'

/** The lowest quarter first: each stands on those before it. */
const parts = [peopleHouse, moneyHouse, listingHouse, saleHouse, aftersaleHouse, officeHouse] as const

/** The house over a database: the engine and all quarters. */
export const createHouse = (options: HouseOptions): House => furnish(options, parts)

// A part of the house that no quarter gives is a type error here.
type Given<Part> = (Part extends { gives(...args: never[]): infer Gift } ? (gift: Gift) => void : never) extends (
  gift: infer All,
) => void
  ? All
  : never
type Quarters = Omit<House, 'env' | 'db' | 'sql' | 'media' | 'arrivals' | 'facts' | 'news'>
true satisfies Given<(typeof parts)[number]> extends Quarters ? true : 'a part of the house is missing'
