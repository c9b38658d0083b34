import type { PeopleScreen } from '#app/forms/people.ts'
import type { ListFound } from '#app/forms/list.ts'
import { fullName, PersonCell, wholePerson, phoneOf, StandingBadges } from '#app/routes/admin/person-parts.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { ChoiceFilter, Filters, TextFilter } from '#app/ui/list/filters.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { listPeople } from '#server/people/people/list-people.ts'
import { lists, people as words } from './words.ts'

type Row = Awaited<ReturnType<typeof listPeople>>['rows'][number]

type PeopleListProps = { screen: PeopleScreen; list: ListFound; rows: Row[] }

/** All accounts of an audience, newest first, with exports of contact data. */
export function PeopleList({ screen, list, rows }: PeopleListProps) {
  const own = lists[screen.audience]
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{own.title}</h1>
        <p className="lead">{own.lead}</p>
      </div>
      <Filters list={list} names={['texto', 'estado']}>
        <TextFilter list={list} name="texto" label={words.text} />
        <ChoiceFilter list={list} name="estado" label={words.state} options={words.states} />
      </Filters>
      <DataList
        list={list}
        rows={rows}
        columns={columnsOf(screen)}
        keyOf={({ id }) => id}
        caption={own.title}
        count={own.count}
        empty={<Empty title={own.empty} />}
      />
      <Exports screen={screen} />
    </div>
  )
}

function columnsOf({ audience, pathOf }: PeopleScreen): [Column<Row>, ...Column<Row>[]] {
  const ranch: Column<Row>[] =
    audience === 'seller'
      ? [{ head: words.ranch, cell: ({ ranch }) => ranch ?? words.none, whole: ({ ranch }) => ranch }]
      : []
  return [
    { head: words.name, sort: 'nombre', whole: wholePerson, cell: (row) => <PersonCell {...row} /> },
    { head: words.phone, cell: ({ cellPhone }) => phoneOf(cellPhone) },
    ...ranch,
    { head: words.state, cell: (row) => <StandingBadges {...row} /> },
    { head: words.since, sort: 'fecha', cell: ({ createdAt }) => <Moment at={createdAt} as="date" /> },
    {
      head: words.actions,
      kind: 'action',
      cell: (row) => (
        <LinkButton look="secondary" href={pathOf(row.id)} aria-label={words.of(words.see, fullName(row))}>
          {words.see}
        </LinkButton>
      ),
    },
  ]
}

/** Each export is logged as an act, so a button posts it. */
function Exports({ screen }: { screen: PeopleScreen }) {
  return (
    <section className="people-exports" aria-labelledby="exportar">
      <h2 id="exportar">{words.exportTitle}</h2>
      <p>{words.exportWhy}</p>
      <div className="form-actions">
        {(Object.keys(words.files) as (keyof typeof words.files)[]).map((file) => (
          <form key={file} method="post" action={screen.fileOf(file)}>
            <Button look="secondary">{words.files[file]}</Button>
          </form>
        ))}
      </div>
    </section>
  )
}
