import type { HousePart } from '#server/engine/house.ts'
import { type ActorsOf, createActors } from '#server/engine/actors/actors.ts'
import type { PendingKind, PendingNews } from '#server/engine/live/protocol.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { releaseAllTickets } from './audits/release-ticket.ts'
import { creditFulfilment } from './credits/fulfilment.ts'
import { listingActor } from './listings/actor.ts'
import type { PhotosOf } from './listings/photos/live.ts'
import { removeListingDocuments } from './listings/remove-documents.ts'
import { listingOwnData } from './own-data/listing-part.ts'
import { vetFileOwnData } from './own-data/vet-file-part.ts'
import { deleteOrphan } from './ranches/delete-ranch.ts'
import { eraseVetFiles, releaseVetFiles } from './vet-file/erase.ts'
import { type PendingAnnouncer, watchTickets } from './pending/announce.ts'

declare module '#server/engine/house.ts' {
  interface House {
    /** Counts what waits for administrators. */
    pending: PendingAnnouncer
    /** Tells administrators' open pages that something waits for the house, or no longer does. After the commit. */
    pendingChanged(kind: PendingKind): void
  }
  interface HouseActors {
    listing: ActorsOf<typeof listingActor>
  }
}

declare module '#server/engine/facts.ts' {
  interface Facts {
    /** A listing's vet file has another file that bidders may see, or a new summary. `at` in epoch ms. */
    'vet-file.grown': { work: UnitOfWork; listing: number; at: number }
    /** The house takes a locked listing up again, whose last auction may just have ended without a buyer. */
    'listing.taken-up': { work: UnitOfWork; listing: number; at: number }
    /** A listing without a history is about to be deleted. */
    'listing.erased': { work: UnitOfWork; listing: number }
    /** Its seller opened it to every allowed bidder. */
    'vet-file.opened': { work: UnitOfWork; listing: number; at: number }
  }
  interface News {
    'pending.changed': PendingKind
    'pending.counted': PendingNews
    /** After the commit. */
    'photos.changed': PhotosOf
  }
}

/** This quarter's part of the house. */
export const listingHouse = {
  gives({ db, facts, news }) {
    facts.on('account.closed', async ({ work, account, at }) => {
      await removeListingDocuments(work.tx, account)
      await eraseVetFiles(work.tx, account, at)
    })
    facts.on('ranch.left', ({ work, ranch }) => deleteOrphan(work.tx, ranch))
    facts.on('listing.erased', ({ work, listing }) => releaseVetFiles(work.tx, listing))
    facts.on('administrator.deleted', ({ work, administrator, at }) => releaseAllTickets(work.tx, administrator, at))
    const pendingChanged = (kind: PendingKind) => news.publish('pending.changed', kind)
    return {
      actors: { listing: createActors(db, listingActor(watchTickets(() => pendingChanged('audits')))) },
      fulfilment: creditFulfilment(),
      pendingChanged,
      ownData: { listing: listingOwnData, vetFiles: vetFileOwnData },
    }
  },
} satisfies HousePart
