import { href } from 'react-router'
import type { ListFound } from '#app/forms/list.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { DataList } from '#app/ui/list/data-list.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { credits as words } from './words.ts'

/** One purchase; pesos, epoch ms. */
export type Acquisition = {
  id: number
  boughtAt: number
  credits: number
  left: number
  price: number
  expiresAt: number
  package: string | null
}

export type Usage = {
  listing: number
  usedOn: number
  /** Null if the listing was deleted or has no name. */
  name: string | null
  kind: 'horse' | 'trailer'
  /** State of the transfer receipt that paid it; null if paid with a credit. */
  receipt: keyof typeof words.byTransfer | null
}

export function Acquisitions({ list, rows, now }: { list: ListFound; rows: Acquisition[]; now: number }) {
  return (
    <Ledger which="adquisiciones" list={list} rows={rows} columns={acquisitionColumns(now)} keyOf={({ id }) => id} />
  )
}

function acquisitionColumns(now: number): [Column<Acquisition>, ...Column<Acquisition>[]] {
  return [
    {
      head: words.boughtAt,
      cell: ({ boughtAt, package: bundle }) => (
        <>
          <Moment at={boughtAt} as="dayTime" />
          {bundle && <small>{bundle}</small>}
        </>
      ),
    },
    { head: words.credits, kind: 'figure', cell: ({ credits }) => credits },
    { head: words.left, kind: 'figure', cell: ({ left, expiresAt }) => (expiresAt > now ? left : 0) },
    { head: words.expires, cell: (lot) => <Validity {...lot} now={now} /> },
    { head: words.price, kind: 'figure', cell: ({ price }) => (price === 0 ? words.free : formatMoney(price)) },
  ]
}

/** Expiry of the credits, the date they expired, or that all are used. */
function Validity({ left, expiresAt, now }: Pick<Acquisition, 'left' | 'expiresAt'> & { now: number }) {
  if (left === 0) return <span className="badge">{words.usedAll}</span>
  if (expiresAt > now)
    return (
      <>
        {words.until} <Moment at={expiresAt} as="date" />
      </>
    )
  return (
    <>
      <span className="badge" data-lot="expired">
        {words.expiredLot}
      </span>
      <small>
        {words.expiredOn} <Moment at={expiresAt} as="date" />
      </small>
    </>
  )
}

export function Usages({ list, rows }: { list: ListFound; rows: Usage[] }) {
  return <Ledger which="usos" list={list} rows={rows} columns={usageColumns} keyOf={({ listing }) => listing} />
}

const usageColumns: [Column<Usage>, ...Column<Usage>[]] = [
  { head: words.horse, cell: Enrolled },
  { head: words.usedOn, cell: ({ usedOn }) => <Moment at={usedOn} as="dayTime" /> },
  { head: words.how, cell: ({ receipt }) => (receipt === null ? words.byCredit : words.byTransfer[receipt]) },
]

function Enrolled({ listing, name, kind }: Usage) {
  if (name === null) return <>{words.unnamed}</>
  const horse = String(listing)
  const to =
    kind === 'trailer' ? href('/sales/TrailerDetail/:horse', { horse }) : href('/sales/HorseDetail/:horse', { horse })
  return <a href={to}>{name}</a>
}

type LedgerProps<Row> = {
  which: keyof typeof words.tabs
  list: ListFound
  rows: Row[]
  columns: [Column<Row>, ...Column<Row>[]]
  keyOf: (row: Row) => number
}

function Ledger<Row>({ which, ...list }: LedgerProps<Row>) {
  return (
    <DataList
      {...list}
      chosenBy={['ver']}
      caption={words.tabs[which]}
      count={words.count[which]}
      empty={
        <Empty title={words.empty[which]}>
          <p>{words.emptyWhy[which]}</p>
        </Empty>
      }
    />
  )
}
