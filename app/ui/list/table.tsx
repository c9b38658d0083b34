import type { ReactNode } from 'react'
import { type List, sortHref } from '#app/forms/list.ts'
import { lists } from '#app/texts/lists.ts'

export type Column<Row> = {
  /** Over the column, and before each value where rows are cards. */
  head: string
  cell: (row: Row) => ReactNode
  /** Its name in the list's address, where the list can be sorted by it. */
  sort?: string
  /** `figure`: digits under digits. `action`: a link or button, whose head only screen readers need. */
  kind?: 'figure' | 'action'
}

type TableProps<Row> = {
  caption: string
  /** The first names its row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Where columns can be sorted. */
  list?: List
  /** Scripts find its rows again when they come anew. */
  keyed?: boolean
}

/** Rows under sortable heads; where there is little room each row is a card, with its column's name before each value. */
export function Table<Row>({ caption, columns, rows, keyOf, list, keyed }: TableProps<Row>) {
  const [naming, ...others] = columns
  return (
    <div className="list-room">
      <table className="table rows-table">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr data-label={lists.sortBy}>
            {columns.map((column) => (
              <Head key={column.head} {...column} list={list} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-key={keyed ? keyOf(row) : undefined}>
              <th scope="row">{naming.cell(row)}</th>
              {others.map(({ head, kind, cell }) => (
                <td key={head} className={kind} data-label={kind === 'action' ? undefined : head}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ head, kind, sort, list }: { head: string; kind?: string; sort?: string; list?: List | undefined }) {
  if (!sort || !list)
    return (
      <th scope="col" className={kind}>
        {kind === 'action' ? <span className="sr">{head}</span> : head}
      </th>
    )
  const sorted = list.order === sort ? 'ascending' : list.order === `-${sort}` ? 'descending' : 'none'
  return (
    <th scope="col" className={kind} aria-sort={sorted}>
      <a href={sortHref(list, sort)}>{head}</a>
    </th>
  )
}
