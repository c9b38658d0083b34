import { scaleLinear, scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'

export type Point = { label: string; value: number }

/** The drawing is stretched, so all coordinates are percentages from the upper left. */
const WHOLE = 100
/** Maximum labels below the chart, for the width of a phone. */
const LABELS = 6

/** Coordinates of all parts of a line chart with at least one point. */
export function plotOf(points: Point[]) {
  const values = points.map(({ value }) => value)
  const x = scalePoint<number>(points.keys(), [0, WHOLE])
  const y = scaleLinear([Math.min(0, ...values), Math.max(0, ...values) || 1], [WHOLE, 0]).nice(4)
  const at = (index: number) => round(x(index) ?? 0)
  const up = (value: number) => round(y(value))
  // Counts have no fractions, so the axis shows whole numbers only.
  const whole = values.every(Number.isInteger)
  const every = Math.ceil(points.length / LABELS)
  return {
    line:
      line<Point>(
        (_, index) => at(index),
        ({ value }) => up(value),
      )(points) ?? '',
    area:
      area<Point>(
        (_, index) => at(index),
        up(0),
        ({ value }) => up(value),
      )(points) ?? '',
    dots: points.map(({ value }, index) => ({ x: at(index), y: up(value) })),
    rows: y
      .ticks(4)
      .filter((value) => !whole || Number.isInteger(value))
      .map((value) => ({ value, y: up(value) })),
    columns: points
      .map(({ label }, index) => ({ label, x: at(index) }))
      // Counted from the newest point, whose label matters most.
      .filter((_, index) => (points.length - 1 - index) % every === 0),
  }
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
