import { href } from 'react-router'
import { mandateWords } from '#app/texts/sale/mandates.ts'
import { Moment } from '#app/ui/moment.tsx'
import { formatSecond, machineTime } from '#app/texts/format/dates.ts'
import { Paging } from '#app/ui/list/paging.tsx'
import { Money } from '#app/ui/money.tsx'
import type { NamedMovement } from '#server/sale/auctions/house/movements.ts'
import { movements as words } from './words.ts'

export type Movements = { rows: NamedMovement[]; older: number | null }

type TimelineProps = {
  movements: Movements
  /** The auction's id. */
  event: string
  /** Bids can still be voided. */
  voidable?: boolean
  /** Total number of bids. */
  total: number
  sold: boolean
  /** URL of the movements' page; `?antes=` selects older ones. */
  path: string
  /** The page shows older bids than the newest. */
  further: boolean
}

/** All bids with their bidders, newest first. */
export function Timeline({ movements: { rows, older }, total, sold, path, further, ...act }: TimelineProps) {
  // An auction whose only bid was voided still has the struck row.
  if (rows.length === 0) return <p className="lead">{words.none}</p>
  return (
    <>
      <p className="result-count">{words.total(total)}</p>
      <p className="why">{words.clock}</p>
      <ol className="timeline" reversed start={rows[0]?.sequence}>
        {rows.map((bid) => (
          <Bid key={bid.sequence} bid={bid} sold={sold} {...act} />
        ))}
      </ol>
      <Paging
        label={words.pages}
        previousHref={further ? path : null}
        previous={words.newest}
        nextHref={older === null ? null : `${path}?antes=${older}`}
        next={words.older}
      />
    </>
  )
}

type BidProps = { bid: NamedMovement; sold: boolean } & Pick<TimelineProps, 'event' | 'voidable'>

function Bid({ bid, sold, event, voidable = false }: BidProps) {
  const { amount, leads, kind, name, alias, by, sequence, at, acceptedAt, proxyBid, struck, proposer, approver } = bid
  return (
    <li data-leads={leads ? '' : undefined}>
      {struck ? (
        <s>
          <Money pesos={amount} />
        </s>
      ) : (
        <Money pesos={amount} />
      )}
      {leads && <span className="badge good">{sold ? words.won : words.leads}</span>}
      {kind === 'buy-now' && <span className="badge">{words.buyNow}</span>}
      {kind === 'proxy' && <span className="badge">{words.proxy}</span>}
      {struck && <span className="badge closed">{words.struck}</span>}
      <p>
        <bdi>{name}</bdi> ({alias}){by !== null && <small> {mandateWords.byAgent(by)}</small>}
        <small>
          {words.number(sequence)} · {words.received} <Millisecond at={at} />
        </small>
        <small>
          {words.accepted} <Millisecond at={acceptedAt} />
        </small>
        {struck && (
          <>
            <small>
              {words.struckBy(proposer ?? '', approver ?? '')} <Moment at={struck.at} as="dayTime" />.
            </small>
            <small>{struck.own ? `${words.reason}: ${struck.reason}` : words.struckAlong}</small>
          </>
        )}
        {voidable && !struck && kind !== 'buy-now' && (
          <a
            className="inline-link"
            href={href('/admin/events/:event/movimientos/:bid/anular', { event, bid: String(proxyBid) })}
            aria-label={words.voidOf(sequence)}
          >
            {words.void}
          </a>
        )}
      </p>
    </li>
  )
}

/** A time to the millisecond, as disputes require. */
function Millisecond({ at }: { at: number }) {
  return (
    <time dateTime={machineTime(at)}>
      {formatSecond(at)}.{String(at % 1_000).padStart(3, '0')}
    </time>
  )
}
