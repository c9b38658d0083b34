import { href } from 'react-router'
import { type List, listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { FilterTabs } from '#app/ui/list/filters.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { listWishes, type Wish, type WishList } from '#server/aftersale/limit-requests/read.ts'
import type { Route } from './+types/limits'
import { wishList } from './form.ts'
import { limits as words } from './words.ts'

/** Wishes for a higher limit: those to decide, those whose deposit is due or in the house, and those that are over. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const list = readList(url, wishList)
  const { estado } = list.filters
  const { db } = context.get(houseContext)
  const { rows, ...found } = await listWishes(db, { page: list.page, size: list.size, which: LISTS[estado] })
  return { list: { ...list, ...found }, estado, rows, said: url.searchParams.get('hecho') }
}

const LISTS: Record<keyof typeof words.tabs, WishList> = {
  pendientes: 'waiting',
  'por-pagar': 'payable',
  garantias: 'holding',
  cerradas: 'over',
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Limits({ loaderData: { list, estado, rows, said } }: Route.ComponentProps) {
  const notice = said === null ? undefined : words.said[said]
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      {notice && <Notice tone="success" text={notice} />}
      <FilterTabs list={list} name="estado" options={words.tabs} />
      <DataList
        list={list}
        rows={rows}
        columns={columnsOf(list)}
        keyOf={({ id }) => id}
        caption={words.tabs[estado]}
        count={words.count[estado]}
        chosenBy={['estado']}
        empty={
          <Empty title={words.empty[estado]}>
            <p>{words.emptyWhy}</p>
          </Empty>
        }
      />
    </div>
  )
}

function columnsOf(list: List): [Column<Wish>, ...Column<Wish>[]] {
  const act = list.filters.estado === 'pendientes' ? words.decide : words.see
  return [
    {
      head: words.buyer,
      whole: ({ name, email }) => `${name} ${email}`,
      cell: ({ name, email, suspended, closed }) => (
        <>
          <bdi>{name}</bdi>
          {!closed && (
            <small>
              <EmailText email={email} />
            </small>
          )}
          {(suspended || closed) && <span className="badge">{words.standing[closed ? 'closed' : 'suspended']}</span>}
        </>
      ),
    },
    { head: words.wished, kind: 'figure', cell: ({ limit, wished }) => formatMoney(limit ?? wished) },
    {
      head: words.deposit,
      kind: 'figure',
      cell: ({ deposit }) => (deposit === null ? words.none : formatMoney(deposit)),
    },
    { head: words.state, cell: ({ state }) => <span className="badge">{words.states[state]}</span> },
    { head: words.until, kind: 'time', cell: ({ until }) => <Moment at={until} as="dayTime" /> },
    {
      head: words.actions,
      kind: 'action',
      cell: ({ id }) => (
        <LinkButton
          look="secondary"
          href={listHref(list, {}, href('/admin/limites/:request', { request: String(id) }))}
          data-dialog=""
          aria-label={words.of(act, id)}
        >
          {act}
        </LinkButton>
      ),
    },
  ]
}
