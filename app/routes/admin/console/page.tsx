import { type ListFound, listHref } from '#app/forms/list.ts'
import { FilterTabs, Filters, TextFilter } from '#app/ui/list/filters.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { ListBody } from '#app/ui/list/list-body.tsx'
import { Table } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Moved } from '#machines/outage/rules.ts'
import type { Movement } from '#server/money/payments/movements/list.ts'
import type { OpenApproval } from '#server/office/approvals/list-open.ts'
import type { ClosedLot, Evening } from '#server/sale/console/closed.ts'
import type { DuesToday } from '#server/sale/console/dues.ts'
import type { EveningOutage } from '#server/sale/outages/read-evening.ts'
import type { Service } from '#server/sale/console/service.ts'
import { OpenApprovals } from '#app/routes/admin/open-approvals.tsx'
import { Closed } from './closed.tsx'
import { lotColumns, type ShownLot } from './columns.tsx'
import { Dues } from './dues.tsx'
import { Outages } from './outages.tsx'
import { Strip } from './strip.tsx'
import { away, evening as words, prolonging } from './words.ts'

export type ConsolePageProps = {
  list: ListFound
  lots: ShownLot[]
  evening: Evening
  /** Null while folded. */
  closed: ClosedLot[] | null
  dues: DuesToday
  /** Movements of the payment provider about the closed lots and those whose payment is due. */
  movements: Movement[]
  outages: EveningOutage[]
  service: Service
  /** Proposals that wait for a second administrator. */
  waiting: OpenApproval[]
  /** Approximate number of open pages. */
  pages: number
  now: number
  /** The lot just extended. */
  extended: number | null
  /** Number of lots that a declaration just made moves. */
  declared: Moved | null
}

/** Parameters that describe the page's state and do not narrow the lots. */
const STANDING = ['estado', 'cerradas', 'pausa']

/**
 * The service's figures in a strip, then the next closings. `app/live/office/console.ts` updates the elements with
 * `data-console`.
 */
export function ConsolePage(props: ConsolePageProps) {
  const { list, lots, evening, closed, dues, movements, outages, waiting, now, extended, declared } = props
  const paused = list.filters.pausa !== ''
  const lotHref = (id: number, path: string) => listHref(list, {}, path.replace(':event', String(id)))
  return (
    <div className="wrap list-page event-list console" data-console={paused ? '' : listHref(list)}>
      <div className="page-head">
        <h1>{words.title}</h1>
      </div>
      {extended && <Notice tone="success" text={prolonging.done(extended)} />}
      {declared !== null && <Notice tone="success" text={away.done(declared)} />}
      <OpenApprovals approvals={waiting} now={now} />
      <Freshness list={list} now={now} paused={paused} />
      <Strip {...props} />
      <FilterTabs list={list} name="estado" label={words.show} options={words.tabs} />
      <Filters list={list} names={['texto']}>
        <TextFilter list={list} name="texto" label={words.text} />
      </Filters>
      <section aria-labelledby="por-cerrar">
        <h2 id="por-cerrar">{words.open}</h2>
        <ListBody
          list={list}
          count={words.count}
          chosenBy={STANDING}
          empty={
            <Empty title={list.filters.estado === 'todas' ? words.empty : words.none}>
              <p>{words.emptyWhy}</p>
            </Empty>
          }
        >
          <Table
            keyed
            list={list}
            rows={lots}
            columns={lotColumns(now, (id) => lotHref(id, '/admin/consola/:event/extender'))}
            keyOf={({ id }) => id}
            caption={words.open}
          />
        </ListBody>
        <p className="hint">{words.leftWhy}</p>
        {lots.some(({ signals }) => signals.length > 0) && <p className="hint">{words.signalWhy}</p>}
      </section>
      <Closed list={list} evening={evening} closed={closed} movements={movements} />
      <Dues dues={dues} movements={movements} />
      <Outages outages={outages} />
    </div>
  )
}

function Freshness({ list, now, paused }: { list: ListFound; now: number; paused: boolean }) {
  return (
    <div className="console-fresh">
      <p>
        {words.fresh} <Moment at={now} as="second" />. {paused ? words.paused : words.everyFew}
      </p>
      <p>
        <a href={listHref(list, { pausa: paused ? '' : 'si', pagina: list.page })}>
          {paused ? words.resume : words.pause}
        </a>{' '}
        {paused && <a href={listHref(list)}>{words.refresh}</a>}
      </p>
      <p className="console-stale" role="status">
        <span data-stale="" hidden>
          {words.stale}
        </span>
      </p>
    </div>
  )
}
