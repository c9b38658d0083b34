import type { ListFound } from '#app/forms/list.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { ChoiceFilter, DayFilter, Filters, TextFilter } from '#app/ui/list/filters.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ReportRow, ReportTotal } from '#server/office/payment-reports/read.ts'
import { ExportButton } from '#app/routes/admin/export-button.tsx'
import { columns } from './columns.tsx'
import type { ReportName } from './form.ts'
import { reports as words } from './words.ts'

type ReportPageProps = {
  name: ReportName
  list: ListFound
  rows: ReportRow[]
  sum: ReportTotal
  /** The search text matches too many people, so it was not applied. */
  tooBroad: boolean
  /** URL of the CSV file of these rows; null if there are none. */
  file: string | null
}

/** A report: filters, the total of the filtered rows, the rows and their CSV file. */
export function ReportPage({ name, list, rows, sum, tooBroad, file }: ReportPageProps) {
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.titles[name]}</h1>
        <p className="lead">{words.leads[name]}</p>
      </div>
      <Filters list={list} names={['texto', 'estado', 'desde', 'hasta']}>
        <TextFilter list={list} name="texto" label={words.text} />
        <ChoiceFilter list={list} name="estado" label={words.state} options={words.states} />
        <DayFilter list={list} name="desde" label={words.from} />
        <DayFilter list={list} name="hasta" label={words.to} />
      </Filters>
      {tooBroad && <Notice tone="info" text={words.tooBroad} />}
      {sum.rows > 0 && <Sums sum={sum} onlyApproved={list.filters.estado === 'approved'} />}
      <DataList
        list={list}
        count={words.count}
        caption={words.titles[name]}
        rows={rows}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <Empty title={words.empty}>
            <p>{words.emptyWhy}</p>
          </Empty>
        }
      />
      {file && sum.rows > 0 && <ExportButton action={file} label={words.export} hint={words.exportHint} />}
    </div>
  )
}

function Sums({ sum, onlyApproved }: { sum: ReportTotal; onlyApproved: boolean }) {
  return (
    <dl className="totals">
      <div>
        <dt>{words.sum}</dt>
        <dd>{formatMoney(sum.pesos)}</dd>
      </div>
      {!onlyApproved && (
        <div>
          <dt>{words.approvedSum}</dt>
          <dd>{formatMoney(sum.approved.pesos)}</dd>
        </div>
      )}
    </dl>
  )
}
