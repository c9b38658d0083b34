import { href } from 'react-router'
import { type List, listHref, orderOf, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { reasonInShort } from '#app/texts/sale/shills.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { FilterTabs, Filters, TextFilter } from '#app/ui/list/filters.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SIGNAL_STATES, type SignalState, states } from '#machines/shills/queue.ts'
import { SIGNAL_SCORE } from '#machines/shills/rules.ts'
import { areSignalsOffered } from '#server/sale/shills/offered.ts'
import { countSignals, type ListedSignal, listSignals } from '#server/sale/shills/list.ts'
import type { Route } from './+types/signals'
import { BaseRate } from './base-rate.tsx'
import { signalList } from './form.ts'
import styles from './styles.css?url'
import { signals as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Signals about possible shill bidding, by state (ruling 82). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const list = readList(url, signalList)
  const { estado, texto: text } = list.filters
  const [{ rows, ...found }, counts, on] = await Promise.all([
    listSignals(db, {
      page: list.page,
      size: list.size,
      states: STATES[estado],
      text,
      ...orderOf(list.order, { puja: 'last', fuerza: 'score' }),
    }),
    countSignals(db),
    areSignalsOffered(db),
  ])
  return {
    list: { ...list, ...found },
    estado,
    signals: rows,
    counts,
    on,
    done: url.searchParams.get('decidida') === '1',
  }
}

/** The first is what the menu counts (`server/office/pending/waiting.ts`). */
const STATES: Record<keyof typeof words.tabs, readonly SignalState[]> = {
  abiertas: SIGNAL_STATES.filter((state) => states[state].undecided),
  vistas: ['looked'],
  observacion: ['watched'],
  explicadas: ['explained'],
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Signals({ loaderData: { list, estado, signals, counts, on, done } }: Route.ComponentProps) {
  const tabs = Object.fromEntries(
    Object.entries(words.tabs).map(([name, label]) => [
      name,
      words.tab(
        label,
        STATES[name as keyof typeof words.tabs].reduce((sum, state) => sum + counts[state], 0),
      ),
    ]),
  )
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      {done && <Notice tone="success" text={words.decided} />}
      {!on && <Notice tone="info" text={words.off} />}
      <BaseRate />
      <FilterTabs list={list} name="estado" options={tabs} />
      <Filters list={list} names={['texto']}>
        <TextFilter list={list} name="texto" label={words.text} />
      </Filters>
      <DataList
        list={list}
        rows={signals}
        columns={columnsOf(list)}
        keyOf={({ id }) => id}
        caption={words.tabs[estado]}
        count={words.count}
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

function columnsOf(list: List): [Column<ListedSignal>, ...Column<ListedSignal>[]] {
  return [
    {
      head: words.bidder,
      cell: ({ bidder }) => bidder.name,
      whole: ({ bidder }) => `${bidder.name} · ${bidder.email}`,
    },
    {
      head: words.seller,
      cell: ({ seller }) => seller.name,
      whole: ({ seller }) => `${seller.name} · ${seller.email}`,
    },
    {
      head: words.why,
      kind: 'text',
      cell: ({ reasons: [first, ...others] }) => (
        <>
          {first && reasonInShort(first)}
          {others.length > 0 && <small>{words.more(others.length)}</small>}
        </>
      ),
    },
    {
      head: words.score,
      sort: 'fuerza',
      whole: ({ score }) => (score < SIGNAL_SCORE ? `${words.of100(score)} ${words.below}` : words.of100(score)),
      cell: ({ score }) => (
        <>
          {words.of100(score)}
          {score < SIGNAL_SCORE && <small>{words.below}</small>}
        </>
      ),
    },
    { head: words.last, sort: 'puja', cell: ({ lastAt }) => <Moment at={lastAt} as="dayTime" /> },
    {
      head: words.actions,
      kind: 'action',
      cell: ({ id }) => (
        <LinkButton
          look="secondary"
          href={listHref(list, {}, href('/admin/senales/:signal', { signal: String(id) }))}
          aria-label={words.seeOf(id)}
        >
          {words.see}
        </LinkButton>
      ),
    },
  ]
}
