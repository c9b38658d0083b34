import { healthWords, listing as listingWords, mareHealthWords } from '#app/texts/listing/listing.ts'
import { ageOf } from '#app/texts/listing/age.ts'
import { factsOf } from '#app/ui/listings/facts-of.ts'
import { flagsOf } from '#app/ui/listings/flags-of.ts'
import { pedigreeOf } from '#app/ui/listings/pedigree-of.ts'
import { trainingOf } from '#app/ui/listings/training-of.ts'
import { sectionsOf } from '#machines/horse-audit/rules.ts'
import type { Audit } from '#server/listing/audits/read-audit.ts'
import type { ChangesSince } from '#server/listing/audits/read-changes.ts'
import type { viewPhoto as ViewPhoto } from '#server/engine/media/photo-view.ts'
import { audit as words, grid } from './words.ts'

export type AuditView = ReturnType<typeof viewAudit>

/** Maps a listing's rows to the audit's view; `today` in the house's time zone, ISO. */
export function viewAudit(facts: Audit, today: string, viewPhoto: typeof ViewPhoto) {
  const { listing, pedigree, training } = facts
  const { id, kind, number, stage, videos, description, shortDescription, perks, awards } = listing
  const name = listing.name || grid.unnamed[kind]
  const place = facts.city && facts.region ? `${facts.city}, ${facts.region}` : null
  const age = listing.dateOfBirth && ageOf(listing.dateOfBirth, today)
  const rows: [string, string | null | false][] = [
    [words.buyNow, listing.buyNow !== null && (listing.offerBuyNow ? words.buyNowOffered : words.buyNowNot)],
    [words.nominated, listing.nominated && words.yes],
    [words.perks, perks.join(' · ')],
    [words.awards, awards.join(' · ')],
    [words.shortDescription, shortDescription],
  ]
  return {
    id,
    kind,
    number,
    stage,
    name,
    submittedAt: listing.submittedAt,
    enrolledAt: facts.enrolledAt,
    price: listing.buyNow,
    photos: facts.gallery.map((photo, index) => viewPhoto(photo, listingWords.photo(name, index + 1))),
    facts: [
      ...factsOf({ ...facts, place, age }),
      ...rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    ],
    description,
    missing: facts.missing,
    documents: facts.documents,
    sections: sectionsOf(kind),
    health: healthOf(facts),
    pedigree: pedigree?.ancestors.some(Boolean) ? pedigreeOf(name, pedigree.ancestors) : null,
    videos,
    training: training ? trainingOf(training) : [],
    seller: sellerOf(facts),
    completeness: facts.completeness,
    ticket: facts.ticket,
    observed: facts.observed,
    observations: facts.observations,
    receipts: facts.receipts,
    auction: facts.auction,
  }
}

function healthOf({ listing, health }: Audit) {
  if (listing.kind !== 'horse') return null
  return {
    observations: health?.observations ?? null,
    findings: flagsOf(healthWords, health?.findings),
    mareFindings: listing.sex === 'mare' ? flagsOf(mareHealthWords, health?.findings) : null,
  }
}

function sellerOf({ listing, seller, ranchIsHouse, ranch }: Audit) {
  return {
    id: listing.sellerId,
    name: [seller.name, seller.paternalSurname, seller.maternalSurname].filter(Boolean).join(' '),
    ranch: ranchIsHouse ? words.onOwnAccount : ranch,
    email: seller.email,
    phone: seller.cellPhone,
    address: seller.address,
    bank: seller.bank,
    clabe: seller.clabe,
    holder: seller.accountHolder,
    files: seller.files,
  }
}

/** The changes, with photos in their page form. */
export function viewChanges(changes: ChangesSince | 'first' | null, viewPhoto: typeof ViewPhoto) {
  if (changes === null || changes === 'first') return changes
  return {
    ...changes,
    photos: changes.photos.map(({ row, ...change }) => ({ ...change, shown: row && viewPhoto(row, '') })),
  }
}

export type ChangesView = ReturnType<typeof viewChanges>
