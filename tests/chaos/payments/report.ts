import type { Finding } from '../evidence.ts'
import type { Evidence } from './evidence.ts'
import { isAnswer } from './reading.ts'
import { standing } from './checks/money.ts'
import type { PaymentScenario } from './scenarios.ts'

/** Result of a storm of messages. Durations in ms. */
export type PaymentResult = {
  scenario: string
  messages: number
  posts: number
  signed: number
  refused: number
  /** Posts without an answer, which were posted again. */
  unanswered: number
  payments: number
  approved: number
  granted: number
  owedBack: number
  bids: number
  serverKills: number
  databaseKills: number
  /** Longest time without any answer. */
  longestUnavailability: number
  kinds: Record<string, number>
  findings: Finding[]
  violations: number
  lines: string[][]
}

type Told = {
  scenario: PaymentScenario
  evidence: Evidence
  findings: Finding[]
  starts: number
  posted: number
  lines: string[][]
}

export function summarizePayments({ scenario, evidence, findings, starts, posted, lines }: Told): PaymentResult {
  const { sent, asked, history, log } = evidence
  const posts = sent.flatMap((message) => message.posts)
  const violations = findings.reduce((sum, found) => sum + found.violations.length, 0)
  const serverKills = scenario.kills.filter(({ what }) => what !== 'database').length
  return {
    scenario: scenario.name,
    messages: sent.length,
    posts: posts.length,
    signed: posts.filter(({ status }) => status === 200).length,
    refused: posts.filter(({ status }) => status === 403 || status === 413).length,
    unanswered: posts.filter(({ status }) => !isAnswer(status)).length,
    payments: asked.length,
    approved: history.payments.filter(({ state }) => state === 'approved').length,
    granted: standing(evidence).length,
    owedBack: history.refunds.length,
    bids: log.length,
    serverKills,
    databaseKills: scenario.kills.length - serverKills,
    longestUnavailability: longestGap([
      starts,
      ...posts
        .filter(({ status }) => isAnswer(status))
        .map(({ answeredAt }) => answeredAt)
        .filter((at) => at > starts && at < posted),
      posted,
    ]),
    kinds: Object.fromEntries(
      [...Map.groupBy(sent, ({ what }) => what.split(/[:,]/)[0]!)].map(([kind, all]) => [kind, all.length]),
    ),
    findings,
    violations,
    lines: violations > 0 ? lines : [],
  }
}

function longestGap(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.max(...sorted.slice(1).map((at, index) => at - sorted[index]!))
}

export const PAYMENT_COLUMNS: [heading: string, value: (result: PaymentResult) => string][] = [
  ['scenario', ({ scenario }) => scenario],
  ['messages', ({ messages }) => String(messages)],
  ['posts', ({ posts }) => String(posts)],
  ['signed', ({ signed }) => String(signed)],
  ['refused', ({ refused }) => String(refused)],
  ['unanswered, repeated', ({ unanswered }) => String(unanswered)],
  ['payments', ({ payments }) => String(payments)],
  ['approved', ({ approved }) => String(approved)],
  ['granted', ({ granted }) => String(granted)],
  ['owed back', ({ owedBack }) => String(owedBack)],
  ['bids', ({ bids }) => String(bids)],
]
