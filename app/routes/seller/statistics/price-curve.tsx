import { formatShort } from '#app/texts/format/numbers.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { formatNearTime } from '#app/texts/format/dates.ts'
import { Moment } from '#app/ui/moment.tsx'
import type { OwnAuction } from '#server/sale/auctions/owner/read-own-auction.ts'
import type { Statistics } from '#server/sale/statistics/read.ts'
import { type Bid, plotCurve } from './plot-curve.ts'
import { statistics as words } from './words.ts'

type PriceCurveProps = { auction: OwnAuction; statistics: Statistics; now: number }

/** The price over time, drawn by the server, and the same bids as a table. */
export function PriceCurve({ auction, statistics: { curve, bids }, now }: PriceCurveProps) {
  const [first, last] = [curve[0], curve.at(-1)]
  return (
    <figure className="chart curve">
      <figcaption>{words.curve}</figcaption>
      {!first || !last ? (
        <p className="why">{words.noBids}</p>
      ) : (
        <>
          <Drawing
            curve={curve}
            opening={auction.openingBid}
            from={auction.opensAt}
            to={Math.min(now, auction.closesAt)}
            desc={words.desc(formatMoney(first.pesos), formatMoney(last.pesos))}
          />
          {curve.length < bids && <p className="why">{words.sampled(curve.length, bids)}</p>}
          <Data curve={curve} />
        </>
      )}
    </figure>
  )
}

type DrawingProps = { curve: Bid[]; opening: number; from: number; to: number; desc: string }

function Drawing({ curve, opening, from, to, desc }: DrawingProps) {
  const plot = plotCurve(curve, { opening, from, to })
  return (
    <div className="chart-plot">
      <div className="chart-rows" aria-hidden="true">
        {plot.rows.map(({ value }) => (
          <span key={value}>{formatShort(value)}</span>
        ))}
      </div>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-labelledby="curva-title curva-desc">
        <title id="curva-title">{words.curve}</title>
        <desc id="curva-desc">{desc}</desc>
        {plot.rows.map(({ value, y }) => (
          <path key={value} className="chart-row" d={`M0 ${y}H100`} />
        ))}
        <path className="chart-line" d={plot.line} />
        {/* A dot as a line of zero length with round caps: a circle would be stretched with the drawing. */}
        {plot.last && <path className="chart-dot" d={`M${plot.last.x} ${plot.last.y}h0`} />}
      </svg>
      <div className="curve-ends" aria-hidden="true">
        <span>{formatNearTime(plot.from)}</span>
        <span>{formatNearTime(plot.to)}</span>
      </div>
    </div>
  )
}

/** Newest first. */
function Data({ curve }: { curve: Bid[] }) {
  return (
    <details>
      <summary>{words.data}</summary>
      <table className="table">
        <caption>{words.curve}</caption>
        <thead>
          <tr>
            <th scope="col">{words.at}</th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {curve.toReversed().map(({ at, pesos }, nth) => (
            <tr key={nth}>
              <th scope="row">
                <Moment at={at} as="second" />
              </th>
              <td>{formatMoney(pesos)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
