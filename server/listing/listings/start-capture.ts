import { and, count, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { ranches } from '#db/schema/people/places.ts'
import { type ListingKind, listings } from '#db/schema/listing/listings.ts'
import { sellers } from '#db/schema/people/sellers.ts'
import type { CaptureValues } from '#machines/capture/fields.ts'
import type { Seller } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { captureRows, columnsOf } from './capture-values.ts'
import { refreshSearch } from './refresh-search.ts'
import { writeCapture } from './save-section.ts'

/** Maximum unsubmitted captures per seller; far more than typed by hand. */
const MOST_DRAFTS = 200

export type StartCapture = {
  /** The form's; the same key again is the same capture. */
  key: string
  kind: ListingKind
  /** Its first values, written with it. */
  values?: CaptureValues
  at: number
}

export type Started = { listing: number } | { refused: 'too-many-drafts' }

/** Creates a capture, empty unless values are given, to which its sections are saved. */
export function startCapture(
  house: Pick<House, 'db' | 'actors'>,
  seller: Seller,
  { key, kind, values, at }: StartCapture,
): Promise<Started> {
  return transact(house.db, async (work: UnitOfWork<Started>) => {
    const { tx } = work
    // Serialized per seller: two forms with one key get one row, and the maximum holds.
    await tx.select({}).from(accounts).where(eq(accounts.id, seller.accountId)).for('no key update')
    const known = await lookForCapture(tx, seller, key)
    if (known) return known
    const ranchId = await ranchOf(tx, seller)
    const listing = await house.actors.listing.create(work as UnitOfWork, undefined, {
      kind,
      sellerId: seller.accountId,
      ranchId,
      captureKey: key,
      createdAt: at,
    })
    const rows = values && (await captureRows(tx, eq(listings.id, listing)))
    if (rows) await writeCapture(tx, rows, columnsOf(values))
    await refreshSearch(tx, eq(listings.id, listing))
    return { listing }
  })
}

/** The capture that this key began, or the reason why it may begin none; null if it may. */
export async function lookForCapture(db: Database | Tx, seller: Seller, key: string): Promise<Started | null> {
  const [begun] = await db
    .select({ listing: listings.id })
    .from(listings)
    .where(and(eq(listings.sellerId, seller.accountId), eq(listings.captureKey, key)))
  if (begun) return begun
  return (await draftsOf(db, seller)) >= MOST_DRAFTS ? { refused: 'too-many-drafts' } : null
}

async function draftsOf(db: Database | Tx, { accountId }: Seller): Promise<number> {
  const [row] = await db
    .select({ drafts: count() })
    .from(listings)
    .where(and(eq(listings.sellerId, accountId), eq(listings.stage, 1), isNull(listings.submittedAt)))
  return row?.drafts ?? 0
}

/** The seller's ranch, or the house's default one (ruling 23). */
async function ranchOf(tx: Tx, { accountId }: Seller): Promise<number> {
  const [own] = await tx.select({ ranch: sellers.ranchId }).from(sellers).where(eq(sellers.accountId, accountId))
  if (own?.ranch) return own.ranch
  const [house] = await tx.select({ id: ranches.id }).from(ranches).where(eq(ranches.default, true))
  if (!house) throw new Error('No ranch is the default one')
  return house.id
}
