import { ListBody, type ListBodyProps } from './list-body.tsx'
import { type Column, Table } from './table.tsx'

type DataListProps<Row> = Omit<ListBodyProps, 'children'> & {
  rows: readonly Row[]
  columns: readonly [Column<Row>, ...Column<Row>[]]
  keyOf: (row: Row) => string | number
  caption: string
}

/** A list as a table, from the result count to the pagination. */
export function DataList<Row>({ list, rows, columns, keyOf, caption, ...body }: DataListProps<Row>) {
  return (
    <ListBody list={list} {...body}>
      <Table
        list={list}
        rows={rows}
        columns={columns}
        keyOf={keyOf}
        caption={caption}
        boxes={body.bulk !== undefined && list.total > 1}
      />
    </ListBody>
  )
}
