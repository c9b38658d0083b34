import { data, redirect } from 'react-router'
import { type List, listHref, readList } from '#app/forms/list.ts'
import { fieldsOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { FilterTabs, Filters, TextFilter } from '#app/ui/list/filters.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { listMessages } from '#server/office/messages/list-messages.ts'
import { markSeen } from '#server/office/messages/mark-seen.ts'
import { bulkSaid } from '#app/routes/admin/bulk-words.ts'
import { FreshNews } from '#app/routes/admin/fresh-news.tsx'
import { isoDay } from '#app/texts/format/days.ts'
import { formatSince } from '#app/texts/format/spans.ts'
import type { Route } from './+types/messages'
import { columnsOf } from './columns.tsx'
import { messageList, messagesAsked, seenForm } from './form.ts'
import styles from './styles.css?url'
import { letters as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Messages from visitors to the house. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const now = Date.now()
  const list = readList(url, messageList)
  const { estado } = list.filters
  const { page, size } = list
  const { rows, ...found } = await listMessages(db, { page, size, ...messagesAsked(url) })
  return {
    list: { ...list, ...found },
    estado,
    messages: rows,
    now,
    done: url.searchParams.get('hecho') === 'visto' ? words.done : bulkSaid(url, words.bulk.count),
  }
}

/** Marks a message as seen. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, pendingChanged } = context.get(houseContext)
  const asked = seenForm.safeParse(await fieldsOf(request)).data
  if (!asked) throw data(null, { status: 400 })
  const at = Date.now()
  const marked = await markSeen(db, adminOf(context), { message: Number(asked.mensaje), at })
  if ('refused' in marked) {
    if (marked.refused !== 'seen') throw data(null, { status: 404 })
    return data({ refused: words.already(marked.by, formatSince(at - marked.at)) }, { status: 409 })
  }
  pendingChanged('messages')
  const back = new URL(listHref(readList(url, messageList)), url)
  back.searchParams.set('hecho', 'visto')
  return redirect(back.pathname + back.search, 303)
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { list, estado, messages, now, done } = loaderData
  const refused = actionData?.refused
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      {refused && <Notice tone="info" text={refused} />}
      {!refused && done && <Notice tone="success" text={done} />}
      <FilterTabs list={list} name="estado" options={words.tabs} />
      <Filters list={list} names={['texto']}>
        <TextFilter list={list} name="texto" label={words.text} />
      </Filters>
      <FreshNews of="messages" since={now} href={listHref(list as List)} />
      <DataList
        list={list}
        rows={messages}
        columns={columnsOf(list, isoDay(now))}
        keyOf={({ id }) => id}
        caption={words.tabs[estado]}
        count={words.count[estado]}
        chosenBy={['estado']}
        bulk={estado === 'nuevos' ? words.bulk : undefined}
        empty={
          <Empty title={words.empty[estado]}>
            <p>{words.emptyWhy[estado]}</p>
          </Empty>
        }
      />
    </div>
  )
}
