import type { ReactNode } from 'react'
import { type List, sortHref } from '#app/forms/list.ts'
import { lists } from '#app/texts/lists.ts'
import { AllBoxes, RowBox } from './bulk-links.tsx'
import { type Room, roomsOf } from './column-room.ts'

export type Column<Row> = {
  /** Head of the column, and label of each value where rows are cards. */
  head: string
  cell: (row: Row) => ReactNode
  /** Sort key in the list's address, for sortable columns. */
  sort?: string
  /** The whole text of a cell that may be long: where rows are low it has two lines, and this as its title. */
  whole?: (row: Row) => string | null | undefined
  /**
   * `figure`: numbers aligned by digit. `action`: a link or button, whose head is only for screen readers. `text`:
   * is read in the list, so its row is as high as it needs. `time`: where rows are low, an hour below its day.
   */
  kind?: 'figure' | 'action' | 'text' | 'time'
}

type TableProps<Row> = {
  caption: string
  /** The first column names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Needed when columns are sortable or rows are dense. */
  list?: List
  /** Marks the rows so that scripts can match them after a reload of the list. */
  keyed?: boolean
  /** Each row has a box, for acts on several rows. The naming column's `whole` names it. */
  boxes?: boolean
}

/** Rows under sortable heads. On narrow screens each row is a card with the column's name before each value. */
export function Table<Row>({ caption, columns, rows, keyOf, list, keyed, boxes = false }: TableProps<Row>) {
  const [naming, ...others] = columns
  const rooms = list?.dense
    ? roomsOf([
        ...columns.map(({ whole, kind }): Room => (whole ? rows.map((row) => whole(row) ?? '') : (kind ?? 'plain'))),
        ...(boxes ? (['boxes'] as const) : []),
      ])
    : []
  return (
    <div className="list-room">
      <table className={list?.dense ? 'table rows-table dense' : 'table rows-table'}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr data-label={lists.sortBy}>
            {boxes && (
              <td className="boxes">
                <AllBoxes />
              </td>
            )}
            {columns.map((column, at) => (
              <Head key={column.head} {...column} list={list} room={rooms[at]} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-key={keyed ? keyOf(row) : undefined}>
              {boxes && (
                <td className="boxes">
                  <RowBox id={keyOf(row)} name={naming.whole?.(row) ?? String(keyOf(row))} />
                </td>
              )}
              <th scope="row" title={naming.whole?.(row) ?? undefined}>
                <Lines {...naming} row={row} />
              </th>
              {others.map(({ head, kind, cell, whole }) => (
                <td
                  key={head}
                  className={[kind, whole && 'cut'].filter(Boolean).join(' ') || undefined}
                  data-label={kind === 'action' ? undefined : head}
                  title={whole?.(row) ?? undefined}
                >
                  <Lines cell={cell} whole={whole} kind={kind} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type LinesProps<Row> = Pick<Column<Row>, 'cell'> & { whole?: unknown; kind?: string | undefined; row: Row }

/** A cell's content, in a box that bounds it if it may be long. */
function Lines<Row>({ cell, whole, kind, row }: LinesProps<Row>) {
  const bound = whole ? 'lines' : kind === 'text' ? 'reading' : null
  return bound ? <div className={bound}>{cell(row)}</div> : cell(row)
}

type HeadProps = { head: string; kind?: string; sort?: string; list?: List | undefined; room: number | undefined }

function Head({ head, kind, sort, list, room }: HeadProps) {
  if (!sort || !list)
    return (
      <th scope="col" className={kind} data-room={room}>
        {kind === 'action' ? <span className="sr">{head}</span> : head}
      </th>
    )
  const sorted = list.order === sort ? 'ascending' : list.order === `-${sort}` ? 'descending' : 'none'
  return (
    <th scope="col" className={kind} data-room={room} aria-sort={sorted}>
      <a href={sortHref(list, sort)}>{head}</a>
    </th>
  )
}
