import { href } from 'react-router'
import { formatShortDay } from '#app/texts/format/dates.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { sexes } from '#app/texts/listing/sexes.ts'
import { auctions } from '#app/texts/sale/auctions.ts'
import { figureWords, lotWords as words, outcomes } from '#app/texts/sale/results.ts'
import { type Column, Table } from '#app/ui/list/table.tsx'
import type { LotResult } from '#server/sale/results/read-lots.ts'

type LotsTableProps = {
  caption: string
  lots: LotResult[]
  /** The evening is a column, for lots of several. */
  evenings?: boolean
}

/** Lots with what they brought; sires link to their own results. */
export function LotsTable({ caption, lots, evenings = false }: LotsTableProps) {
  return (
    <Table caption={caption} columns={evenings ? COLUMNS.several : COLUMNS.one} rows={lots} keyOf={({ id }) => id} />
  )
}

type LotColumn = Column<LotResult>

const name: LotColumn = { head: words.lot, cell: (lot) => <LotName lot={lot} /> }
const evening: LotColumn = {
  head: words.evening,
  cell: (lot) => <a href={href('/velada/:date/resultados', { date: lot.evening })}>{formatShortDay(lot.evening)}</a>,
}
const facts: LotColumn[] = [
  { head: words.class, cell: classOf },
  { head: words.sire, cell: ({ sire, sireId }) => <Sire name={sire} id={sireId} query="" /> },
  {
    head: words.damSire,
    cell: ({ damSire, damSireId }) => <Sire name={damSire} id={damSireId} query="?como=abuelo" />,
  },
  { head: words.ranch, cell: ({ ranch }) => ranch ?? figureWords.none },
  { head: words.outcome, cell: ({ outcome }) => outcomes[outcome] },
  { head: words.price, kind: 'figure', cell: ({ price }) => (price === null ? figureWords.none : formatMoney(price)) },
]

const COLUMNS = {
  one: [name, ...facts] satisfies LotColumn[] as [LotColumn, ...LotColumn[]],
  several: [name, evening, ...facts] satisfies LotColumn[] as [LotColumn, ...LotColumn[]],
}

function LotName({ lot: { id, title } }: { lot: LotResult }) {
  return (
    <>
      <a href={href('/event/:event', { event: String(id) })}>
        <bdi>{title}</bdi>
      </a>
      <small>{auctions.lot(id)}</small>
    </>
  )
}

function Sire({ name, id, query }: { name: string | null; id: number | null; query: string }) {
  if (name === null || id === null) return figureWords.none
  return (
    <a href={href('/semental/:sire', { sire: String(id) }) + query}>
      <bdi>{name}</bdi>
    </a>
  )
}

/** "Rienda · Hembra · 2019". */
function classOf({ kind, subcategory, sex, dateOfBirth }: LotResult): string {
  if (kind === 'trailer') return words.trailer
  return [subcategory, sex && sexes[sex], dateOfBirth?.slice(0, 4)].filter(Boolean).join(' · ')
}
