import { createHash } from 'node:crypto'
import type { Database } from '#db/client.ts'
import type { House } from '#server/engine/house.ts'
import { createGate } from '#server/engine/media/gate.ts'
import { photoKey } from '#server/engine/media/photos.ts'
import { drawCard } from './draw-card.ts'
import { type CardFacts, readCard } from './read-card.ts'
import { cardWords } from './words.ts'

/** A finished card; the tag says what it shows. */
export type ShareCard = { jpeg: Buffer; etag: string }

/** Cards in memory: 120 KB each. */
const MOST_KEPT = 100
/** A lot that is being bid on is drawn anew no more often than this, in ms. */
const REST_MS = 20_000
/** Cards that may wait to be drawn, one after the other; whoever comes then is given the plain photo. */
const MOST_WAITING = 20

type Kept = { shows: string; drawnAt: number; card: Promise<ShareCard> }
type Cards = { kept: Map<number, Kept>; waiting: number }

const cards = new WeakMap<Database, Cards>()
/** Drawing holds a core for some 100 ms: one at a time, so that bids have the others. */
const pass = createGate(1)

/**
 * The card of an auction as it stands, drawn once for all who ask; `busy` where too many wait. undefined where there is no
 * such auction. What the address says beside its number changes nothing. `now` in epoch ms.
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
  const card = pass(1, async () => ({ jpeg: await drawCard(words, await photoOf(media, facts)), etag: tagOf(shows) }))
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

/** What was asked for longest ago goes first. */
function keep({ kept }: Cards, id: number, card: Kept): void {
  kept.delete(id)
  kept.set(id, card)
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) return
    kept.delete(oldest)
  }
}

/** The file nearest above what is drawn; null where there is none, or it is lost. */
function photoOf({ public: store }: House['media'], { photo }: CardFacts): Promise<Buffer | null> {
  if (!photo) return Promise.resolve(null)
  const width = photo.widths.find((each) => each >= 720) ?? photo.widths.at(-1)
  return width === undefined ? Promise.resolve(null) : store.read(photoKey(photo.hash, width, 'webp'))
}

function tagOf(shows: string): string {
  return `"${createHash('sha256').update(shows).digest('base64url').slice(0, 27)}"`
}
