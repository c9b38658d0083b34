import { closingOf } from './checks/bids.ts'
import type { Evidence, Finding } from './evidence.ts'
import type { Scenario } from './scenarios.ts'

/** Result of a scenario. Durations in ms. */
export type Result = {
  scenario: string
  nodes: number
  bids: number
  requests: number
  acknowledged: number
  refused: number
  /** Bids whose outcome was unknown at the end of the storm and was found by repeating. */
  unknownThenResolved: number
  serverKills: number
  databaseKills: number
  /** Longest time without any definite answer. */
  longestUnavailability: number
  closings: number
  /** Longest delay between the due time and an actual closing. */
  latestHammer: number
  findings: Finding[]
  violations: number
  /** Last lines of the servers, kept only with violations. */
  lines: string[][]
}

type Told = {
  scenario: Scenario
  evidence: Evidence
  unknown: number
  begins: number
  findings: Finding[]
  lines: string[][]
}

export function summarize({ scenario, evidence, unknown, begins, findings, lines }: Told): Result {
  const { log, history } = evidence
  const heard = (kind: string) => log.filter(({ exchanges }) => exchanges.some(({ answer }) => answer.kind === kind))
  const acknowledged = heard('accepted').length
  const violations = findings.reduce((sum, found) => sum + found.violations.length, 0)
  const closed = history.auctions.filter(({ closedAt }) => closedAt !== null)
  const serverKills = scenario.kills.filter(({ what }) => what !== 'database').length
  return {
    scenario: scenario.name,
    nodes: scenario.nodes,
    bids: log.length,
    requests: log.reduce((sum, { exchanges }) => sum + exchanges.length, 0),
    acknowledged,
    refused: log.filter(({ exchanges }) => exchanges.some(({ answer }) => answer.kind === 'refused')).length,
    unknownThenResolved: unknown,
    serverKills,
    databaseKills: scenario.kills.length - serverKills,
    longestUnavailability: longestGap(evidence, begins, begins + scenario.length),
    closings: closed.length,
    latestHammer: Math.max(0, ...closed.map((row) => hammerDelay(evidence, row.id, row.closedAt!))),
    findings,
    violations,
    lines: violations > 0 ? lines : [],
  }
}

function longestGap({ log }: Evidence, begins: number, ends: number): number {
  const answers = log.flatMap(({ exchanges }) =>
    exchanges.filter(({ answer }) => answer.kind !== 'unknown').map(({ answeredAt }) => answeredAt),
  )
  const times = [begins, ...answers.filter((at) => at > begins && at < ends).sort((a, b) => a - b), ends]
  return Math.max(...times.slice(1).map((at, index) => at - times[index]!))
}

function hammerDelay({ terms, history }: Evidence, id: number, closedAt: number): number {
  const lot = terms.find((each) => each.id === id)
  return lot
    ? closedAt -
        closingOf(
          lot,
          history.bids.filter(({ auction }) => auction === id),
          history.outages,
        ) -
        2_000
    : 0
}

type Column<Row> = [heading: string, value: (row: Row) => string]

export const BID_COLUMNS: Column<Result>[] = [
  ['scenario', ({ scenario }) => scenario],
  ['bids', ({ bids }) => String(bids)],
  ['requests', ({ requests }) => String(requests)],
  ['acknowledged', ({ acknowledged }) => String(acknowledged)],
  ['refused', ({ refused }) => String(refused)],
  ['unknown, resolved', ({ unknownThenResolved }) => String(unknownThenResolved)],
  ['closings', ({ closings }) => String(closings)],
  ['latest hammer', ({ latestHammer }) => `+${seconds(latestHammer)}`],
]

/** Figures common to all storms. */
type Weathered = {
  serverKills: number
  databaseKills: number
  longestUnavailability: number
  findings: Finding[]
  violations: number
}

const LAST_COLUMNS: Column<Weathered>[] = [
  [
    'kills',
    ({ serverKills, databaseKills }) =>
      [serverKills && `${serverKills} server`, databaseKills && `${databaseKills} database`]
        .filter(Boolean)
        .join(', ') || 'none',
  ],
  ['longest gap', ({ longestUnavailability }) => seconds(longestUnavailability)],
  ['checks', ({ findings, violations }) => (violations ? `${violations} VIOLATIONS` : `${findings.length} hold`)],
]

export function table<Row extends Weathered>(results: Row[], first: Column<Row>[]): string {
  const columns: Column<Row>[] = [...first, ...LAST_COLUMNS]
  const rows = [
    columns.map(([heading]) => heading),
    ...results.map((result) => columns.map(([, value]) => value(result))),
  ]
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
    )
    .join('\n')
}

/** The checks of one scenario: number of facts and violations. */
export function detail({ findings }: { findings: Finding[] }): string {
  const lines = findings.map(({ check, facts, violations }) => {
    const shown = violations.slice(0, 5).map((violation) => `\n      ${violation}`)
    const more = violations.length > 5 ? `\n      … and ${violations.length - 5} more` : ''
    return `  ${violations.length === 0 ? '✓' : '✗'} ${check} (${facts})${shown.join('')}${more}`
  })
  return lines.join('\n')
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
