import { scaleLinear, scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'

export type Point = { label: string; value: number }

/** The drawing is stretched to the room there is: all its numbers are per cent of it, from the upper left. */
const WHOLE = 100
/** How many names there is room for below, on a phone. */
const LABELS = 6

export type Plot = ReturnType<typeof plotOf>

/** Where everything of a line chart stands, for one point or more. */
export function plotOf(points: Point[]) {
  const values = points.map(({ value }) => value)
  const x = scalePoint<number>(points.keys(), [0, WHOLE])
  const y = scaleLinear([Math.min(0, ...values), Math.max(0, ...values) || 1], [WHOLE, 0]).nice(4)
  const at = (index: number) => round(x(index) ?? 0)
  const up = (value: number) => round(y(value))
  // What is counted has no halves.
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
      // From the newest backwards: the last one is what everybody looks for.
      .filter((_, index) => (points.length - 1 - index) % every === 0),
  }
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
