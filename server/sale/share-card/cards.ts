import { createHash } from 'node:crypto'
import PQueue from 'p-queue'
import type { Database } from '#db/client.ts'
import type { House } from '#server/engine/house.ts'
import { photoKey } from '#server/engine/media/photos.ts'
import { drawCard } from './draw-card.ts'
import { type CardFacts, readCard } from './read-card.ts'
import { cardWords } from './words.ts'

/** A finished card; `etag` is derived from its content. */
type ShareCard = { jpeg: Buffer; etag: string }

/** Cards kept in memory, of 120 KB each. */
const MOST_KEPT = 100
/** Minimum interval between redrawings of a lot with active bidding, in ms. */
const REST_MS = 20_000
/** Maximum queue of cards to draw; beyond it the plain photo is served. */
const MOST_WAITING = 20

type Kept = { shows: string; drawnAt: number; card: Promise<ShareCard> }
type Cards = { kept: Map<number, Kept>; waiting: number }

const cards = new WeakMap<Database, Cards>()
/** Drawing uses a core for some 100 ms: one at a time, which leaves the other cores to bids. */
const queue = new PQueue({ concurrency: 1 })

/**
 * The current card of an auction, drawn once for all requests; `busy` if the queue is full. undefined if the auction
 * does not exist. `now` in epoch ms.
 */
export async function shareCard(
  { db, media }: Pick<House, 'db' | 'media'>,
  id: number,
  now: number,
): Promise<ShareCard | { busy: CardFacts } | undefined> {
  const facts = await readCard(db, id, now)
  if (!facts) return undefined
  const all = cardsOf(db)
  const words = cardWords(facts)
  const shows = JSON.stringify([words, facts.photo?.hash])
  const known = all.kept.get(id)
  if (known && (known.shows === shows || now - known.drawnAt < REST_MS)) {
    keep(all, id, known)
    return known.card
  }
  if (all.waiting >= MOST_WAITING) return { busy: facts }
  all.waiting++
  const card = queue.add(async () => ({ jpeg: await drawCard(words, await photoOf(media, facts)), etag: tagOf(shows) }))
  const made = { shows, drawnAt: now, card }
  keep(all, id, made)
  try {
    return await card
  } catch (error) {
    if (all.kept.get(id) === made) all.kept.delete(id)
    throw error
  } finally {
    all.waiting--
  }
}

function cardsOf(db: Database): Cards {
  let all = cards.get(db)
  if (!all) cards.set(db, (all = { kept: new Map(), waiting: 0 }))
  return all
}

/** Least recently used cards are evicted first. */
function keep({ kept }: Cards, id: number, card: Kept): void {
  kept.delete(id)
  kept.set(id, card)
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) return
    kept.delete(oldest)
  }
}

/** The file with the next larger width; null if there is none or it is lost. */
function photoOf({ public: store }: House['media'], { photo }: CardFacts): Promise<Buffer | null> {
  if (!photo) return Promise.resolve(null)
  const width = photo.widths.find((each) => each >= 720) ?? photo.widths.at(-1)
  return width === undefined ? Promise.resolve(null) : store.read(photoKey(photo.hash, width, 'webp'))
}

function tagOf(shows: string): string {
  return `"${createHash('sha256').update(shows).digest('base64url').slice(0, 27)}"`
}
