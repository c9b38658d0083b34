import { DAY } from '#machines/time.ts'
import { getColumns } from 'drizzle-orm'
import type { Sql } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import type { BidPlaced } from '#machines/auction/events.ts'

/** A row of the auctions table, by its schema names. */
export type AuctionRow = typeof auctions.$inferInsert

const columns = getColumns(auctions)
const names = Object.entries(columns).map(([key, column]) => ({ key: key as keyof AuctionRow, column }))

/** Reserves ids for rows to be inserted. */
export async function reserveIds(sql: Sql, count: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select nextval(pg_get_serial_sequence('auctions', 'id'))::int as id from generate_series(1, ${count}::int)`
  return rows.map(({ id }) => id)
}

/** One statement per call: all rows are one JSON text, which is some ten times faster than one parameter per value. */
export async function insertAuctionRows(sql: Sql, rows: (AuctionRow & { id: number })[]): Promise<void> {
  const list = sql(names.map(({ column }) => column.name))
  await sql`
    insert into auctions (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::auctions, ${JSON.stringify(rows.map(toRecord))}::text::jsonb)`
}

function toRecord(row: AuctionRow & { id: number }): Record<string, unknown> {
  return Object.fromEntries(
    names.map(({ key, column }) => {
      const value = row[key] ?? whereLeftOut(key, row)
      // The snapshot stays an object: the driver's text would be stored as a JSON string.
      return [column.name, value === null || key === 'snapshot' ? value : column.mapToDriverValue(value)]
    }),
  )
}

/** Default values of the table. The auctions' books begin with their next event. */
function whereLeftOut(key: keyof AuctionRow, { opensAt }: AuctionRow): number | null {
  if (key === 'createdAt') return opensAt - DAY
  return key === 'bookLength' ? 0 : null
}

/** Inserts bids of many auctions, numbered from `sequence` on. */
export async function insertBidRows(
  sql: Sql,
  all: { auction: number; sequence: number; bid: BidPlaced }[],
): Promise<void> {
  if (all.length === 0) return
  const of = <Value>(pick: (row: (typeof all)[number]) => Value) => all.map(pick)
  await sql`
    insert into bids (auction_id, sequence, bidder_id, amount, kind, key, received_at, committed_at)
    select auction, sequence, bidder, amount, kind, key, to_timestamp(at / 1000.0), to_timestamp((at + 12) / 1000.0)
    from unnest(${of(({ auction }) => auction)}::int[], ${of(({ sequence }) => sequence)}::int[],
    ${of(({ bid }) => bid.bidder)}::int[],
      ${of(({ bid }) => bid.amount)}::int[], ${of(({ bid }) => bid.kind)}::text[], ${of(({ bid }) => bid.key)}::text[],
      ${of(({ bid }) => bid.at)}::float8[])
      as t (auction, sequence, bidder, amount, kind, key, at)`
}
