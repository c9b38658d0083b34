import type { HousePart } from '#server/engine/house.ts'
import { type ActorsOf, createActors } from '#server/engine/actors/actors.ts'
import type { PendingKind, PendingNews } from '#server/engine/live/protocol.ts'
import { logError } from '#server/engine/logs/log.ts'
import { releaseAllTickets } from './audits/release-ticket.ts'
import { creditFulfilment } from './credits/fulfilment.ts'
import { listingActor } from './listings/actor.ts'
import type { PhotosOf } from './listings/photos/live.ts'
import { removeListingDocuments } from './listings/remove-documents.ts'
import { createPendingAnnouncer, type PendingAnnouncer, watchTickets } from './pending/announce.ts'

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
    facts.on('account.closed', ({ work, account }) => removeListingDocuments(work.tx, account))
    facts.on('administrator.deleted', ({ work, administrator, at }) => releaseAllTickets(work.tx, administrator, at))
    const pendingChanged = (kind: PendingKind) => news.publish('pending.changed', kind)
    return {
      actors: { listing: createActors(db, listingActor(watchTickets(() => pendingChanged('audits')))) },
      fulfilment: creditFulfilment(),
      pending: createPendingAnnouncer(
        db,
        (counted) => news.publish('pending.counted', counted),
        (error) => logError('pending: not announced', error),
      ),
      pendingChanged,
    }
  },
} satisfies HousePart
