import { scaleLinear } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'

/** A bid: epoch ms, whole pesos. */
export type Bid = { at: number; pesos: number }

/** Coordinates are percentages from the upper left; the drawing is stretched to the available space. */
const WHOLE = 100

/** The price over time as a step curve from the opening bid; `from` and `to` are the sides, epoch ms. */
export function plotCurve(bids: Bid[], { opening, from, to }: { opening: number; from: number; to: number }) {
  const last = bids.at(-1)
  const [start, end] = [Math.min(from, bids[0]?.at ?? from), Math.max(to, last?.at ?? to)]
  const x = scaleLinear([start, Math.max(end, start + 1)], [0, WHOLE])
  const y = scaleLinear([opening, Math.max(last?.pesos ?? opening, opening + 1)], [WHOLE, 0]).nice(4)
  const stairs = [{ at: start, pesos: opening }, ...bids, { at: end, pesos: last?.pesos ?? opening }]
  const draw = line<Bid>(
    ({ at }) => round(x(at)),
    ({ pesos }) => round(y(pesos)),
  ).curve(curveStepAfter)
  return {
    from: start,
    to: end,
    line: draw(stairs) ?? '',
    last: last && { x: round(x(last.at)), y: round(y(last.pesos)) },
    // Prices have no cents.
    rows: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((value) => ({ value, y: round(y(value)) })),
  }
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
