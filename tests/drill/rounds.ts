import type { Finding } from '#tests/chaos/evidence.ts'
import type { Claimed } from '#tests/chaos/sale-day/evidence.ts'

/** Result of one round. Durations in ms. */
export type Round = {
  fault: string
  /** From the last acknowledged bid before to the first one after. */
  downtime: number
  acknowledged: number
  refused: number
  /** Bids whose sender had no answer, and how they were found: they stood, or were never taken. */
  doubtful: number
  stood: number
  promoted: string | null
  findings: Finding[]
}

const acks = (log: Claimed[]) =>
  log.flatMap(({ exchanges }) =>
    exchanges.filter(({ answer }) => answer.kind === 'accepted').map(({ answeredAt }) => answeredAt),
  )

/** The longest time without an acknowledged bid between two moments; an unfinished one counts up to `to`. */
export function longestPause(log: Claimed[], from: number, to: number): number {
  const times = [from, ...acks(log).filter((at) => at > from && at < to), to].sort((a, b) => a - b)
  return Math.max(...times.slice(1).map((at, nth) => at - times[nth]!))
}

/** The number of bids acknowledged since a moment. */
export function acknowledgedSince(log: Claimed[], since: number): number {
  return acks(log).filter((at) => at >= since).length
}

export function summarize(
  log: Claimed[],
  from: number,
  struck: number,
  to: number,
  told: Pick<Round, 'fault' | 'promoted' | 'findings'>,
): Round {
  const own = log.filter(({ exchanges }) => (exchanges[0]?.sentAt ?? 0) >= from)
  const heard = (kind: string) => own.filter(({ exchanges }) => exchanges.some(({ answer }) => answer.kind === kind))
  const doubtful = heard('unknown')
  return {
    ...told,
    downtime: longestPause(log, struck - 1_000, to),
    acknowledged: heard('accepted').length,
    refused: heard('refused').length,
    doubtful: doubtful.length,
    stood: doubtful.filter(({ exchanges }) => exchanges.some(({ answer }) => answer.kind === 'accepted')).length,
  }
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1)

/** The table of all rounds, a line for each fault and one for all. */
export function tableOf(rounds: Round[]): string {
  const faults = [...new Set(rounds.map(({ fault }) => fault))]
  const line = (name: string, own: Round[]): string[] => {
    const times = own.map(({ downtime }) => downtime).sort((a, b) => a - b)
    const sum = (value: (round: Round) => number) => String(own.reduce((total, round) => total + value(round), 0))
    const wrong = own.reduce(
      (total, { findings }) => total + findings.reduce((all, { violations }) => all + violations.length, 0),
      0,
    )
    return [
      name,
      String(own.length),
      seconds(times[Math.floor((times.length - 1) / 2)] ?? 0),
      seconds(times.at(-1) ?? 0),
      String(own.filter(({ promoted }) => promoted !== null).length),
      sum(({ acknowledged }) => acknowledged),
      sum(({ refused }) => refused),
      sum(({ doubtful }) => doubtful),
      sum(({ stood }) => stood),
      String(wrong),
    ]
  }
  const rows = [
    ['fault', 'rounds', 'median s', 'max s', 'promoted', 'acknowledged', 'refused', 'in doubt', 'stood', 'wrong'],
    ...faults.map((fault) =>
      line(
        fault,
        rounds.filter((round) => round.fault === fault),
      ),
    ),
    line('all', rounds),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
    )
    .join('\n')
}
