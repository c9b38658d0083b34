import { formatMoney } from '#app/texts/format/money.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import type { OwnAuction } from '#server/sale/auctions/owner/read-own-auction.ts'
import type { Schedulable } from '#server/sale/auctions/owner/schedulable.ts'
import type { Paper } from './papers.server.ts'
import { papers as paperWords, reoffer as words } from './reoffer-words.ts'
import { events } from './words.ts'

/** Result of the last auction. The reserve is shown to its seller only. */
export function Before({ auction, reserve }: { auction: OwnAuction; reserve: number | null }) {
  const { phase, closesAt, closedAt, currentBid, bidCount, bidders } = auction
  return (
    <>
      <h2>{words.before}</h2>
      {phase === 'cancelled' ? (
        <p>{words.cancelled}.</p>
      ) : (
        <dl className="facts plan">
          <div>
            <dt>{words.closed}</dt>
            <dd>
              <Moment at={Math.min(closesAt, closedAt ?? closesAt)} />
            </dd>
          </div>
          <div>
            <dt>{words.bids}</dt>
            <dd>{events.bidders(bidCount, bidders)}</dd>
          </div>
          {currentBid !== null && (
            <div>
              <dt>{words.highest}</dt>
              <dd>
                <Money pesos={currentBid} />
              </dd>
            </div>
          )}
          {reserve !== null && (
            <div>
              <dt>{words.reserve}</dt>
              <dd>
                <Money pesos={reserve} /> <small>{(currentBid ?? 0) >= reserve ? words.met : words.unmet}</small>
              </dd>
            </div>
          )}
        </dl>
      )}
    </>
  )
}

/** Differences between the last auction's terms and those of the next one. */
export function Changes({ auction, lot }: { auction: OwnAuction; lot: Schedulable }) {
  const offers = (offered: boolean) => (offered ? words.offered : words.notOffered)
  const changes = [
    { name: words.price, was: formatMoney(auction.buyNow.price), now: formatMoney(lot.buyNow ?? 0) },
    { name: words.buyNow, was: offers(auction.buyNow.offered), now: offers(lot.offerBuyNow) },
    { name: words.opening, was: formatMoney(auction.openingBid), now: formatMoney(lot.opening) },
  ].filter(({ was, now }) => was !== now)
  return (
    <>
      <h2>{words.changed}</h2>
      {changes.length === 0 ? (
        <p>{words.same}</p>
      ) : (
        <dl className="facts plan">
          {changes.map(({ name, was, now }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {words.now} {now}
                <small>
                  {words.was} {was}
                </small>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

export function Papers({ papers }: { papers: Paper[] }) {
  return (
    <>
      <h2>{paperWords.title}</h2>
      <ul className="papers">
        {papers.map(({ name, missing, required }, nth) => (
          <li key={nth} data-missing={missing === null ? undefined : ''}>
            <Icon name={missing === null ? 'check' : required ? 'alert' : 'info'} />
            <div>
              <strong>{name}</strong>{' '}
              <small>{missing === null ? paperWords.there : required ? paperWords.missing : paperWords.advised}</small>
              {missing && <p>{missing}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
