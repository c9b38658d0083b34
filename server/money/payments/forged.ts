import { createHash } from 'node:crypto'
import type { Database } from '#db/client.ts'
import type { ForgedSample } from '#db/schema/money/forged-messages.ts'
import { type Log, log as writeLog } from '#server/engine/logs/log.ts'
import { paymentMessage } from '#server/engine/metrics/counters.ts'
import { type Counts, createTally, type Tally } from '#server/engine/tally.ts'
import { SIGNED_FIELDS } from './provider/checksum.ts'
import { type AddressCounts, EVERYBODY, storeForged } from './store-forged.ts'

/** A message without the provider's valid signature; without its body if it exceeds the size limit. */
export type ForgedMessage = {
  /** As `addressKey` writes it. */
  address: string
  verdict: 'forged' | 'malformed' | 'tooLarge'
  body?: Buffer
  /** Epoch ms. */
  at: number
}

export type ForgedTally = Tally<[message: ForgedMessage]>

/** Limits of the counts waiting to be written: addresses, and samples per address and in total. */
const ADDRESSES = 1_000
const SAMPLES_EACH = 5
const SAMPLES_ALL = 100
/** Maximum characters of a sample's signed fields. */
const SIGNED_LENGTH = 512

/** Counts unsigned messages by address and day. */
export function createForgedTally(db: Database, log: Log = writeLog): ForgedTally {
  return createTally({
    empty: () => new ForgedCounts(),
    write: (counts) => storeForged(db, counts.all()),
    failed: (error) => log('payments: forged messages not written', error),
  })
}

class ForgedCounts implements Counts<[ForgedMessage]> {
  #byAddress = new Map<string, AddressCounts>()
  #sampled = 0

  get size(): number {
    return this.#byAddress.size
  }

  all(): AddressCounts[] {
    return [...this.#byAddress.values()]
  }

  count({ address, verdict, body, at }: ForgedMessage): void {
    paymentMessage(verdict)
    const counts = this.#of(new Date(at).toISOString().slice(0, 10), address, at)
    counts[verdict]++
    // Checked before hashing the body, so that a flood of messages is not hashed.
    const sampled = body && verdict !== 'tooLarge' && this.#roomFor(counts) > 0
    this.#extend(counts, at, at, sampled ? [sampleOf(verdict, body, at)] : [])
  }

  takeBack(older: ForgedCounts): void {
    for (const { day, address, forged, malformed, tooLarge, firstAt, lastAt, samples } of older.all()) {
      const counts = this.#of(day, address, firstAt)
      counts.forged += forged
      counts.malformed += malformed
      counts.tooLarge += tooLarge
      this.#extend(counts, firstAt, lastAt, samples.slice(0, this.#roomFor(counts)))
    }
  }

  #of(day: string, address: string, at: number): AddressCounts {
    const known = this.#byAddress.get(`${day} ${address}`)
    if (known) return known
    if (this.size >= ADDRESSES && address !== EVERYBODY) return this.#of(day, EVERYBODY, at)
    const counts = { day, address, forged: 0, malformed: 0, tooLarge: 0, firstAt: at, lastAt: at, samples: [] }
    this.#byAddress.set(`${day} ${address}`, counts)
    return counts
  }

  /** Number of further samples that may be kept for an address. */
  #roomFor({ address, samples }: AddressCounts): number {
    if (address === EVERYBODY) return 0
    return Math.min(SAMPLES_EACH - samples.length, SAMPLES_ALL - this.#sampled)
  }

  #extend(counts: AddressCounts, firstAt: number, lastAt: number, samples: ForgedSample[]): void {
    counts.firstAt = Math.min(counts.firstAt, firstAt)
    counts.lastAt = Math.max(counts.lastAt, lastAt)
    counts.samples.push(...samples)
    this.#sampled += samples.length
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
