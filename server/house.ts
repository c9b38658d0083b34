import { aftersale } from './aftersale/quarter.ts'
import { engine } from './engine/engine.ts'
import { furnish, type House, type HouseActors, type HouseOptions } from './engine/house.ts'
import type { Recurring } from './engine/quarter.ts'
import type { TaskHandlers } from './engine/jobs/worker.ts'
import { listing } from './listing/quarter.ts'
import { money } from './money/quarter.ts'
import { office } from './office/quarter.ts'
import { people } from './people/quarter.ts'
import { sale } from './sale/quarter.ts'

/** Each stands on those before it. */
export const quarters = [engine, people, money, listing, sale, aftersale, office] as const

/** The house over a database: the engine and all quarters. */
export const createHouse = (options: HouseOptions): House => furnish(options, quarters)

// What the quarters bring is complete: a part of the house, a task, an actor or a recurring task that no quarter
// answers for is a type error here.
type All<Part extends keyof (typeof quarters)[number]> = Together<(typeof quarters)[number][Part]>
type Together<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
  ? All
  : never
type Returned<Each> = Each extends (...args: never[]) => infer Result ? Together<Result> : never
type Engine = 'env' | 'db' | 'sql' | 'media' | 'arrivals' | 'facts' | 'news'
type Complete =
  Together<Returned<(typeof quarters)[number]['gives']>> extends Omit<House, Engine>
    ? Together<Returned<(typeof quarters)[number]['tasks']>> extends TaskHandlers
      ? All<'catchUp'> extends Record<keyof HouseActors, unknown>
        ? All<'recurring'> extends Record<Recurring, unknown>
          ? true
          : 'a recurring task is missing'
        : 'an actor is missing'
      : 'a task is missing'
    : 'a part of the house is missing'
true satisfies Complete
