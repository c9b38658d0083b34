/** `npm run bench -- --write` replaces all figures of docs/performance.md, or none. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chosenLines, writeFigures } from './bench/kit/performance.ts'
import { judgeMeasure } from './bench/kit/report.ts'

const LINES = [{ name: 'durable-bids' }, { name: 'slow-phone' }]
const RUN = { commit: 'abc1234', day: '2026-11-24' }
const ROWS = [
  judgeMeasure('durable-bids', {
    what: 'durable bids/s',
    against: 'one transaction a bid',
    reach: { atLeast: 12 },
    ratios: [20, 22, 24],
    figures: '14,063 : 579 bids/s',
  }),
  judgeMeasure('slow-phone', {
    what: `first possible bid ${'on a slow line '.repeat(12)}`,
    against: 'a page written by hand',
    reach: { atMost: 1.25 },
    ratios: [1.5],
    figures: '1,785 : 1,161 ms',
  }),
]
const PAGE = 'Before\n<!-- bench -->\nold figures\n<!-- /bench -->\nAfter\n'

test('a run replaces the figures between the markers, with commit, day, rounds and spread', () => {
  const page = writeFigures(PAGE, ROWS, RUN, LINES)
  expect(page).toMatch(/^Before\n<!-- bench -->\n[\s\S]+\n<!-- \/bench -->\nAfter\n$/)
  expect(page).not.toContain('old figures')
  expect(page).toContain('| 1 | durable-bids | ≥ 12.0× | 22.0× | 20.0× to 24.0× | 3 | abc1234 | 2026-11-24 |')
  expect(page).toContain('| 2 | slow-phone | ≤ 1.25× | 1.50×, missed | 1.50× to 1.50× | 1 | abc1234 | 2026-11-24 |')
  expect(page).toContain('\n1. durable bids/s, against one transaction a bid: 14,063 : 579 bids/s\n')
  expect(page.split('\n').filter((line) => line.length > 120)).toEqual([])
})

test('what fell by more than a tenth since the run before is named, in the direction of its goal', () => {
  const [bids, phone] = ROWS as [(typeof ROWS)[number], (typeof ROWS)[number]]
  const before = writeFigures(PAGE, ROWS, RUN, LINES)
  expect(before).toContain('\nWorse by more than a tenth than in the run before: none.\n')
  const now = [
    judgeMeasure('durable-bids', { ...bids, ratios: [19] }),
    judgeMeasure('slow-phone', { ...phone, ratios: [1.6] }),
  ]
  expect(writeFigures(before, now, RUN, LINES)).toContain('run before: 1 (22.0× before).\n')
  const better = [
    judgeMeasure('durable-bids', { ...bids, ratios: [29] }),
    judgeMeasure('slow-phone', { ...phone, ratios: [1.7] }),
  ]
  expect(writeFigures(before, better, RUN, LINES)).toContain('run before: 2 (1.50× before).\n')
})

test('a figure is compared with its own of the run before: numbers in its text differ, and others have the same text', () => {
  const row = (against: string, ratio: number) =>
    judgeMeasure('slow-phone', { what: 'a page', against, reach: { atMost: 1 }, ratios: [ratio], figures: '1 : 2 ms' })
  const run = (bytes: string, ...ratios: number[]) => [ROWS[0]!, ...ratios.map((ratio) => row(`${bytes} bytes`, ratio))]
  const before = writeFigures(PAGE, run('7,190', 0.2, 0.6), RUN, LINES)
  expect(writeFigures(before, run('6,945', 0.2, 0.7), RUN, LINES)).toContain('run before: 3 (0.60× before).\n')
})

test('writing twice is writing once', () => {
  const page = writeFigures(PAGE, ROWS, RUN, LINES)
  expect(writeFigures(page, ROWS, RUN, LINES)).toBe(page)
})

test('a run that lacks a line writes nothing', () => {
  expect(() => writeFigures(PAGE, ROWS.slice(1), RUN, LINES)).toThrow('no figure of durable-bids')
})

test('a page without markers is refused', () => {
  expect(() => writeFigures('Before\n', ROWS, RUN, LINES)).toThrow('<!-- bench -->')
})

test('--write with some lines only is refused', () => {
  expect(chosenLines(LINES, { write: true })).toEqual(LINES)
  expect(chosenLines(LINES, { only: 'slow-phone', write: false })).toEqual([LINES[1]])
  expect(() => chosenLines(LINES, { only: 'slow-phone', write: true })).toThrow('--write replaces the figures of all')
  expect(() => chosenLines(LINES, { only: 'fast-phone', write: false })).toThrow('--only takes: durable-bids')
})

test('docs/performance.md takes the figures of a run', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/performance.md'), 'utf8')
  expect(writeFigures(page, ROWS, RUN, LINES)).toContain('abc1234')
})
