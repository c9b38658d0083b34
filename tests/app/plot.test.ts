/** Positions of a line chart's parts. */
import { expect, test } from 'vitest'
import { plotCurve } from '#app/routes/seller/statistics/plot-curve.ts'
import { formatShort } from '#app/texts/format/numbers.ts'
import { plotOf } from '#app/ui/chart/plot.ts'
import { randomFrom } from '../support/random.ts'

const points = (...values: number[]) => values.map((value, index) => ({ label: String(index), value }))

test('points stand evenly apart, the least below and the greatest above', () => {
  expect(plotOf(points(0, 50, 100)).dots).toEqual([
    { x: 0, y: 100 },
    { x: 50, y: 50 },
    { x: 100, y: 0 },
  ])
})

test('one point stands in the middle', () => {
  expect(plotOf(points(4)).dots).toEqual([{ x: 50, y: 0 }])
})

test('figures that are all zero lie on the ground, under one row', () => {
  const { dots, rows } = plotOf(points(0, 0))
  expect(dots.map(({ y }) => y)).toEqual([100, 100])
  expect(rows.map(({ value }) => value)).toEqual([0, 1])
})

test('a value below zero lies under the row of zero, within the chart', () => {
  const { rows, dots } = plotOf(points(-50, 100))
  const zero = rows.find(({ value }) => value === 0)
  expect(dots[0]?.y).toBeGreaterThan(zero?.y ?? 0)
  expect(Math.max(...dots.map(({ y }) => y))).toBeLessThanOrEqual(100)
})

test('at most six names stand below, the last among them', () => {
  for (const count of [1, 2, 6, 7, 12, 31, 365]) {
    const { columns } = plotOf(points(...Array.from({ length: count }, (_, index) => index)))
    expect(columns.length).toBeLessThanOrEqual(6)
    expect(columns.at(-1)?.label).toBe(String(count - 1))
  }
})

/** A label as its reader understands it. */
function readLabel(label: string): number {
  const [, figure = '', unit = ''] = /^(-?[\d,.]+)\s?(k|M)?$/.exec(label) ?? []
  const value = Number(figure.replaceAll(',', '')) * (unit === 'M' ? 1_000_000 : unit === 'k' ? 1_000 : 1)
  return Math.round(value * 1_000_000) / 1_000_000
}

test('the lines of a thousand price curves and counts are labelled apart, each with its own value', () => {
  const random = randomFrom(51)
  const wrong: string[] = []
  for (let drawn = 0; drawn < 1_000; drawn++) {
    const opening = random.between(1, 10 ** random.between(1, 7))
    const last = opening + random.between(0, 10 ** random.between(0, 7))
    const curve = plotCurve([{ at: 1, pesos: last }], { opening, from: 0, to: 2 })
    const counts = plotOf([opening, last].map((value, at) => ({ label: String(at), value })))
    for (const { rows } of [curve, counts]) {
      const labels = rows.map(({ value }) => formatShort(value))
      if (new Set(labels).size !== labels.length || rows.length === 0) wrong.push(labels.join(', '))
      for (const [nth, { value }] of rows.entries())
        if (readLabel(labels[nth] ?? '') !== value) wrong.push(`${value}: ${labels[nth]}`)
    }
  }
  expect(wrong).toEqual([])
})
