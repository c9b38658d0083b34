import { href } from 'react-router'
import { auctions as texts } from '#app/texts/auctions.ts'
import { formatMoney } from '#app/texts/format.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Money } from '#app/ui/money.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { phases } from '#machines/auction/status.ts'
import type { OwnAuction } from '#server/auctions/read-own-auction.ts'
import type { SellersSale } from '#server/sales/sellers-sale.ts'
import { HoursFacts } from './hours-facts.tsx'
import { LotPhoto } from './lot-line.tsx'
import { Options } from './options.tsx'
import { Sold } from './sold.tsx'
import { Standing } from './standing.tsx'
import { events as words, scheduling, streaming } from './words.ts'

export type BuyerContact = { name: string; phone: string | null } | null

type EventPageProps = {
  auction: OwnAuction
  sale: SellersSale | null
  buyer: BuyerContact
  now: number
  /** The list as it was. */
  back: string
  said: string | null
}

const NOTICES: Record<string, { tone: 'success' | 'info'; text: string }> = {
  programada: { tone: 'success', text: scheduling.done },
  ya: { tone: 'info', text: scheduling.again },
  cambiada: { tone: 'success', text: scheduling.changed },
  transmision: { tone: 'success', text: streaming.saved },
  'sin-transmision': { tone: 'success', text: streaming.removed },
}

/** One auction: first what its seller has to know or do, then its facts. */
export function EventPage({ auction, sale, buyer, now, back, said }: EventPageProps) {
  const { id, title, phase, photo } = auction
  const notice = said === null ? undefined : NOTICES[said]
  return (
    <div className="wrap list-page event-view">
      <a className="back" href={back}>
        <Icon name="previous" />
        {words.back}
      </a>
      {notice && <Notice {...notice} />}
      <div className="page-head event-head">
        <LotPhoto photo={photo} />
        <div>
          <h1>{title}</h1>
          <p className="why">{texts.lot(id)}</p>
          <Standing phase={phase} />
        </div>
      </div>
      {sale && <Sold sale={sale} buyer={buyer} now={now} />}
      <Options auction={auction} />
      <Facts auction={auction} />
      {phase !== 'cancelled' && (
        <p>
          <a className="more" href={href('/event/:event', { event: String(id) })}>
            {words.publicPage}
          </a>
        </p>
      )}
    </div>
  )
}

function Facts({ auction }: { auction: OwnAuction }) {
  const { phase, currentBid, openingBid, bidCount, bidders, buyNow, smallBid, mediumBid, bigBid } = auction
  const sold = phases[phase].sold
  return (
    <dl className="facts plan">
      <HoursFacts opensAt={auction.opensAt} closesAt={auction.closesAt} />
      <div>
        <dt>{words.opening}</dt>
        <dd>
          <Money pesos={openingBid} />
        </dd>
      </div>
      <div>
        <dt>{sold ? words.hammer : words.current}</dt>
        <dd>
          {currentBid !== null && (
            <>
              <Money pesos={currentBid} />{' '}
            </>
          )}
          <small>{words.bidders(bidCount, bidders)}</small>
        </dd>
      </div>
      {bidCount === 0 && (
        <div>
          <dt>{scheduling.proposals}</dt>
          <dd>{[smallBid, mediumBid, bigBid].map(formatMoney).join(' · ')}</dd>
        </div>
      )}
      <div>
        <dt>{scheduling.buyNow}</dt>
        <dd>{buyNow.offered ? <Money pesos={buyNow.price} /> : scheduling.noBuyNow(buyNow.price)}</dd>
      </div>
    </dl>
  )
}
