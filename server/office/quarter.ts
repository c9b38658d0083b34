import type { Quarter } from '#server/engine/quarter.ts'
import { type Broadcast, type Bulletin, createBulletin, keepLooking } from './broadcasts/bulletin.ts'
import { createReach, type Reach } from './broadcasts/reach.ts'
import { messageTasks } from './messages/tasks.ts'

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

export const office = {
  gives: ({ db, news }) => ({
    bulletin: createBulletin(db),
    reach: createReach(),
    tell: (broadcast: Broadcast) => news.tell('broadcast', broadcast),
  }),
  tasks: ({ db, env }, { mailer }) => messageTasks({ db, mailer, origin: env.ORIGIN }),
  catchUp: {},
  recurring: {},
  sockets: ({ bulletin, reach }) => ({
    // Nodes of different releases exchange this name, so it must not change.
    shares: { pages: reach },
    greet: () => bulletin.recent(Date.now()).map((each) => ['chat-message', { ...each, late: true }]),
    told: (event, payload) => void (event === 'chat-message' && bulletin.add(payload as Broadcast)),
  }),
  async opens({ bulletin, reach, news }, live, log) {
    reach.watch(live.open)
    news.on('broadcast', (broadcast) => live.tell('chat-message', broadcast))
    await bulletin.look(Date.now())
    return keepLooking(bulletin, log).stop
  },
} satisfies Quarter
