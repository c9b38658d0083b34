import type { ListFound } from '#app/forms/list.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { ChoiceFilter, FilterTabs, Filters, TextFilter } from '#app/ui/list/filters.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Sample } from './sample.tsx'

type Row = { name: string; place: string; pesos: number; state: string }

const LONG = 'Rancho Agropecuario y Criadero de Caballos de Nuestra Señora de la Candelaria de los Altos'
const ROWS: Row[] = [
  { name: 'El Lucero', place: 'Tepatitlán, Jalisco', pesos: 125_000, state: 'Pagada' },
  { name: LONG, place: 'San Luis Potosí, San Luis Potosí', pesos: 12_345_678_901, state: 'En proceso' },
  { name: 'Nube', place: 'Jerez, Zacatecas', pesos: 9_000, state: 'Vencida' },
]

const columns: [Column<Row>, ...Column<Row>[]] = [
  { head: 'Caballo', cell: ({ name }) => name },
  { head: 'Lugar', cell: ({ place }) => place },
  { head: 'Importe', sort: 'importe', kind: 'figure', cell: ({ pesos }) => formatMoney(pesos) },
  { head: 'Estado', sort: 'estado', cell: ({ state }) => <span className="badge">{state}</span> },
  {
    head: 'Acciones',
    kind: 'action',
    cell: ({ name }) => (
      <LinkButton look="secondary" href="#listas" aria-label={`Ver ${name}`}>
        Ver
      </LinkButton>
    ),
  },
]

const list = (asked: Partial<ListFound> = {}): ListFound => ({
  path: '/taller',
  page: 1,
  pages: 1,
  size: 10,
  total: 3,
  order: '-importe',
  filters: { estado: 'abiertas', texto: '', tipo: '' },
  defaults: { estado: 'abiertas', texto: '', tipo: '', orden: '-importe', pagina: '1' },
  ...asked,
})

const filtered = { estado: 'abiertas', texto: 'Lucero', tipo: 'caballo' }
const count = (n: number) => `${n} caballos`

/** Tables with filters and pages, as cards on narrow screens, and empty lists. */
export function ListSamples() {
  return (
    <div className="samples wide">
      <Sample name="Pestañas y filtros, sin usar">
        <FilterTabs list={list()} name="estado" options={{ abiertas: 'Abiertas', cerradas: 'Cerradas' }} />
        <FilterForm of={list()} />
      </Sample>
      <Sample name="Filtros puestos">
        <FilterForm of={list({ filters: filtered })} />
      </Sample>
      <Sample name="Tabla con orden y páginas">
        <Listed of={list({ page: 4, pages: 9, total: 88 })} rows={ROWS} />
      </Sample>
      <Sample name="En un lugar angosto">
        <div className="narrow-sample">
          <Listed of={list()} rows={ROWS.slice(0, 2)} />
        </div>
      </Sample>
      <Sample name="Páginas: pocas, primera, en medio, última">
        {[
          [2, 3],
          [1, 40],
          [20, 40],
          [40, 40],
        ].map(([page = 1, pages = 1]) => (
          <Pagination key={page} list={list({ page, pages })} label={`Página ${page} de ${pages}`} />
        ))}
      </Sample>
      <Sample name="Nada coincide">
        <Listed of={list({ total: 0, filters: filtered })} rows={[]} />
      </Sample>
      <Sample name="Lista vacía">
        <Listed of={list({ total: 0 })} rows={[]} />
      </Sample>
    </div>
  )
}

function FilterForm({ of }: { of: ListFound }) {
  return (
    <Filters list={of} names={['texto', 'tipo']}>
      <TextFilter list={of} name="texto" label="Buscar" />
      <ChoiceFilter list={of} name="tipo" label="Tipo" options={{ caballo: 'Caballo', remolque: 'Remolque' }} />
    </Filters>
  )
}

function Listed({ of, rows }: { of: ListFound; rows: Row[] }) {
  const empty = <Empty title="Todavía no hay caballos" />
  return (
    <DataList
      list={of}
      rows={rows}
      columns={columns}
      keyOf={({ name }) => name}
      caption="Caballos"
      count={count}
      chosenBy={['estado']}
      empty={empty}
    />
  )
}
