import { healthWords, listing as listingWords, mareHealthWords } from '#app/texts/listing/listing.ts'
import { missingWords } from '#app/texts/listing/missing.ts'
import { ageOf } from '#app/texts/listing/age.ts'
import { factsOf } from '#app/ui/listings/facts-of.ts'
import { flagsOf } from '#app/ui/listings/flags-of.ts'
import { pedigreeOf } from '#app/ui/listings/pedigree-of.ts'
import { trainingOf } from '#app/ui/listings/training-of.ts'
import type { AuditSection, EventBlock } from '#machines/horse-audit/rules.ts'
import type { ListingDetail } from '#server/listing/listings/read-detail.ts'
import type { viewPhoto as ViewPhoto } from '#server/engine/media/photo-view.ts'
import { missingHref } from './hrefs.ts'
import { detail as words, words as shared } from './words.ts'

/** `blocked`: at stage 5 what keeps the listing from an auction. */
export type DetailView = ReturnType<typeof viewDetail> & { blocked: EventBlock | null }

/** Maps a listing's rows to its page's view; `today` in the house's time zone, ISO. */
export function viewDetail(facts: ListingDetail, today: string, viewPhoto: typeof ViewPhoto) {
  const { listing, health, pedigree, training } = facts
  const { id, kind, number, stage, description, shortDescription, perks, awards, videos } = listing
  const name = listing.name || shared.kinds[kind].unnamed
  const place = facts.city && facts.region ? `${facts.city}, ${facts.region}` : null
  const age = listing.dateOfBirth && ageOf(listing.dateOfBirth, today)
  const isHorse = kind === 'horse'
  return {
    id,
    kind,
    number,
    stage,
    name,
    photos: facts.gallery.map((photo, index) => viewPhoto(photo, listingWords.photo(name, index + 1))),
    facts: factsOf({ ...facts, place, age }),
    price: listing.buyNow,
    buyNowOffered: listing.offerBuyNow,
    nominated: listing.nominated,
    description,
    shortDescription,
    perks,
    awards,
    enrolled: facts.enrolledAt !== null,
    enrolledAt: facts.enrolledAt,
    receipt: facts.receipt,
    registration: facts.documents.registration,
    missing: facts.missing,
    pending: facts.missing.map((each) => ({ label: missingWords[each], href: missingHref({ kind, id }, each) })),
    auction: facts.auction,
    lastAuction: facts.lastAuction,
    observed: facts.observed,
    observations: facts.observations,
    health: isHorse
      ? {
          certificate: facts.documents.certificate,
          observations: health?.observations ?? null,
          findings: flagsOf(healthWords, health?.findings),
          mareFindings: listing.sex === 'mare' ? flagsOf(mareHealthWords, health?.findings) : null,
        }
      : null,
    pedigree: isHorse
      ? {
          root: pedigree?.ancestors.some(Boolean) ? pedigreeOf(name, pedigree.ancestors) : null,
          document: facts.documents.pedigree,
        }
      : null,
    videos,
    training: training && trainingOf(training),
    seller: [facts.seller, facts.paternalSurname, facts.maternalSurname].filter(Boolean).join(' '),
    ranch: facts.ranchIsHouse ? words.onOwnAccount : facts.ranch,
  }
}

export const observationsOf = (view: DetailView, section: AuditSection) =>
  view.observations.filter((observation) => observation.section === section)
