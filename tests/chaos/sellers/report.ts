import type { Finding } from '../evidence.ts'
import type { Evidence } from './evidence.ts'
import type { SellerScenario } from './scenarios.ts'

/** Result of a storm of sellers. Durations in ms. */
export type SellerResult = {
  scenario: string
  sellers: number
  acts: number
  requests: number
  /** Numbers per act: done, refused, and unknown. */
  kinds: Record<string, [done: number, refused: number, unknown: number]>
  unknown: number
  audits: number
  lots: number
  enrolments: number
  submissions: number
  auctions: number
  photos: number
  serverKills: number
  databaseKills: number
  /** Longest time without any answer. */
  longestUnavailability: number
  findings: Finding[]
  violations: number
  lines: string[][]
}

type Told = { scenario: SellerScenario; evidence: Evidence; findings: Finding[]; begins: number; lines: string[][] }

export function summarizeSellers({ scenario, evidence, findings, begins, lines }: Told): SellerResult {
  const { log, audits, history } = evidence
  const violations = findings.reduce((sum, found) => sum + found.violations.length, 0)
  const serverKills = scenario.kills.filter(({ what }) => what !== 'database').length
  const ends = begins + scenario.length
  const answers = log.filter(({ said }) => said !== 'unknown').map(({ answeredAt }) => answeredAt)
  const times = [begins, ...answers.filter((at) => at > begins && at < ends).sort((a, b) => a - b), ends]
  return {
    scenario: scenario.name,
    sellers: scenario.sellers,
    acts: log.length,
    requests: log.reduce((sum, { sends }) => sum + sends, 0),
    kinds: Object.fromEntries(
      [...Map.groupBy(log, (did) => did.do)].map(([kind, all]) => [
        kind,
        (['done', 'refused', 'unknown'] as const).map((said) => all.filter((did) => did.said === said).length),
      ]),
    ) as SellerResult['kinds'],
    unknown: log.filter(({ said }) => said === 'unknown').length,
    audits: audits.filter(({ said }) => said === 'done').length,
    lots: history.lots.length,
    enrolments: history.enrolments.length,
    submissions: history.submissions.length,
    auctions: history.auctions.length,
    photos: history.photos.length,
    serverKills,
    databaseKills: scenario.kills.length - serverKills,
    longestUnavailability: Math.max(...times.slice(1).map((at, index) => at - times[index]!)),
    findings,
    violations,
    lines: violations > 0 ? lines : [],
  }
}

export const SELLER_COLUMNS: [heading: string, value: (result: SellerResult) => string][] = [
  ['scenario', ({ scenario }) => scenario],
  ['acts', ({ acts }) => String(acts)],
  ['requests', ({ requests }) => String(requests)],
  ['never known', ({ unknown }) => String(unknown)],
  ['audit acts', ({ audits }) => String(audits)],
  ['lots', ({ lots }) => String(lots)],
  ['enrolments', ({ enrolments }) => String(enrolments)],
  ['submissions', ({ submissions }) => String(submissions)],
  ['auctions', ({ auctions }) => String(auctions)],
  ['photos', ({ photos }) => String(photos)],
]
