import { createHash } from 'node:crypto'
import type { Database } from '#db/client.ts'
import type { ForgedSample } from '#db/schema/money/forged-messages.ts'
import { type Log, log as writeLog } from '#server/engine/logs/log.ts'
import { paymentMessage } from '#server/engine/metrics/counters.ts'
import { SIGNED_FIELDS } from './provider/checksum.ts'
import { EVERYBODY, storeForged, type Tally } from './store-forged.ts'

/** A message without the provider's valid signature; without its body if it exceeds the size limit. */
export type ForgedMessage = {
  /** As `addressKey` writes it. */
  address: string
  verdict: 'forged' | 'malformed' | 'tooLarge'
  body?: Buffer
  /** Epoch ms. */
  at: number
}

export type ForgedTally = {
  /** Counts a message. Returns at once; it is written within a second, or later while the database is unavailable. */
  count(message: ForgedMessage): void
  /** Writes the counts. Rejects with the database's error; the counts are kept then. */
  flush(): Promise<void>
  /** Last write of a process that exits. */
  close(): Promise<void>
}

/** Interval between writes in ms. A process killed by SIGKILL loses the counts since the last write. */
const WRITE_MS = 1_000
/** Limits of the counts waiting to be written: addresses, and samples per address and in total. */
const ADDRESSES = 1_000
const SAMPLES_EACH = 5
const SAMPLES_ALL = 100
/** Maximum characters of a sample's signed fields. */
const SIGNED_LENGTH = 512

/**
 * Counts unsigned messages in memory and writes the sums once a second: a flood of them takes no database connections
 * from bids.
 */
export function createForgedTally(db: Database, log: Log = writeLog): ForgedTally {
  let waiting = new Map<string, Tally>()
  let sampled = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let failing = false
  let closed = false

  function later(): void {
    if (!closed) timer ??= setTimeout(() => void flush().catch(tell), WRITE_MS).unref()
  }

  /** Logs once per outage, not once a second. */
  function tell(error: unknown): void {
    if (!failing) log('payments: forged messages not written', error)
    failing = true
  }

  function tallyOf(day: string, address: string, at: number): Tally {
    const known = waiting.get(`${day} ${address}`)
    if (known) return known
    if (waiting.size >= ADDRESSES && address !== EVERYBODY) return tallyOf(day, EVERYBODY, at)
    const tally = { day, address, forged: 0, malformed: 0, tooLarge: 0, firstAt: at, lastAt: at, samples: [] }
    waiting.set(`${day} ${address}`, tally)
    return tally
  }

  function count({ address, verdict, body, at }: ForgedMessage): void {
    paymentMessage(verdict)
    const tally = tallyOf(new Date(at).toISOString().slice(0, 10), address, at)
    tally[verdict]++
    tally.firstAt = Math.min(tally.firstAt, at)
    tally.lastAt = Math.max(tally.lastAt, at)
    // Only the first few of each second: further ones would be hashed and then dropped.
    const few = tally.forged + tally.malformed <= SAMPLES_EACH && sampled < SAMPLES_ALL
    if (body && verdict !== 'tooLarge' && few && tally.address !== EVERYBODY) {
      sampled++
      tally.samples.push(sampleOf(verdict, body, at))
    }
    later()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.catch(() => {}).then(writeAll)
    return writing
  }

  async function writeAll(): Promise<void> {
    if (waiting.size === 0) return
    const batch = [...waiting.values()]
    waiting = new Map()
    sampled = 0
    try {
      await storeForged(db, batch)
      failing = false
    } catch (error) {
      takeBack(batch)
      later()
      throw error
    }
  }

  /** Merges counts that could not be written into the current ones. */
  function takeBack(batch: Tally[]): void {
    for (const each of batch) {
      const tally = tallyOf(each.day, each.address, each.firstAt)
      tally.forged += each.forged
      tally.malformed += each.malformed
      tally.tooLarge += each.tooLarge
      tally.firstAt = Math.min(tally.firstAt, each.firstAt)
      tally.lastAt = Math.max(tally.lastAt, each.lastAt)
      if (tally.address === EVERYBODY) continue
      const room = Math.min(SAMPLES_EACH - tally.samples.length, SAMPLES_ALL - sampled)
      const kept = each.samples.slice(0, Math.max(0, room))
      tally.samples.push(...kept)
      sampled += kept.length
    }
  }

  return {
    count,
    flush,
    close() {
      closed = true
      return flush().catch(tell)
    },
  }
}

function sampleOf(verdict: ForgedSample['verdict'], body: Buffer, at: number): ForgedSample {
  const sha256 = createHash('sha256').update(body).digest('hex')
  return { verdict, sha256, bytes: body.length, signed: signedPart(body), at }
}

const NAMES = new Set<string>([...SIGNED_FIELDS, 'advanceResponseChecksum'])

/** The signed fields as sent, still percent-encoded, without characters the database refuses. */
function signedPart(body: Buffer): string {
  const all = body.toString('latin1').split('&', 1_000)
  const fields = all.filter((field) => NAMES.has(field.split('=', 1)[0] ?? ''))
  return fields.join('&').slice(0, SIGNED_LENGTH).replaceAll('\0', '\uFFFD')
}
