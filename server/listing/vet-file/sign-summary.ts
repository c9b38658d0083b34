import { eq } from 'drizzle-orm'
import { vetRecords, vetSummaries } from '#db/schema/listing/vet-file.ts'
import type { VetAccess } from '#machines/vet-file/kinds.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { Seller } from '#server/people/index.ts'
import { lockOwnRecord } from './own-record.ts'

/** `examinedOn`: ISO day. */
type SummaryTexts = {
  exam: string
  xrays: string
  scope: string
  blood: string
  examinedOn: string
  vetName: string
  vetLicense: string
}

/** `another`: a newer version was signed after the page was shown. */
type SignRefusal = { refused: 'unknown' | 'another' }

type Signing = SummaryTexts & {
  listing: number
  signedName: string
  microchip: string | null
  /** Number of versions that the form showed, so that a form sent twice signs once. */
  seen: number
  at: number
}

/** Signs a new version of the summary; earlier ones are kept. Public at once. `at` in epoch ms. */
export function signSummary(
  { db, facts }: Pick<House, 'db' | 'facts'>,
  seller: Seller,
  { listing, microchip, seen, at, ...texts }: Signing,
): Promise<{ version: number } | SignRefusal> {
  return transact(db, async (work: UnitOfWork<SignRefusal>) => {
    const { tx, refuse } = work
    const record = await lockOwnRecord(tx, seller, listing)
    if (!record) return refuse({ refused: 'unknown' })
    if (record.summaries !== seen) return refuse({ refused: 'another' })
    const version = seen + 1
    await tx.insert(vetSummaries).values({ listingId: listing, version, ...texts, signedAt: at })
    await tx.update(vetRecords).set({ summaries: version, microchip }).where(eq(vetRecords.listingId, listing))
    await facts.state('vet-file.grown', { work: work as UnitOfWork, listing, at })
    return { version }
  })
}

/** Chooses who may see the readable copies. Opening them grants the requests that wait. `at` in epoch ms. */
export function chooseVetAccess(
  { db, facts }: Pick<House, 'db' | 'facts'>,
  seller: Seller,
  { listing, access, at }: { listing: number; access: VetAccess; at: number },
): Promise<boolean> {
  return transact(db, async (work) => {
    const { tx } = work
    if (!(await lockOwnRecord(tx, seller, listing))) return false
    await tx.update(vetRecords).set({ access }).where(eq(vetRecords.listingId, listing))
    if (access === 'open') await facts.state('vet-file.opened', { work, listing, at })
    return true
  })
}
