import { href } from 'react-router'
import { FigureCard } from '#app/ui/figures/figure-card.tsx'
import { LineChart } from '#app/ui/chart/line-chart.tsx'
import { EventFrame } from '#app/ui/auctions/event/event-frame.tsx'
import { Money } from '#app/ui/money.tsx'
import { auctions as texts } from '#app/texts/sale/auctions.ts'
import { formatMonthDay } from '#app/texts/format/months.ts'
import { formatWhole } from '#app/texts/format/numbers.ts'
import type { OwnAuction } from '#server/sale/auctions/owner/read-own-auction.ts'
import type { Statistics } from '#server/sale/statistics/read.ts'
import { PriceCurve } from './price-curve.tsx'
import { statistics as words } from './words.ts'
import { DAY } from '#machines/time.ts'

type StatisticsPageProps = { auction: OwnAuction; statistics: Statistics; now: number }

/** Shows only counts and prices: no names of followers or bidders, no maximum bids, no reserve. */
export function StatisticsPage({ auction, statistics, now }: StatisticsPageProps) {
  const event = { event: String(auction.id) }
  return (
    <EventFrame
      auction={auction}
      back={{ href: href('/sales/events/:event', event), label: words.back }}
      notice={undefined}
      lot={texts.lot(auction.id)}
      standing={<h2>{words.title}</h2>}
    >
      <live-stats
        class="stack"
        data-version={statistics.version}
        data-source={href('/sales/events/:event/estadisticas/version', event)}
      >
        <p className="why" data-lost="" hidden>
          {words.lost}
        </p>
        <Cards auction={auction} statistics={statistics} />
        <PriceCurve auction={auction} statistics={statistics} now={now} />
        <LineChart
          id="visitas"
          title={words.days}
          heads={[words.day, words.visits]}
          points={everyDay(statistics.days).map(({ day, visits }) => ({ label: formatMonthDay(day), value: visits }))}
        />
      </live-stats>
      <p className="why">{words.what}</p>
    </EventFrame>
  )
}

function Cards({ auction, statistics }: Pick<StatisticsPageProps, 'auction' | 'statistics'>) {
  const { visits, lately, watchers, bidders, bids } = statistics
  return (
    <section aria-label={words.figures}>
      <ul className="figures">
        <FigureCard label={words.visits} why={words.lately(lately)}>
          {formatWhole(visits)}
        </FigureCard>
        <FigureCard label={words.watchers} why={words.watchersWhy}>
          {formatWhole(watchers)}
        </FigureCard>
        <FigureCard label={words.bidders} why={words.biddersWhy}>
          {formatWhole(bidders)}
        </FigureCard>
        <FigureCard
          label={words.bids}
          why={words.bidsWhy}
          to={href('/sales/events/:event/movimientos', { event: String(auction.id) })}
        >
          {formatWhole(bids)}
        </FigureCard>
        <FigureCard wide label={words.price} why={auction.currentBid === null ? words.opening : ''}>
          <Money pesos={auction.currentBid ?? auction.openingBid} />
        </FigureCard>
      </ul>
    </section>
  )
}

type Day = { day: string; visits: number }

/** Fills in the days without visits between the first and the last; at most a year (366 days). */
function everyDay(days: Day[]): Day[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const known = new Map(days.map(({ day, visits }) => [day, visits]))
  const [from, to] = [Date.parse(first.day), Date.parse(last.day)]
  const count = Math.min(366, (to - from) / DAY + 1)
  return Array.from({ length: count }, (_, nth) => {
    const day = new Date(to - (count - 1 - nth) * DAY).toISOString().slice(0, 10)
    return { day, visits: known.get(day) ?? 0 }
  })
}
