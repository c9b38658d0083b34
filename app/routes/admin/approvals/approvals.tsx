import { href } from 'react-router'
import { type List, listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { byAndAgo } from '#app/texts/format/ago.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { FilterTabs } from '#app/ui/list/filters.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type ApprovalRow, isAlone, listApprovals } from '#server/money/approvals/list.ts'
import type { Route } from './+types/approvals'
import { approvalList } from './form.ts'
import { aboutOf, amountOf } from './proposal.tsx'
import { approvals as words } from './words.ts'

/** Proposals that need a second administrator: open and decided. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const list = readList(url, approvalList)
  const { estado } = list.filters
  const [{ rows, ...found }, alone] = await Promise.all([
    listApprovals(db, { page: list.page, size: list.size, waiting: estado === 'pendientes' }),
    isAlone(db, adminOf(context).accountId),
  ])
  return { list: { ...list, ...found }, estado, rows, alone, said: url.searchParams.get('hecho'), now: Date.now() }
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Approvals({ loaderData: { list, estado, rows, alone, said, now } }: Route.ComponentProps) {
  const notice = said === null ? undefined : words.said[said]
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      {notice && <Notice tone="success" text={notice} />}
      {alone && (
        <p className="why">
          {words.alone} <a href={href('/admin/admins')}>{words.invite}</a>
        </p>
      )}
      <FilterTabs list={list} name="estado" options={words.tabs} />
      <DataList
        list={list}
        rows={rows}
        columns={columnsOf(list, estado, now)}
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

function columnsOf(list: List, estado: string, now: number): [Column<ApprovalRow>, ...Column<ApprovalRow>[]] {
  // Decided proposals can only be viewed.
  const see = estado === 'decididas' ? words.see : words.review
  return [
    {
      head: words.what,
      cell: ({ kind, id }) => (
        <>
          {words.kinds[kind]}
          <small>{words.one(id)}</small>
        </>
      ),
    },
    { head: words.about, cell: aboutOf, kind: 'text' },
    { head: words.amount, kind: 'figure', cell: amountOf },
    {
      head: words.by,
      cell: ({ proposer, proposedAt }) => byAndAgo({ by: proposer, at: proposedAt }, now),
      whole: ({ proposer, proposedAt }) => byAndAgo({ by: proposer, at: proposedAt }, now),
    },
    ...(estado === 'decididas'
      ? [
          {
            head: words.outcome,
            cell: (row: ApprovalRow) => outcomeOf(row, now),
            whole: (row: ApprovalRow) => outcomeOf(row, now),
          },
        ]
      : []),
    {
      head: words.actions,
      kind: 'action',
      cell: ({ id }) => (
        <LinkButton
          look="secondary"
          href={listHref(list, {}, href('/admin/por-confirmar/:approval', { approval: String(id) }))}
          data-dialog=""
          aria-label={words.of(see, id)}
        >
          {see}
        </LinkButton>
      ),
    },
  ]
}

function outcomeOf({ outcome, decider, decidedAt }: ApprovalRow, now: number): string {
  if (outcome === null) return ''
  return `${words.outcomes[outcome]}: ${byAndAgo({ by: decider ?? '', at: decidedAt ?? now }, now)}`
}
