import { aftersale } from './aftersale/quarter.ts'
import { engine } from './engine/engine.ts'
import type { HouseActors } from './engine/house.ts'
import type { TaskHandlers } from './engine/jobs/worker.ts'
import type { Quarter, Recurring } from './engine/quarter.ts'
import { listing } from './listing/quarter.ts'
import { money } from './money/quarter.ts'
import { office } from './office/quarter.ts'
import { people } from './people/quarter.ts'
import { sale } from './sale/quarter.ts'

const all = [engine, people, money, listing, sale, aftersale, office] as const

/** The quarters of the process; each stands on those before it. */
export const quarters: readonly Quarter[] = all

/** Everything sealed in the database. */
export const SEALED = quarters.flatMap(({ sealed }) => sealed)

// A task, an actor or a recurring task that no quarter answers for is a type error here.
type Together<Each> = (Each extends unknown ? (each: Each) => void : never) extends (each: infer All) => void
  ? All
  : never
type One = (typeof all)[number]
type Complete =
  Together<ReturnType<One['tasks']>> extends TaskHandlers
    ? Together<One['catchUp']> extends Record<keyof HouseActors, unknown>
      ? Together<One['recurring']> extends Record<Recurring, unknown>
        ? true
        : 'a recurring task is missing'
      : 'an actor is missing'
    : 'a task is missing'
true satisfies Complete
