import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { LiveHandlers } from '#server/engine/live/options.ts'
import { namingPart } from '#server/engine/security/secret-parts.ts'

/** A listing, or a capture that is named by its form's key until it has begun. */
export type PhotosOf = { seller: number; listing: number | null; key: string | null }

/**
 * The topic of changes to a listing's photos. Pages that may show the photos get it; its messages say only that
 * something changed, and the pages then ask with their own rights.
 */
export function photosTopic(secret: string, { seller, listing, key }: PhotosOf): string {
  const name = key === null ? `listing:${listing}` : `capture:${seller}:${key}`
  return createHmac('sha256', namingPart(secret)).update(`photos:${name}`).digest('base64url')
}

export const photosRoom = (topic: string) => `photos:${topic}`

const asked = z.object({ photos: z.string().regex(/^[\w-]{43}$/) })

/** Sockets of pages that show a listing's photos. */
export const photoSockets: Partial<LiveHandlers> = {
  async watch(topic) {
    const { data } = asked.safeParse(topic)
    return data ? { rooms: [photosRoom(data.photos)], state: { states: [] } } : null
  },
}

/** Tells the listing's open pages after the commit that its photos changed. */
export function photosChanged(
  { news }: Pick<House, 'news'>,
  work: Pick<UnitOfWork, 'afterCommit'>,
  { id, sellerId, captureKey }: { id: number; sellerId: number; captureKey: string | null },
): void {
  work.afterCommit.push(() => news.publish('photos.changed', { seller: sellerId, listing: id, key: captureKey }))
}
