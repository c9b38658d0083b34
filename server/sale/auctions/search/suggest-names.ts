import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tookTooLong } from '#db/failures.ts'
import { rows } from '#db/prepared.ts'
import { ranches } from '#db/schema/people/places.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { foldForSearch } from '#server/engine/search-text.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { contains } from './search-conditions.ts'
import { readWords, type SearchWord } from './search-words.ts'

const MOST_NAMES = 6
/** Names read of each kind, of which the closest are kept. */
const MOST_READ = 60
/** A name longer than this is no help below a field of a phone. */
const LONGEST = 60
const MOST_BYTES = 1_000
/** Suggestions that come later are of no use. */
const LONGEST_MS = 300

/**
 * Names of running lots and of ranches that contain the typed words, those that begin with them first. At most six and
 * 1,000 bytes of JSON; none below three letters, for a lot's number, or after 300 ms.
 */
export async function suggestNames(db: Database, typed: string): Promise<string[]> {
  const text = foldForSearch(typed)
  const words = readWords(typed)
  if (text.length < 3 || words.length === 0 || words.some(({ lot }) => lot !== undefined)) return []
  const found = await db
    .transaction((tx) => read(tx, words))
    .catch((error: unknown) => {
      if (tookTooLong(error)) return []
      throw error
    })
  const begins = (name: string) => (foldForSearch(name).startsWith(text) ? 0 : 1)
  const names = [...new Set(found)].filter((name) => name.length <= LONGEST)
  return withinBytes(names.toSorted((one, other) => begins(one) - begins(other)).slice(0, MOST_NAMES))
}

async function read(tx: Tx, words: SearchWord[]): Promise<string[]> {
  await tx.execute(sql.raw(`set local statement_timeout = ${LONGEST_MS}`))
  const lots = await tx
    .select({ name: listings.name })
    .from(listings)
    .where(
      and(
        ...words.map(({ text }) => nameHas(listings, text)),
        isNull(listings.deletedAt),
        exists(
          tx
            .select({ one: sql`1` })
            .from(auctions)
            .where(and(eq(auctions.listingId, listings.id), eq(auctions.live, true), eq(auctions.practice, false))),
        ),
      ),
    )
    .limit(rows(MOST_READ))
  const places = await tx
    .select({ name: ranches.name })
    .from(ranches)
    .where(and(eq(ranches.default, false), ...words.map(({ text }) => contains(ranches.search, text))))
    .orderBy(asc(ranches.id))
    .limit(rows(MOST_READ))
  return [...lots, ...places].map(({ name }) => name)
}

/** The name itself has the word. The condition on the whole text is the one that the trigram index answers. */
function nameHas({ search, name }: Pick<typeof listings, 'search' | 'name'>, text: string) {
  return and(contains(search, text), sql`position(${text} in left(${search}, length(${name}))) > 0`)
}

function withinBytes(names: string[]): string[] {
  const fits = (count: number) => Buffer.byteLength(JSON.stringify(names.slice(0, count))) <= MOST_BYTES
  let count = names.length
  while (count > 0 && !fits(count)) count--
  return names.slice(0, count)
}
