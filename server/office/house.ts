import type { HousePart } from '#server/engine/house.ts'
import type { Broadcast } from '#server/engine/live/protocol.ts'
import { type Bulletin, createBulletin } from './broadcasts/bulletin.ts'
import { createReach, type Reach } from './broadcasts/reach.ts'

declare module '#server/engine/house.ts' {
  interface House {
    /** Notices to every open page that are still shown. */
    bulletin: Bulletin
    /** How many pages the next notice would reach. */
    reach: Reach
    /** Sends a notice to every live socket, on every node. */
    tell(broadcast: Broadcast): void
  }
}

declare module '#server/engine/facts.ts' {
  interface News {
    broadcast: Broadcast
  }
}

/** This quarter's part of the house. */
export const officeHouse = {
  gives: ({ db, news }) => ({
    bulletin: createBulletin(db),
    reach: createReach(),
    tell: (broadcast: Broadcast) => news.tell('broadcast', broadcast),
  }),
} satisfies HousePart
