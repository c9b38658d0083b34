import { DAY } from '#machines/time.ts'
import { and, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { forgedMessages, type ForgedSample } from '#db/schema/money/forged-messages.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { recordSecurityEvents } from '#server/engine/security/record.ts'

/** Counts of one address on one day since the last write. */
export type AddressCounts = {
  day: string
  address: string
  forged: number
  malformed: number
  tooLarge: number
  firstAt: number
  lastAt: number
  samples: ForgedSample[]
}

/** Stands for all further addresses once there are too many. */
export const EVERYBODY = '*'

/** Daily limits: addresses with a row of their own, and samples per address and in total. */
const ROWS_A_DAY = 1_000
const SAMPLES_EACH = 5
const SAMPLES_A_DAY = 500

/** Retention of the counts, in days. */
const KEPT_DAYS = 90

/** Adds the counts to their day's rows, with a security event per address and hour. */
export async function storeForged(db: Database, tallies: AddressCounts[]): Promise<void> {
  await db.transaction(async (tx) => {
    // Serialized over all nodes, since the limits are counted before writing.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('forged_messages'))`)
    const placed = place(tallies, await readDays(tx, tallies))
    await tx
      .insert(forgedMessages)
      .values(placed)
      .onConflictDoUpdate({
        target: [forgedMessages.day, forgedMessages.address],
        set: {
          forged: sql`${forgedMessages.forged} + excluded.forged`,
          malformed: sql`${forgedMessages.malformed} + excluded.malformed`,
          tooLarge: sql`${forgedMessages.tooLarge} + excluded.too_large`,
          samples: sql`${forgedMessages.samples} || excluded.samples`,
          firstAt: sql`least(${forgedMessages.firstAt}, excluded.first_at)`,
          lastAt: sql`greatest(${forgedMessages.lastAt}, excluded.last_at)`,
        },
      })
    await recordSecurityEvents(tx, placed.map(eventOf))
  })
}

/** Deletes days older than 90. `now` in epoch ms. */
export async function forgetForged(db: Database, now: number): Promise<void> {
  const oldest = new Date(now - KEPT_DAYS * DAY).toISOString().slice(0, 10)
  await db.delete(forgedMessages).where(lt(forgedMessages.day, oldest))
}

/** Stored state: number of addresses and samples per day, and the hashes of each address's samples. */
type Days = { rows: Map<string, number>; samples: Map<string, number>; hashes: Map<string, string[]> }

async function readDays(tx: Tx, tallies: AddressCounts[]): Promise<Days> {
  const days = [...new Set(tallies.map(({ day }) => day))]
  const totals = await tx
    .select({
      day: forgedMessages.day,
      rows: sql<number>`count(*)::int`,
      samples: sql<number>`sum(jsonb_array_length(${forgedMessages.samples}))::int`,
    })
    .from(forgedMessages)
    .where(and(inArray(forgedMessages.day, days), ne(forgedMessages.address, EVERYBODY)))
    .groupBy(forgedMessages.day)
  const addresses = tallies.map(({ address }) => address)
  const known = await tx
    .select({
      day: forgedMessages.day,
      address: forgedMessages.address,
      hashes: sql<string[]>`jsonb_path_query_array(${forgedMessages.samples}, '$[*].sha256')`,
    })
    .from(forgedMessages)
    .where(and(inArray(forgedMessages.day, days), inArray(forgedMessages.address, addresses)))
  return {
    rows: new Map(totals.map(({ day, rows }) => [day, rows])),
    samples: new Map(totals.map(({ day, samples }) => [day, samples])),
    hashes: new Map(known.map(({ day, address, hashes }) => [`${day} ${address}`, hashes])),
  }
}

/** A new address gets its own row while the day's limit allows; further ones are counted together. */
function place(tallies: AddressCounts[], { rows, samples, hashes }: Days): AddressCounts[] {
  const placed = new Map<string, AddressCounts>()
  for (const tally of tallies) {
    const { day, address } = tally
    const known = hashes.get(`${day} ${address}`)
    const taken = rows.get(day) ?? 0
    if (address === EVERYBODY || (!known && taken >= ROWS_A_DAY)) {
      placed.set(`${day} ${EVERYBODY}`, together(placed.get(`${day} ${EVERYBODY}`), tally))
      continue
    }
    if (!known) rows.set(day, taken + 1)
    const sampled = samples.get(day) ?? 0
    const room = Math.min(SAMPLES_EACH - (known?.length ?? 0), SAMPLES_A_DAY - sampled)
    const fresh = new Map(tally.samples.map((sample) => [sample.sha256, sample]))
    known?.forEach((sha256) => fresh.delete(sha256))
    const kept = [...fresh.values()].slice(0, Math.max(0, room))
    samples.set(day, sampled + kept.length)
    placed.set(`${day} ${address}`, { ...tally, samples: kept })
  }
  return [...placed.values()]
}

function together(before: AddressCounts | undefined, tally: AddressCounts): AddressCounts {
  return {
    day: tally.day,
    address: EVERYBODY,
    forged: tally.forged + (before?.forged ?? 0),
    malformed: tally.malformed + (before?.malformed ?? 0),
    tooLarge: tally.tooLarge + (before?.tooLarge ?? 0),
    firstAt: Math.min(tally.firstAt, before?.firstAt ?? Infinity),
    lastAt: Math.max(tally.lastAt, before?.lastAt ?? 0),
    samples: [],
  }
}

function eventOf({ address, forged, malformed, tooLarge, lastAt }: AddressCounts) {
  return {
    kind: 'payment-message.forged' as const,
    address: address === EVERYBODY ? null : address,
    count: forged + malformed + tooLarge,
    at: lastAt,
  }
}
