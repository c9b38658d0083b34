import type { Database, Sql } from '#db/client.ts'
import type { Env } from '#server/env.ts'
import { createFactBoard, createNewsBoard, type FactBoard, type NewsBoard } from './facts.ts'
import { type Arrivals, createArrivals } from './http/arrivals.ts'
import { createMedia, type Media } from './media/create.ts'
import { trackedMedia } from './media/pending.ts'

/**
 * The running parts of a process; its state is in the database. This part is the engine's, and each
 * quarter declares its own beside it, in its `house.ts`.
 */
export interface House {
  env: Env
  db: Database
  sql: Sql
  media: Media
  actors: HouseActors
  /** Requests that have reached this node, and whether they are judged. */
  arrivals: Arrivals
  facts: FactBoard
  news: NewsBoard
}

/** The actors of each kind of entity, by its name. */
export interface HouseActors {}

/** Settings of a house beyond its environment. */
export interface HouseOptions {
  env: Env
  db: Database
  sql: Sql
}

/** A quarter's part of the house; of `actors` and other records it gives some entries. */
export type Gift = { [Name in keyof House]?: Partial<House[Name]> }

/** A quarter's `house.ts`. What it needs of quarters below it is in the house already. */
export type HousePart = { gives(house: House, options: HouseOptions): Gift }

/** The engine's part, and then that of each quarter, the lowest first. */
export function furnish(options: HouseOptions, parts: readonly HousePart[]): House {
  const { env, db, sql } = options
  const house = {
    env,
    db,
    sql,
    media: trackedMedia(createMedia(env), db),
    actors: {},
    arrivals: createArrivals(),
    facts: createFactBoard(),
    news: createNewsBoard(),
  } as House
  for (const part of parts) add(house, part.gives(house, options))
  return house
}

function add(house: House, gift: Gift): void {
  const rooms = house as unknown as Record<string, object>
  for (const [name, value] of Object.entries(gift)) {
    if (rooms[name]) Object.assign(rooms[name], value)
    else rooms[name] = value
  }
}
