import type { Finding } from '../evidence.ts'
import type { Evidence } from './evidence.ts'
import type { SaleDayScenario } from './scenarios.ts'

/** Result of a sale day. Durations in ms. */
export type SaleDayResult = {
  scenario: string
  nodes: number
  bids: number
  maxima: number
  requests: number
  /** Acknowledged bids and maxima. */
  acknowledged: number
  unknownThenResolved: number
  /** Bids placed by the house. */
  proxies: number
  reserves: number
  voids: number
  /** Voids during a negotiation. */
  negotiationsCancelled: number
  negotiations: number
  answers: number
  agreed: number
  lapsed: number
  overLimit: number
  pages: number
  frames: number
  serverKills: number
  databaseKills: number
  longestUnavailability: number
  findings: Finding[]
  violations: number
  lines: string[][]
}

type Came = {
  scenario: SaleDayScenario
  evidence: Evidence
  unknown: number
  begins: number
  findings: Finding[]
  lines: string[][]
}

export function summarizeSaleDay({ scenario, evidence, unknown, begins, findings, lines }: Came): SaleDayResult {
  const { log, history, reserved, answered, seen, frames } = evidence
  const violations = findings.reduce((sum, found) => sum + found.violations.length, 0)
  const serverKills = scenario.kills.filter(({ what }) => what !== 'database').length
  const ended = (kind: string) => history.steps.filter((step) => step.kind === kind).length
  const answers = log.flatMap(({ exchanges }) => exchanges)
  return {
    scenario: scenario.name,
    nodes: scenario.nodes,
    bids: log.filter(({ what }) => what === 'bid').length,
    maxima: log.filter(({ what }) => what !== 'bid').length,
    requests: answers.length,
    acknowledged: log.filter(({ exchanges }) => exchanges.some(({ answer }) => answer.kind === 'accepted')).length,
    unknownThenResolved: unknown,
    proxies: history.bids.filter(({ kind }) => kind === 'proxy').length,
    reserves: reserved.length,
    voids: history.voids.length,
    negotiationsCancelled: ended('cancelled'),
    negotiations: history.negotiations.length,
    answers: answered.length,
    agreed: ended('accepted'),
    lapsed: ended('lapsed'),
    overLimit: answers.filter(({ answer }) => answer.kind === 'refused' && answer.code === 'over-limit').length,
    pages: seen.length,
    frames: frames.length,
    serverKills,
    databaseKills: scenario.kills.length - serverKills,
    longestUnavailability: longestGap(
      answers.filter(({ answer }) => answer.kind !== 'unknown').map(({ answeredAt }) => answeredAt),
      begins,
      begins + scenario.length,
    ),
    findings,
    violations,
    lines: violations > 0 ? lines : [],
  }
}

function longestGap(answers: number[], begins: number, ends: number): number {
  const times = [begins, ...answers.filter((at) => at > begins && at < ends).sort((a, b) => a - b), ends]
  return Math.max(...times.slice(1).map((at, nth) => at - times[nth]!))
}

export const SALE_DAY_COLUMNS: [heading: string, value: (result: SaleDayResult) => string][] = [
  ['scenario', ({ scenario }) => scenario],
  ['bids', ({ bids }) => String(bids)],
  ['maxima', ({ maxima }) => String(maxima)],
  ['acknowledged', ({ acknowledged }) => String(acknowledged)],
  ['unknown, resolved', ({ unknownThenResolved }) => String(unknownThenResolved)],
  ['voids', ({ voids, negotiationsCancelled }) => `${voids} (${negotiationsCancelled} negotiated)`],
  ['negotiations', ({ negotiations, agreed, lapsed }) => `${negotiations} (${agreed} agreed, ${lapsed} lapsed)`],
]
