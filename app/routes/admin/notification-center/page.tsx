import { type ListFound, listHref } from '#app/forms/list.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { ChoiceFilter, FilterTabs, Filters, TextFilter } from '#app/ui/list/filters.tsx'
import { ListBody } from '#app/ui/list/list-body.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { TicketStatus } from '#machines/horse-audit/rules.ts'
import type { Ticket } from '#server/listing/audits/list-tickets.ts'
import type { OpenApproval } from '#server/office/approvals/list-open.ts'
import { FreshNews } from '#app/routes/admin/fresh-news.tsx'
import { OpenApprovals } from '#app/routes/admin/open-approvals.tsx'
import { TicketItem } from './ticket.tsx'
import { queue as words } from './words.ts'

/** The tab of receipts leads to the audits, whose list has them all. */
export type TicketsTab = Exclude<keyof typeof words.tabs, 'comprobantes'>

type TicketsPageProps = {
  list: ListFound
  ver: TicketsTab
  tickets: Ticket[]
  /** Account of the viewing administrator. */
  own: number
  /** Time at which the list was read, epoch ms. */
  now: number
  done: { text: string; listing: number } | null
  refused: string | null
  /** Proposals for a second administrator, which the bell counts beside what waits. */
  approvals: OpenApproval[]
}

/** The states that a tab's tickets can have; a withdrawn one is closed in any. */
const STATES: Record<TicketsTab, readonly TicketStatus[]> = {
  'en-espera': [0, 1, 3],
  'con-el-vendedor': [4, 8],
  cerrados: [0, 1, 3, 4, 8, 5],
}

export function TicketsPage({ list, ver, tickets, own, now, done, refused, approvals }: TicketsPageProps) {
  const here = listHref(list)
  const states = STATES[ver].map((state): [string, string] => [String(state), words.states[state]])
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      {refused !== null && <Notice tone="info" text={refused} />}
      {refused === null && done && <Notice tone="success" text={done.text} />}
      <OpenApprovals approvals={approvals} now={now} />
      <form method="post" action={here} className="queue-next">
        <input type="hidden" name="hacer" value="siguiente" />
        <Button>{words.next}</Button>
      </form>
      <FilterTabs list={list} name="ver" options={words.tabs} />
      <Filters list={list} names={['texto', 'estado', 'de', 'tipo']}>
        <TextFilter list={list} name="texto" label={words.text} />
        <ChoiceFilter list={list} name="estado" label={words.state} options={states} />
        <ChoiceFilter list={list} name="de" label={words.whose} options={words.owners} />
        <ChoiceFilter list={list} name="tipo" label={words.kind} options={words.kinds} />
      </Filters>
      <FreshNews of="audits" since={now} href={here} />
      <ListBody
        list={list}
        count={words.count[ver]}
        chosenBy={['ver']}
        empty={
          <Empty title={words.empty[ver]}>
            <p>{words.emptyWhy[ver]}</p>
          </Empty>
        }
      >
        <ul className="tickets">
          {tickets.map((ticket) => (
            <TicketItem
              key={ticket.listing}
              list={list}
              ticket={ticket}
              own={own}
              now={now}
              open={ticket.listing === done?.listing}
            />
          ))}
        </ul>
      </ListBody>
    </div>
  )
}
