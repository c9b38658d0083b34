import { MINUTE } from '#machines/time.ts'
import { type Pulse, quietOf } from './quiet.ts'

/** Health of one node, as far as its release reports it. */
export type NodeHealth = {
  id: number
  /** Epoch ms by the database's clock. */
  seenAt: number
  vitals: {
    release?: string
    host?: string
    startedAt?: number
    lagMs?: number
    memoryMb?: number
    diskFreeMb?: number | null
    diskMb?: number | null
    mailsFailing?: number
    scansFailing?: number
  }
}

/** Health of the whole system. Moments are epoch ms, null when nothing is waiting. */
export type HouseHealth = {
  now: number
  nodes: NodeHealth[]
  databaseBytes: number
  connections: number
  mostConnections: number
  /** Jobs that are due and not taken by any worker. */
  jobsDue: number
  oldestDue: number | null
  /** Since when a worker has had the job that it took first. */
  oldestTaken: number | null
  jobsFailed: number
  jobsGivenUp: number
  closingsOverdue: number
  oldestClosing: number | null
  /** Signed messages of the payment provider that could not be applied to a payment. */
  unapplied: number
  oldestUnapplied: number | null
  /** Payers who wait at the provider for ten minutes or more, and no message has come since they went there. */
  unheard: number
  /** Last time at which a node could take bids; null in a house that has never been open. */
  lastBeat: number | null
  /** Outages of the last day, and those whose hours are not all moved. */
  outages: number
  outagesUnapplied: number
  /**
   * Last time at which the database's log reached its archive, while archiving fails; null while it works or is off.
   */
  archiveFailing: number | null
  /** The last hour's bids, sockets and visits; null while a node of an older release does not count them. */
  pulse: Pulse | null
}

/** `warn`: needs attention when there is time. `bad`: urgent, since money or a closing is waiting. */
export type Tone = 'good' | 'warn' | 'bad'
export const CHECKS = [
  'closings',
  'payments',
  'provider',
  'queue',
  'failed',
  'mails',
  'scanner',
  'nodes',
  'loop',
  'connections',
  'disk',
  'archive',
  'outages',
  'quiet',
] as const
export type Check = (typeof CHECKS)[number]

/** Limits for a warning and for an urgent alarm. Ages and delays in ms, shares as a fraction of the whole. */
const LIMITS = {
  due: { warn: 30_000, bad: 300_000 },
  /** No job works for minutes; a worker that does has hung, and its job waits for four hours. */
  taken: { warn: 120_000, bad: 600_000 },
  /** Payers who left the provider's page without paying do not count as silence by themselves. */
  unheard: { warn: 3, bad: 10 },
  lag: { warn: 100, bad: 500 },
  connections: { warn: 0.8, bad: 0.95 },
  /** Free share of the disk. */
  disk: { warn: 0.15, bad: 0.05 },
  mails: { warn: 1, bad: 5 },
  /** Uploads in a row that the scanner did not look at, each of them refused. */
  scans: { warn: 1, bad: 3 },
  /** A site that is gone may take 60 s of writes with it, not more. */
  archive: { warn: 0, bad: MINUTE },
} as const

export function judgeHealth(health: HouseHealth): Record<Check, Tone> {
  const { now, nodes } = health
  const since = (moment: number | null) => (moment === null ? 0 : now - moment)
  const free = leastFree(nodes)
  return {
    closings: health.closingsOverdue > 0 ? 'bad' : 'good',
    payments: health.unapplied > 0 ? 'bad' : 'good',
    provider: toneOf(health.unheard, LIMITS.unheard),
    queue: worse(toneOf(since(health.oldestDue), LIMITS.due), toneOf(since(health.oldestTaken), LIMITS.taken)),
    failed: health.jobsGivenUp > 0 ? 'bad' : health.jobsFailed > 0 ? 'warn' : 'good',
    mails: toneOf(mostOf(nodes, 'mailsFailing'), LIMITS.mails),
    scanner: toneOf(mostOf(nodes, 'scansFailing'), LIMITS.scans),
    nodes: nodes.length === 0 ? 'bad' : releasesOf(nodes).length > 1 ? 'warn' : 'good',
    loop: toneOf(mostOf(nodes, 'lagMs'), LIMITS.lag),
    connections: toneOf(health.connections / health.mostConnections, LIMITS.connections),
    disk:
      free === null ? 'good' : free.share <= LIMITS.disk.bad ? 'bad' : free.share <= LIMITS.disk.warn ? 'warn' : 'good',
    archive: health.archiveFailing === null ? 'good' : toneOf(now - health.archiveFailing, LIMITS.archive),
    outages: outagesOf(health),
    quiet: quietOf(health.pulse).length > 0 ? 'warn' : 'good',
  }
}

/** Time in ms after which a beat is missed: they come every second. */
const BEAT_MISSED_MS = 5_000

/** An outage that is over needs its cause found; one that lasts, or has hours left to move, is urgent. */
function outagesOf({ now, lastBeat, outages, outagesUnapplied }: HouseHealth): Tone {
  if (outagesUnapplied > 0 || (lastBeat !== null && now - lastBeat > BEAT_MISSED_MS)) return 'bad'
  return outages > 0 ? 'warn' : 'good'
}

/** The releases in use; more than one while nodes are being replaced. */
export function releasesOf(nodes: readonly NodeHealth[]): string[] {
  return [...new Set(nodes.map(({ vitals }) => vitals.release ?? ''))]
}

/** Free space and free share of the fullest disk; null when no node reports one. */
export function leastFree(nodes: readonly NodeHealth[]): { mb: number; share: number } | null {
  const disks = nodes.flatMap(({ vitals: { diskFreeMb, diskMb } }) =>
    diskFreeMb != null && diskMb ? [{ mb: diskFreeMb, share: diskFreeMb / diskMb }] : [],
  )
  return disks.toSorted((one, other) => one.share - other.share)[0] ?? null
}

export function mostOf(nodes: readonly NodeHealth[], what: 'lagMs' | 'mailsFailing' | 'scansFailing'): number {
  return Math.max(0, ...nodes.map(({ vitals }) => vitals[what] ?? 0))
}

const worse = (one: Tone, other: Tone): Tone => (one === 'bad' || other === 'good' ? one : other)

function toneOf(value: number, { warn, bad }: { warn: number; bad: number }): Tone {
  return value >= bad ? 'bad' : value >= warn ? 'warn' : 'good'
}
