import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Measure } from './line.ts'
import { type Spread, spreadOf } from './rounds.ts'

export type Reported = Measure & { line: string; measured: Spread; ok: boolean }

export function judgeMeasure(line: string, measure: Measure): Reported {
  const measured = spreadOf(measure.ratios)
  const { reach } = measure
  return {
    ...measure,
    line,
    measured,
    ok: 'atLeast' in reach ? measured.median >= reach.atLeast : measured.median <= reach.atMost,
  }
}

/** The table, one row per ratio: median and range of the rounds. */
export function table(rows: Reported[]): string {
  const cells = rows.map(({ what, against, reach, measured, figures, ok }) => [
    what,
    against,
    'atLeast' in reach ? `≥ ${times(reach.atLeast)}` : `≤ ${times(reach.atMost)}`,
    `${times(measured.median)} (${times(measured.min)}–${times(measured.max)})`,
    figures,
    ok ? 'ok' : 'MISSED',
  ])
  const all = [['what', 'against', 'reach', 'measured', 'medians', ''], ...cells]
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export async function writeReport(path: string, rows: Reported[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const plain = rows.map(({ line, what, against, reach, measured, ratios, figures, ok }) => ({
    line,
    what,
    against,
    reach,
    measured,
    ratios,
    figures,
    ok,
  }))
  await writeFile(
    path,
    `${JSON.stringify({ at: new Date().toISOString(), node: process.version, rows: plain }, null, 2)}\n`,
  )
}

export function times(value: number): string {
  return `${value >= 10 ? value.toFixed(1) : value.toFixed(2)}×`
}
