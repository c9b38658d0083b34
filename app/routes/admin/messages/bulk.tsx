import { href } from 'react-router'
import { readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { listMessages, type Message } from '#server/office/messages/list-messages.ts'
import { markSeen } from '#server/office/messages/mark-seen.ts'
import { type BulkAsked, type BulkList, openBulk, runBulk } from '#app/routes/admin/bulk.server.ts'
import { BulkPage } from '#app/routes/admin/bulk-page.tsx'
import { bulk as words } from '#app/routes/admin/bulk-words.ts'
import type { Route } from './+types/bulk'
import { messageList, messagesAsked } from './form.ts'
import { letters } from './words.ts'

/** Marks several messages as seen. A message changes in nothing else, so its state alone tells what was previewed. */
function bulkOf({ url, context }: BulkAsked): BulkList<Message> {
  const { db, pendingChanged } = context.get(houseContext)
  // A request is marked when it has been answered, each by itself.
  const stays = ({ seenAt, right }: Pick<Message, 'seenAt' | 'right'>) =>
    seenAt !== null ? letters.bulk.seen : right !== null ? letters.bulk.right : null
  return {
    list: readList(url, messageList),
    read: (page) => listMessages(db, { ...page, ...messagesAsked(url) }),
    rowOf: ({ id, email, topic }) => ({ id, basis: 0, name: `${email} · ${topic}` }),
    acts: {
      visto: {
        stays,
        async run({ id }) {
          const outcome = await markSeen(db, adminOf(context), { message: id, at: Date.now(), stays })
          if ('email' in outcome) return 'done'
          return outcome.refused === 'seen' ? 'already' : 'changed'
        },
      },
    },
    words: letters.bulk,
    after: () => pendingChanged('messages'),
  }
}

export const loader = (asked: Route.LoaderArgs) => openBulk(asked, bulkOf(asked))
export const action = (asked: Route.ActionArgs) => runBulk(asked, bulkOf(asked))

export const handle = { crumbs: () => [{ label: letters.title, href: href('/messages') }, { label: words.title }] }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Bulk({ loaderData }: Route.ComponentProps) {
  return <BulkPage {...loaderData} />
}
