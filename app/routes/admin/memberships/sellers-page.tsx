import { type ListFound, listHref } from '#app/forms/list.ts'
import { Button } from '#app/ui/button.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { memberships as words } from './words.ts'

type Seller = { id: number; name: string; email: string }
type Sought = Seller & { assigned: boolean }

type SellersPageProps = {
  name: string
  /** The package is public. */
  everybody: boolean
  list: ListFound
  rows: Seller[]
  sellers: Sought[]
  done: string | null
  errors: string[]
}

/** A GET form searches for sellers; a button per seller assigns or removes them. */
export function SellersPage({ name, everybody, list, rows, sellers, done, errors }: SellersPageProps) {
  const sought = list.filters.buscar ?? ''
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.sellersTitle(name)}</h1>
        <p className="lead">{words.sellersLead}</p>
      </div>
      {everybody && <Notice tone="info" text={words.publicNow} />}
      {done && <Notice tone="success" text={done} />}
      <FormErrors errors={errors} focused={errors.length > 0} />
      <form className="filters" role="search" method="get" action={list.path}>
        <Field
          field={{ id: 'buscar', name: 'buscar', initialValue: sought }}
          type="search"
          label={words.find}
          hint={words.atLeast}
          maxLength={80}
          autoComplete="off"
        />
        <p className="filters-send">
          <Button look="secondary">{words.findButton}</Button>
        </p>
      </form>
      {sought.length > 1 && (
        <section aria-labelledby="encontrados">
          <h2 id="encontrados">{words.found}</h2>
          {sellers.length === 0 ? (
            <p>{words.nobodyFound}</p>
          ) : (
            <Table caption={words.found} rows={sellers} keyOf={({ id }) => id} columns={soughtColumns(list)} />
          )}
        </section>
      )}
      <section aria-labelledby="asignado">
        <h2 id="asignado">{words.assigned}</h2>
        <DataList
          list={list}
          rows={rows}
          keyOf={({ id }) => id}
          caption={words.assigned}
          count={words.some}
          // The search for other sellers does not filter this list.
          chosenBy={['buscar']}
          empty={<Empty title={words.nobody}>{null}</Empty>}
          columns={assignedColumns(list)}
        />
      </section>
    </div>
  )
}

const seller: Column<Seller> = {
  head: words.seller,
  cell: ({ name, email }) => (
    <>
      {name}
      <small>
        <EmailText email={email} />
      </small>
    </>
  ),
}

const soughtColumns = (list: ListFound): [Column<Sought>, ...Column<Sought>[]] => [
  seller,
  {
    head: words.actions,
    kind: 'action',
    cell: (one) => (one.assigned ? words.has : <Press list={list} seller={one} intent="asignar" />),
  },
]

const assignedColumns = (list: ListFound): [Column<Seller>, ...Column<Seller>[]] => [
  seller,
  { head: words.actions, kind: 'action', cell: (one) => <Press list={list} seller={one} intent="quitar" /> },
]

function Press({ list, seller, intent }: { list: ListFound; seller: Seller; intent: 'asignar' | 'quitar' }) {
  const text = intent === 'asignar' ? words.assign : words.unassign
  return (
    <form method="post" action={listHref(list)}>
      <input type="hidden" name="seller" value={seller.id} />
      <Button
        look={intent === 'asignar' ? 'secondary' : 'quiet'}
        name="intent"
        value={intent}
        aria-label={words.of(text, seller.name)}
      >
        {text}
      </Button>
    </form>
  )
}
