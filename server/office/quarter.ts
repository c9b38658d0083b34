import type { Quarter } from '#server/engine/quarter.ts'
import { keepLooking } from './broadcasts/bulletin.ts'
import { messageTasks } from './messages/tasks.ts'

export const office = {
  tasks: ({ db, env }, { mailer }) => messageTasks({ db, mailer, origin: env.ORIGIN }),
  catchUp: {},
  recurring: {},
  sockets: ({ bulletin, reach }) => ({
    // Nodes of different releases exchange this name, so it must not change.
    shares: [['pages', reach]],
    greet: () => bulletin.recent(Date.now()).map((each) => ['chat-message', { ...each, late: true }]),
    told: (event, payload) => void (event === 'chat-message' && bulletin.add(payload)),
  }),
  async opens({ bulletin, reach, news }, live, log) {
    reach.watch(live.open)
    news.on('broadcast', (broadcast) => live.tell('chat-message', broadcast))
    await bulletin.look(Date.now())
    return keepLooking(bulletin, log).stop
  },
} satisfies Quarter
