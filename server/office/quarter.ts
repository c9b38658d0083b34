import type { Quarter } from '#server/engine/quarter.ts'
import { pushApproval, sendApprovalMail } from './approvals/notify.ts'
import { pollBroadcasts } from './broadcasts/recent-broadcasts.ts'
import { messageTasks } from './messages/tasks.ts'

export const office = {
  tasks: (house, { mailer }) => ({
    ...messageTasks({ db: house.db, mailer, origin: house.env.ORIGIN }),
    'approvals.mail': (payload) => sendApprovalMail(house, mailer, payload),
    'approvals.push': (payload) => pushApproval(house, payload),
  }),
  sealed: [],
  catchUp: {},
  recurring: {},
  sockets: ({ recentBroadcasts, openPages }) => ({
    // Nodes of different releases exchange this name, so it must not change.
    shares: [['pages', openPages]],
    greet: () => recentBroadcasts.recent(Date.now()).map((each) => ['chat-message', { ...each, late: true }]),
    broadcast: (event, payload) => void (event === 'chat-message' && recentBroadcasts.add(payload)),
  }),
  async opens({ recentBroadcasts, openPages, news }, live, log) {
    openPages.watch(live.open)
    news.on('broadcast', (broadcast) => live.broadcast('chat-message', broadcast))
    await recentBroadcasts.refresh(Date.now())
    return pollBroadcasts(recentBroadcasts, log).stop
  },
} satisfies Quarter
