import type { ReactNode } from 'react'
import { href } from 'react-router'
import { auctions as texts } from '#app/texts/sale/auctions.ts'
import { streaming } from '#app/texts/sale/house-auctions.ts'
import { chances as chanceWords } from '#app/texts/aftersale/second-chances.ts'
import { ChanceList } from '#app/ui/auctions/aftersale/chance-list.tsx'
import { negotiation as negotiating } from '#app/texts/sale/negotiation.ts'
import { EventFrame } from '#app/ui/auctions/event/event-frame.tsx'
import { HoursFacts } from '#app/ui/auctions/list/hours-facts.tsx'
import { LotNotices } from '#app/ui/auctions/lot/lot-notices.tsx'
import { LiveAuction } from '#app/ui/auctions/lot/live-auction.tsx'
import { NegotiationHistory, OnTable } from '#app/ui/auctions/aftersale/negotiation.tsx'
import { PriceNow } from '#app/ui/auctions/lot/price-now.tsx'
import { TimeLeft } from '#app/ui/auctions/lot/time-left.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import type { LotAway, LotNotice, NoticeView } from '#app/ui/views.ts'
import { phases } from '#machines/auction/status.ts'
import type { Movement } from '#server/money/payments/movements/list.ts'
import type { OpenApproval } from '#server/office/approvals/list-open.ts'
import type { HouseAuction } from '#server/sale/auctions/house/house-auctions.ts'
import type { Negotiation } from '#server/sale/negotiations/read.ts'
import type { ApprovedPayment, ManualDue } from '#server/aftersale/sales/manual-due.ts'
import type { NamedChance } from '#server/aftersale/second-chances/read.ts'
import { OpenApprovals } from '#app/routes/admin/open-approvals.tsx'
import { MovementLine, SaleAlerts } from '#app/routes/admin/sale-alerts.tsx'
import { Approved } from './approved.tsx'
import { SuspendedBuyer } from './suspended-buyer.tsx'
import { Options } from './options.tsx'
import { Process, Status } from './status.tsx'
import { events as words, extending, noticing, paying } from './words.ts'

type EventPageProps = {
  auction: HouseAuction
  due: ManualDue | null
  approved: ApprovedPayment[]
  /** Movements of the payment provider that name payments of this lot. */
  movements: Movement[]
  /** Proposals about the lot that wait for a second administrator. */
  waiting: OpenApproval[]
  /** Bidders to whom the lot was offered after its sale came to nothing. */
  chances: NamedChance[]
  /** The house settles its sales. */
  settlements: boolean
  /** Negotiation after a hammer price below the reserve; read-only here. */
  negotiation: Negotiation | null
  /** The sale has a deal page for the steps that follow. */
  deal: boolean
  /** The house's announcements on the lot. */
  notices: LotNotice[]
  outages: LotAway[]
  now: number
  /** URL of the list with its filters. */
  back: string
  said: string | null
}

const NOTICES: Record<string, NoticeView> = {
  transmision: { tone: 'success', text: streaming.saved },
  'sin-transmision': { tone: 'success', text: streaming.removed },
  aviso: { tone: 'success', text: noticing.done },
  extendida: { tone: 'success', text: extending.done },
  pago: { tone: 'success', text: paying.done },
  propuesto: { tone: 'info', text: paying.proposed },
}

/** An auction: current state, available acts, then facts. */
export function EventPage(props: EventPageProps) {
  const {
    auction,
    due,
    approved,
    movements,
    waiting,
    chances,
    negotiation,
    settlements,
    deal,
    notices,
    outages,
    now,
    back,
    said,
  } = props
  return (
    <EventFrame
      auction={auction}
      fresh={href('/admin/events/:event', { event: String(auction.id) })}
      back={{ href: back, label: words.back }}
      notice={said === null ? undefined : NOTICES[said]}
      lot={`${texts.lot(auction.id)} · ${words.seller}: ${auction.sellerName}`}
      standing={
        <div className="standing">
          <Status phase={auction.phase} />
          <Process phase={auction.phase} />
        </div>
      }
    >
      <OpenApprovals approvals={waiting} now={now} />
      <SaleAlerts held={due?.held ?? null} movements={movements} />
      <Now auction={auction} now={now} />
      <Options auction={auction} settlements={settlements} deal={deal} />
      <LotNotices notices={notices} outages={outages} />
      <Facts auction={auction} />
      {negotiation && (
        <section className="stack">
          <h2>{negotiating.title}</h2>
          {negotiation.turn && <p>{negotiating.lead.house}</p>}
          <OnTable negotiation={negotiation} reader="house" now={now} />
          <NegotiationHistory negotiation={negotiation} reader="house" />
        </section>
      )}
      {due && <Paid due={due} approved={approved} movements={movements} />}
      {chances.length > 0 && (
        <section className="stack">
          <h2>{chanceWords.title}</h2>
          <ChanceList chances={chances} nameOf={({ name, alias }) => `${name} (${alias})`} />
        </section>
      )}
    </EventFrame>
  )
}

/**
 * The part that changes while the auction is open. Scripts update the price but do not know names; when another bidder
 * leads, a note states that the leader has changed.
 */
function Now({ auction, now }: { auction: HouseAuction; now: number }) {
  const { phase, leaderName, leaderAlias, title, currentBid } = auction
  if (phase === 'cancelled') return null
  return (
    <LiveAuction auction={auction} className="house-live" title={title} me={leaderAlias ?? '-'}>
      <PriceNow auction={auction} />
      {currentBid === null ? (
        <p>
          <span data-bids-are="none">{words.nobody}</span>
          <span data-bids-are="some">{words.changed}</span>
        </p>
      ) : phases[phase].over && !phases[phase].sold ? null : (
        <p data-live="leader" data-leader-state="leading">
          <span data-leader="leading">
            {phases[phase].sold ? words.won(leaderName ?? '') : words.leads(leaderName ?? '')} ({leaderAlias})
          </span>
          <span data-leader="outbid">{words.changed}</span>
        </p>
      )}
      {!phases[phase].over && <TimeLeft auction={auction} now={now} />}
    </LiveAuction>
  )
}

function Facts({ auction }: { auction: HouseAuction }) {
  const { openingBid, bidCount, buyNow, finishDate, closesAt } = auction
  return (
    <dl className="facts plan">
      <HoursFacts opensAt={auction.opensAt} closesAt={closesAt} />
      {finishDate !== closesAt && (
        <Fact name={words.announced}>
          <Moment at={finishDate} />
        </Fact>
      )}
      <Fact name={words.opening}>
        <Money pesos={openingBid} /> <small>{bidCount === 0 ? words.noBids : words.bids(bidCount)}</small>
      </Fact>
      <Fact name={words.buyNow}>{buyNow.offered ? <Money pesos={buyNow.price} /> : words.noBuyNow}</Fact>
      {auction.stream && <Fact name={words.stream}>{auction.stream}</Fact>}
    </dl>
  )
}

/** The provider's messages that are no payment and ask for nothing; the others stand above, in the alerts. */
function QuietMovements({ movements }: { movements: Movement[] }) {
  const quiet = movements.filter(({ calls }) => !calls)
  if (quiet.length === 0) return null
  return (
    <section className="stack">
      <h3>{words.fromProvider}</h3>
      <ul className="plain-list">
        {quiet.map((movement) => (
          <li key={movement.id}>
            <MovementLine movement={movement} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Paid({ due, approved, movements }: { due: ManualDue; approved: ApprovedPayment[]; movements: Movement[] }) {
  return (
    <section className="stack">
      <h2>{words.payments}</h2>
      <SuspendedBuyer due={due} />
      <dl className="facts plan">
        <Fact name={paying.buyer}>
          <bdi>{due.payer}</bdi> · {due.email}
        </Fact>
        <Fact name={paying.paid}>
          <Money pesos={due.paid} />
        </Fact>
        {due.due && !due.held && (
          <Fact name={paying.due[due.due.purpose]}>
            <Money pesos={due.due.pesos} />
          </Fact>
        )}
      </dl>
      <Approved payments={approved} />
      <QuietMovements movements={movements} />
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
