import { createHash } from 'node:crypto'
import { type Finding, finding } from '../../evidence.ts'
import type { Down, Evidence, Message, Post } from '../evidence.ts'
import { read } from '../provider.ts'

type Kind = 'forged' | 'malformed' | 'tooLarge'
export type Bounds = Record<Kind, { least: number; most: number }>

/** Counts are written once a second, later on a busy machine. A server killed earlier loses them. */
const WRITTEN_MS = 5_000
/** Time to reopen connections after a restart of the database. */
const RECONNECTED_MS = 2_000

/**
 * Minimum and maximum count of each kind: at least every post answered long enough before its server was killed; at
 * most every post, plus one for each that was being written when the database was killed.
 */
export function boundsOf({ secret, sent, downs }: Pick<Evidence, 'secret' | 'sent' | 'downs'>): Bounds {
  const bounds: Bounds = {
    forged: { least: 0, most: 0 },
    malformed: { least: 0, most: 0 },
    tooLarge: { least: 0, most: 0 },
  }
  for (const message of sent) {
    const kind = kindOf(secret, message)
    if (!kind) continue
    for (const post of message.posts) {
      bounds[kind].most += 1 + downs.filter((down) => down.what === 'database' && isJustBefore(post, down)).length
      if ((post.status === 403 || post.status === 413) && isWritten(post, downs)) bounds[kind].least++
    }
  }
  return bounds
}

/** Unsigned messages are counted, not stored: nearly every post, and no more; few are sampled, each as sent. */
export function forgedCounted(evidence: Evidence): Finding {
  const found = finding('unsigned messages are counted and sampled')
  const { secret, sent, history } = evidence
  const bounds = boundsOf(evidence)
  for (const kind of Object.keys(bounds) as Kind[]) {
    const { least, most } = bounds[kind]
    const counted = history.forged.reduce((sum, row) => sum + row[kind], 0)
    found.that(
      counted >= least && counted <= most,
      () => `${counted} ${kind} messages are counted, between ${least} and ${most} were posted`,
    )
  }
  const bodies = new Map(sent.map((message) => [sha256(message.body), message]))
  for (const { day, address, samples } of history.forged) {
    found.that(/^(127\.0\.0\.1|0:0:0:0)$/.test(address), () => `messages are counted for ${address}`)
    found.that(samples.length <= 5, () => `${address} has ${samples.length} samples on ${day}`)
    found.that(
      new Set(samples.map((sample) => sample.sha256)).size === samples.length,
      () => `${address} has a sample twice on ${day}`,
    )
    for (const sample of samples) {
      const message = bodies.get(sample.sha256)
      const right = message && kindOf(secret, message) === sample.verdict && message.body.length === sample.bytes
      found.that(
        Boolean(right),
        () => `a sample is ${sample.verdict}, of ${sample.bytes} bytes, and was not sent: ${sample.sha256}`,
      )
      found.that(sample.signed.length <= 512, () => `a sample keeps ${sample.signed.length} characters`)
    }
  }
  const rows = history.forged.map(({ day, address }) => `${day} ${address}`)
  found.that(
    new Set(rows).size === rows.length && rows.length <= 4,
    () => `${rows.length} rows count what came from one address`,
  )
  return found
}

function kindOf(secret: string, { fields }: Message): Kind | null {
  if (!fields) return 'tooLarge'
  const { verdict } = read(secret, fields)
  return verdict === 'signed' ? null : verdict
}

/** True when server and database were up together for long enough after the answer. */
function isWritten({ node, sentAt, answeredAt }: Post, downs: Down[]): boolean {
  const killed = Math.min(...downs.filter((down) => down.what === node && down.from >= sentAt).map(({ from }) => from))
  let since = answeredAt
  for (const { from, to } of downs
    .filter(({ what }) => what === 'database')
    .toSorted((one, other) => one.from - other.from)) {
    if (to + RECONNECTED_MS > since && from < since + WRITTEN_MS) since = to + RECONNECTED_MS
  }
  return since + WRITTEN_MS <= killed
}

function isJustBefore({ sentAt, answeredAt }: Post, { from }: Down): boolean {
  return sentAt <= from && answeredAt >= from - WRITTEN_MS
}

function sha256(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex')
}
