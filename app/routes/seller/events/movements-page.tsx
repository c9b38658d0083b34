import type { ListFound } from '#app/forms/list.ts'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { ResultCount } from '#app/ui/list/result-count.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import type { Movement } from '#server/sale/auctions/house/movements.ts'
import type { OwnAuction } from '#server/sale/auctions/owner/read-own-auction.ts'
import type { BuyerContact } from './event-page.tsx'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import { backTo } from './screen.ts'
import { movements as words } from './words.ts'

type MovementsPageProps = {
  auction: OwnAuction
  list: ListFound
  rows: Movement[]
  /** Null until the first payment is approved. */
  buyer: BuyerContact
  sold: boolean
}

/** The bids as a timeline, newest first. */
export function MovementsPage({ auction, list, rows, buyer, sold }: MovementsPageProps) {
  return (
    <UrlDialog title={words.title} back={backTo(auction.id)}>
      <LotLine photo={auction.photo} title={auction.title} />
      {!buyer && <p className="why">{words.secret}</p>}
      {buyer && (
        <dl className="facts plan">
          <div>
            <dt>{words.buyer}</dt>
            <dd>{buyer.name}</dd>
          </div>
          {buyer.phone && (
            <div>
              <dt>{words.phone}</dt>
              <dd>
                <PhoneLink phone={buyer.phone} />
              </dd>
            </div>
          )}
        </dl>
      )}
      {rows.length === 0 ? (
        <p className="lead">{words.none}</p>
      ) : (
        <>
          <ResultCount list={list} count={words.count} />
          <p className="why">{words.clock}</p>
          <ol className="timeline" reversed start={rows[0]?.sequence}>
            {rows.map((bid) => (
              <Bid
                key={bid.sequence}
                bid={bid}
                sold={sold}
                name={sold && bid.byLeader ? (buyer?.name ?? null) : null}
              />
            ))}
          </ol>
          <Pagination list={list} />
        </>
      )}
    </UrlDialog>
  )
}

function Bid({ bid, sold, name }: { bid: Movement; sold: boolean; name: string | null }) {
  return (
    <li data-leads={bid.leads ? '' : undefined}>
      {bid.struck ? (
        <s>
          <Money pesos={bid.amount} />
        </s>
      ) : (
        <Money pesos={bid.amount} />
      )}
      {bid.leads && <span className="badge good">{sold ? words.won : words.leads}</span>}
      {bid.kind === 'buy-now' && <span className="badge">{words.buyNow}</span>}
      {bid.kind === 'proxy' && <span className="badge">{words.proxy}</span>}
      {bid.struck && <span className="badge closed">{words.struck}</span>}
      <p>
        {name ?? words.bidder(bid.alias)}
        <small>
          {words.number(bid.sequence)} · <Moment at={bid.at} as="second" />
        </small>
        {bid.struck && (
          <small>
            {bid.struck.own ? `${words.reason}: ${bid.struck.reason}` : words.struckAlong} (
            <Moment at={bid.struck.at} as="dayTime" />)
          </small>
        )}
      </p>
    </li>
  )
}
