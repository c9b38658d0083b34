import type { ListFound } from '#app/forms/list.ts'
import { ChoiceFilter, DayFilter, Filters, TextFilter } from '#app/ui/list/filters.tsx'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { AREAS } from '#app/texts/people/audited-acts.ts'
import type { listActors, LogRow } from '#server/people/audit-log/read.ts'
import { ExportButton } from '#app/routes/admin/export-button.tsx'
import { ActionFilter } from './action-filter.tsx'
import { columnsOf } from './columns.tsx'
import type { Names } from './tell.ts'
import { logWords as words } from './words.ts'

type LogPageProps = {
  list: ListFound
  rows: LogRow[]
  actors: Awaited<ReturnType<typeof listActors>>
  names: Names
  /** URL of the CSV file of these rows. */
  file: string
}

/** The log: filters, rows and their CSV file. */
export function LogPage({ list, rows, names, actors, file }: LogPageProps) {
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <Filters list={list} names={['quien', 'area', 'accion', 'sujeto', 'desde', 'hasta']}>
        <ChoiceFilter list={list} name="quien" label={words.who} options={actors.map(optionOf)} />
        <ChoiceFilter list={list} name="area" label={words.area} options={AREAS} />
        <ActionFilter list={list} />
        <TextFilter list={list} name="sujeto" label={words.subjectFilter} />
        <DayFilter list={list} name="desde" label={words.from} />
        <DayFilter list={list} name="hasta" label={words.to} />
      </Filters>
      <DataList
        list={list}
        count={words.count}
        caption={words.title}
        rows={rows}
        columns={columnsOf(list, names)}
        keyOf={({ id }) => id}
        empty={
          <Empty title={words.empty}>
            <p>{words.emptyWhy}</p>
          </Empty>
        }
      />
      {list.total > 0 && <ExportButton action={file} label={words.export} hint={words.exportHint} />}
    </div>
  )
}

function optionOf({ id, name, closedAt }: LogPageProps['actors'][number]): [string, string] {
  return [String(id), closedAt === null ? name : words.former(name)]
}
