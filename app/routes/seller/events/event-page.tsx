import { href } from 'react-router'
import type { ForEachQuickBid } from '#machines/auction/rules.ts'
import { priceLabel } from '#app/texts/sale/auction-status.ts'
import { auctions as texts } from '#app/texts/sale/auctions.ts'
import { soldLabel } from '#app/texts/sale/sold-words.ts'
import { deal as dealWords } from '#app/texts/aftersale/deals.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { negotiation } from '#app/texts/sale/negotiation.ts'
import { reoffering } from '#app/texts/sale/reoffering.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Money } from '#app/ui/money.tsx'
import type { LotAway, LotNotice, NoticeView } from '#app/ui/views.ts'
import type { OwnAuction } from '#server/sale/auctions/owner/read-own-auction.ts'
import type { SellersSale } from '#server/aftersale/sales/sellers-sale.ts'
import type { Unpaid as UnpaidFacts } from '#server/aftersale/second-chances/read-unpaid.ts'
import { LotNotices } from '#app/ui/auctions/lot/lot-notices.tsx'
import { EventFrame } from '#app/ui/auctions/event/event-frame.tsx'
import { HoursFacts } from '#app/ui/auctions/list/hours-facts.tsx'
import { Embed } from './embed.tsx'
import { Options } from './options.tsx'
import { reoffer as reofferWords } from './reoffer-words.ts'
import { Sold } from './sold.tsx'
import { Status } from './status.tsx'
import { Unpaid } from './unpaid.tsx'
import { unpaid as unpaidWords } from './unpaid-words.ts'
import { events as words, reserveReceipt, reserving, scheduling, streaming } from './words.ts'

export type BuyerContact = { name: string; phone: string | null } | null

type EventPageProps = {
  auction: OwnAuction
  sale: SellersSale | null
  buyer: BuyerContact
  /** Whole pesos; null for no reserve. Shown only to the seller. */
  reserve: number | null
  mayReserve: boolean
  /** Number of buyers who follow the auction. */
  watchers: number
  /** The house's optional features. */
  offered: { book: boolean; statistics: boolean; settlements: boolean }
  /** Options after a missed first payment. */
  unpaid: UnpaidFacts | null
  /** The sale has a deal page for the steps that follow. */
  deal: boolean
  /** The house's announcements on the lot. */
  notices: LotNotice[]
  outages: LotAway[]
  /** The lot was not sold and can be offered again. */
  reofferable: boolean
  /** HTML of the lot's card for other pages; null if it is not offered, or the lot is over. */
  embed: string | null
  now: number
  /** URL of the list with its filters. */
  back: string
  said: string | null
}

const NOTICES: Record<string, NoticeView> = {
  programada: { tone: 'success', text: scheduling.done },
  ofrecida: { tone: 'success', text: reoffering.done },
  ya: { tone: 'info', text: scheduling.again },
  cambiada: { tone: 'success', text: scheduling.changed },
  transmision: { tone: 'success', text: streaming.saved },
  ofrecido: { tone: 'success', text: unpaidWords.offered },
  liberado: { tone: 'success', text: unpaidWords.released },
  'sin-transmision': { tone: 'success', text: streaming.removed },
  reserva: { tone: 'success', text: reserving.saved },
  'sin-reserva': { tone: 'success', text: reserving.removed },
}

/** An auction: the seller's notices and tasks first, then its facts. */
export function EventPage(props: EventPageProps) {
  const {
    auction,
    sale,
    buyer,
    reserve,
    mayReserve,
    unpaid,
    deal,
    watchers,
    offered,
    notices,
    outages,
    reofferable,
    embed,
    now,
    back,
    said,
  } = props
  return (
    <EventFrame
      auction={auction}
      back={{ href: back, label: words.back }}
      notice={said === null ? undefined : NOTICES[said]}
      lot={texts.lot(auction.id)}
      standing={<Status phase={auction.phase} />}
    >
      {unpaid && <Unpaid auction={auction.id} unpaid={unpaid} />}
      {deal && (
        <p>
          <LinkButton href={href('/sales/events/:event/entrega', { event: String(auction.id) })}>
            {dealWords.link}
          </LinkButton>
        </p>
      )}
      {sale && <Sold sale={sale} buyer={buyer} now={now} />}
      {auction.phase === 'negotiating' && <Negotiating id={auction.id} />}
      {reofferable && <Reofferable id={auction.id} />}
      <LotNotices notices={notices} outages={outages} />
      <Options auction={auction} reserve={mayReserve} offered={offered} />
      <Facts auction={auction} reserve={reserve} hasReceipt={offered.book} watchers={watchers} />
      {embed !== null && <Embed html={embed} />}
    </EventFrame>
  )
}

/** The hammer price is below the reserve: links to the negotiation's page. */
function Negotiating({ id }: { id: number }) {
  return (
    <div className="stack">
      <p className="lead">{negotiation.lead.seller}</p>
      <LinkButton href={href('/sales/events/:event/negociacion', { event: String(id) })} data-dialog="">
        {negotiation.see}
      </LinkButton>
    </div>
  )
}

/** The lot was not sold: leads to offering it again. */
function Reofferable({ id }: { id: number }) {
  return (
    <div className="stack">
      <p className="lead">{reofferWords.lead}</p>
      <LinkButton href={href('/sales/events/:event/volver-a-ofrecer', { event: String(id) })} data-dialog="">
        {reoffering.label}
      </LinkButton>
    </div>
  )
}

type FactsProps = Pick<EventPageProps, 'auction' | 'reserve' | 'watchers'> & { hasReceipt: boolean }

function Facts({ auction, reserve, hasReceipt, watchers }: FactsProps) {
  const { phase, via, currentBid, openingBid, bidCount, bidders, buyNow, smallBid, mediumBid, bigBid } = auction
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
        <dt>{via ? soldLabel(via) : currentBid === null ? words.current : priceLabel(phase, bidCount)}</dt>
        <dd>
          {currentBid !== null && (
            <>
              <Money pesos={currentBid} />{' '}
            </>
          )}
          <small>{words.bidders(bidCount, bidders)}</small>
        </dd>
      </div>
      {reserve !== null && (
        <div>
          <dt>{reserving.now}</dt>
          <dd>
            <Money pesos={reserve} />{' '}
            <small>
              {(currentBid ?? 0) >= reserve ? words.reserveMet : words.reserveUnmet}{' '}
              {hasReceipt && (
                <a
                  className="inline-link"
                  href={href('/sales/events/:event/reserva', { event: String(auction.id) })}
                  data-dialog=""
                >
                  {reserveReceipt.see}
                </a>
              )}
            </small>
          </dd>
        </div>
      )}
      <div>
        <dt>{words.followed}</dt>
        <dd>{words.watchers(watchers)}</dd>
      </div>
      {bidCount === 0 && (
        <div>
          <dt>{scheduling.proposals}</dt>
          <dd>{([smallBid, mediumBid, bigBid] satisfies ForEachQuickBid).map(formatMoney).join(' · ')}</dd>
        </div>
      )}
      <div>
        <dt>{scheduling.buyNow}</dt>
        <dd>{buyNow.offered ? <Money pesos={buyNow.price} /> : scheduling.noBuyNow(buyNow.price)}</dd>
      </div>
    </dl>
  )
}
