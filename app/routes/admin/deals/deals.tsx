import { href } from 'react-router'
import { type List, listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import exportStyles from '#app/styles/export.css?url'
import { stepNames } from '#app/texts/aftersale/deals.ts'
import { movementKinds } from '#app/texts/money/movements.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import dealStyles from '#app/ui/deals/deal.css?url'
import { Due } from '#app/ui/deals/due.tsx'
import { stepOwner } from '#app/ui/deals/step-owner.ts'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { ChoiceFilter, FilterTabs, Filters, TextFilter } from '#app/ui/list/filters.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { type DealRow, listDeals } from '#server/aftersale/deals/list.ts'
import { ExportButton } from '#app/routes/admin/export-button.tsx'
import type { Route } from './+types/deals'
import { askedOf, dealList } from './form.ts'
import { deals as words } from './words.ts'

export const links: Route.LinksFunction = () => [exportStyles, dealStyles].map((href) => ({ rel: 'stylesheet', href }))

/** All deals by their next due date, overdue ones first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const asked = readList(url, dealList)
  const { rows, ...found } = await listDeals(db, { ...askedOf(asked), page: asked.page, size: asked.size })
  const list = { ...asked, ...found }
  const file = listHref(list, { pagina: 1 }, href('/admin/entregas/archivo'))
  return { list, rows, file, estado: asked.filters.estado, now: Date.now() }
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Deals({ loaderData: { list, rows, file, estado, now } }: Route.ComponentProps) {
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <FilterTabs list={list} name="estado" options={words.tabs} />
      <Filters list={list} names={estado === 'abiertas' ? ['texto', 'sigue'] : ['texto']}>
        <TextFilter list={list} name="texto" label={words.text} />
        {estado === 'abiertas' && <ChoiceFilter list={list} name="sigue" label={words.step} options={stepNames} />}
      </Filters>
      <DataList
        list={list}
        rows={rows}
        columns={columnsOf(list, now)}
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
      {list.total > 0 && <ExportButton action={file} label={words.export} hint={words.exportHint} />}
    </div>
  )
}

function columnsOf(list: List, now: number): [Column<DealRow>, ...Column<DealRow>[]] {
  const open = list.filters.estado === 'abiertas'
  return [
    {
      head: words.horse,
      whole: ({ auction, horse }) => `${horse} · ${words.lot(auction)}`,
      cell: (deal) => (
        <>
          <bdi>{deal.horse}</bdi>
          <small>{words.lot(deal.auction)}</small>
          {!open && <Alerts deal={deal} />}
        </>
      ),
    },
    ...(open
      ? ([
          {
            head: words.step,
            cell: ({ next }) => next && stepNames[next],
            whole: ({ next }) => next && stepNames[next],
          },
          {
            // Without `whole`, so that the alerts are never cut off.
            head: words.owner,
            cell: (deal) => (
              <>
                {deal.next && words.owners[stepOwner(deal.next, deal)]}
                <Alerts deal={deal} />
              </>
            ),
          },
          {
            head: words.due,
            cell: (deal) =>
              deal.next &&
              deal.dueAt !== null && <Due step={deal.next} deal={deal} dueAt={deal.dueAt} now={now} bare />,
          },
        ] satisfies Column<DealRow>[])
      : []),
    { head: words.buyer, cell: ({ buyer }) => buyer, whole: ({ buyer }) => buyer },
    { head: words.seller, cell: ({ seller }) => seller, whole: ({ seller }) => seller },
    ...(open
      ? []
      : ([
          { head: words.opened, cell: ({ openedAt }) => <Moment at={openedAt} as="date" /> },
        ] satisfies Column<DealRow>[])),
    {
      head: words.actions,
      kind: 'action',
      cell: ({ auction, horse, state }) => (
        <LinkButton
          look="secondary"
          href={
            state === 'cancelled'
              ? href('/admin/events/:event', { event: String(auction) })
              : href('/admin/events/:event/entrega', { event: String(auction) })
          }
          aria-label={words.seeOf(horse)}
        >
          {words.see}
        </LinkButton>
      ),
    },
  ]
}

/** An open claim, and a movement of the payment provider that somebody has to review. */
function Alerts({ deal: { openClaim, alert } }: { deal: DealRow }) {
  return (
    <>
      {openClaim && <small className="deal-late">{words.claim}</small>}
      {alert && <small className="deal-late">{words.alert(movementKinds[alert])}</small>}
    </>
  )
}
