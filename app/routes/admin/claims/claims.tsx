import { href } from 'react-router'
import { type List, listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { claim as texts, claimReasons } from '#app/texts/aftersale/claims.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { ChoiceFilter, FilterTabs, Filters, TextFilter } from '#app/ui/list/filters.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ClaimState } from '#machines/claim/rules.ts'
import { countOpenClaims, listClaims } from '#server/aftersale/claims/list-claims.ts'
import type { Route } from './+types/claims'
import { claimList } from './form.ts'
import { claims as words } from './words.ts'

/** Buyers' claims: open ones and decided ones. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const list = readList(url, claimList)
  const { estado, texto: text, motivo } = list.filters
  const [{ rows, ...found }, open] = await Promise.all([
    listClaims(db, {
      page: list.page,
      size: list.size,
      state: STATES[estado],
      text,
      reason: motivo || undefined,
      descending: list.order === '-fecha',
    }),
    countOpenClaims(db),
  ])
  return { list: { ...list, ...found }, estado, claims: rows, open, done: url.searchParams.get('decidida') === '1' }
}

const STATES: Record<keyof typeof words.tabs, ClaimState> = {
  abiertas: 'open',
  aceptadas: 'accepted',
  rechazadas: 'rejected',
  retiradas: 'withdrawn',
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Claims({ loaderData: { list, estado, claims, open, done } }: Route.ComponentProps) {
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      {done && <Notice tone="success" text={words.done} />}
      <FilterTabs list={list} name="estado" options={{ ...words.tabs, abiertas: words.waiting(open) }} />
      <Filters list={list} names={['texto', 'motivo']}>
        <TextFilter list={list} name="texto" label={words.text} />
        <ChoiceFilter list={list} name="motivo" label={texts.reason} options={claimReasons} />
      </Filters>
      <DataList
        list={list}
        rows={claims}
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

type Claim = Route.ComponentProps['loaderData']['claims'][number]

function columnsOf(list: List): [Column<Claim>, ...Column<Claim>[]] {
  const waits = list.filters.estado === 'abiertas'
  const act = waits ? words.attend : words.see
  return [
    {
      head: words.horse,
      whole: ({ id, horse }) => `${horse} · ${texts.number(id)}`,
      cell: ({ id, horse, payout }) => (
        <>
          <bdi>{horse}</bdi>
          <small>{texts.number(id)}</small>
          {waits && payout && <span className="badge">{words.paidOut}</span>}
        </>
      ),
    },
    {
      head: texts.reason,
      cell: ({ reason }) => claimReasons[reason],
      whole: ({ reason }) => claimReasons[reason],
    },
    { head: words.buyer, cell: ({ buyer }) => <Person {...buyer} />, whole: ({ buyer }) => personOf(buyer) },
    { head: words.seller, cell: ({ seller }) => <Person {...seller} />, whole: ({ seller }) => personOf(seller) },
    {
      head: waits ? words.opened : words.closed,
      sort: 'fecha',
      kind: 'time',
      cell: ({ openedAt, closedAt }) => <Moment at={closedAt ?? openedAt} as="dayTime" />,
    },
    {
      head: words.actions,
      kind: 'action',
      cell: ({ id }) => (
        <LinkButton
          look="secondary"
          href={listHref(list, {}, href('/admin/reclamaciones/:claim', { claim: String(id) }))}
          aria-label={words.of(act, id)}
        >
          {act}
        </LinkButton>
      ),
    },
  ]
}

const personOf = ({ name, email, closedAt }: Claim['buyer']) => (closedAt === null ? `${name} · ${email}` : name)

function Person({ name, email, closedAt }: Claim['buyer']) {
  return (
    <>
      <bdi>{name}</bdi>
      {closedAt === null && (
        <small>
          <EmailText email={email} />
        </small>
      )}
    </>
  )
}
