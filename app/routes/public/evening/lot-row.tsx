import { href } from 'react-router'
import { cardWords } from '#app/texts/sale/auction-status.ts'
import { auctions } from '#app/texts/sale/auctions.ts'
import { evening as words } from '#app/texts/sale/evenings.ts'
import { soldLabel } from '#app/texts/sale/sold-words.ts'
import { sexes } from '#app/texts/listing/sexes.ts'
import { parentsOf } from '#app/ui/auctions/list/card-facts.ts'
import { LiveAuction } from '#app/ui/auctions/lot/live-auction.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { Mark } from '#app/ui/logo.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { when } from '#machines/auction/status.ts'
import type { EveningLot } from '#server/sale/evenings/read-lots.ts'

type LotRowProps = { lot: EveningLot; now: number; eager: boolean }

/** A lot of the evening's catalogue; its price and phase are updated live while it is visible. */
export function LotRow({ lot, now, eager }: LotRowProps) {
  const said = cardWords(lot.phase, lot.bidCount)
  const parents = parentsOf(lot.about)
  return (
    <LiveAuction auction={lot} className="lot-row" via={lot.via} announced={lot.finishDate}>
      {/* Its phase changes at these hours, which the row does not count down. */}
      <Countdown at={lot.opensAt} now={now} live="opens" hidden />
      <Countdown at={lot.closesAt} now={now} live="closes" hidden />
      <div className="lot-row-photo">
        {lot.photo ? <Picture photo={lot.photo} sizes="7.5rem" eager={eager} alt="" /> : <Mark />}
        <span className={said.badge.badge} data-live="badge">
          {said.badge.label}
        </span>
      </div>
      <div className="lot-row-body">
        <p className="eyebrow">
          {auctions.lot(lot.id)} · {words.closesLabel} <Moment at={lot.closesAt} as="hour" live="closes-hour" />
        </p>
        <h2>
          <a href={href('/event/:event', { event: String(lot.id) })}>{lot.title}</a>
        </h2>
        {parents && <p>{parents}</p>}
        <p className="card-facts">{traitsOf(lot)}</p>
        <p className="card-place">
          {lot.ranch} · {lot.place}
        </p>
      </div>
      <dl className="lot-row-prices">
        <div>
          <dt data-live="price-label">{lot.via ? soldLabel(lot.via) : said.price}</dt>
          <dd>
            <Money pesos={lot.currentBid ?? lot.openingBid} live="price" />
          </dd>
        </div>
        <LowerPrice lot={lot} />
      </dl>
    </LiveAuction>
  )
}

const BIDDABLE = when(({ bids }) => bids !== null)

/** The buy-now price or the estimate. */
function LowerPrice({ lot: { buyNowPrice, estimate } }: { lot: EveningLot }) {
  const shown = buyNowPrice ?? estimate
  if (shown === null) return null
  return (
    <div className="lot-row-estimate" data-when={buyNowPrice === null ? undefined : BIDDABLE}>
      <dt>{buyNowPrice === null ? words.estimate : words.buyNow}</dt>
      <dd>
        <Money pesos={shown} />
      </dd>
    </div>
  )
}

/** "Rienda · Hembra · 2019", or "Remolque · marca · modelo". */
function traitsOf({ kind, subcategory, about: { sex, dateOfBirth, brand, model } }: EveningLot): string {
  const facts =
    kind === 'horse' ? [subcategory, sex && sexes[sex], dateOfBirth?.slice(0, 4)] : [words.trailer, brand, model]
  return facts.filter(Boolean).join(' · ')
}
