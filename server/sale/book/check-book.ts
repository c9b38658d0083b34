import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions, bids } from '#db/schema/sale/auctions.ts'
import { bookDayHeads } from '#db/schema/sale/book.ts'
import type { BookFault } from '#machines/book/rules.ts'
import { entryHash } from './canonical.ts'
import { areNotices, type EnteredNotice } from './check-notices.ts'
import { decodeEntry } from './entry.ts'
import { readPart } from './read-book.ts'

type Reading = Pick<Database, 'select'>

/** Verifies a whole book; null if it is intact. `aliasOf`: the alias of a bidder at this auction. */
export async function checkBook(
  db: Reading,
  auction: number,
  aliasOf: (account: number) => string,
): Promise<BookFault | null> {
  const [row] = await db
    .select({ length: auctions.bookLength, head: auctions.bookHead })
    .from(auctions)
    .where(eq(auctions.id, auction))
  if (!row) return null
  const published = await readPublished(db, auction)
  if ([...published.keys()].some((length) => length > row.length)) return 'published'
  const chain = new Chain(auction, published)
  const announced: EnteredNotice[] = []
  while (chain.length < row.length) {
    const part = await readPart(db, auction, { after: chain.length, until: row.length, size: BATCH })
    if (part.length === 0) return 'missing'
    for (const entry of part) {
      const fault = chain.follow(entry)
      if (fault) return fault
    }
    const entered = part.filter(({ kind }) => kind === 'bid').map(({ fields }) => asEntered(decodeEntry('bid', fields)))
    if (!(await areBids(db, auction, entered, aliasOf))) return 'bids'
    announced.push(...part.filter(({ kind }) => kind === 'notice').map(({ fields }) => asNotice(fields)))
  }
  if (chain.hash !== row.head) return 'head'
  if (await hasUnentered(db, auction, chain)) return 'bids'
  return (await areNotices(db, auction, announced)) ? null : 'notices'
}

function asNotice(fields: string): EnteredNotice {
  const { number, text = '' } = decodeEntry('notice', fields)
  return { number: Number(number), text }
}

type Stored = { number: number; kind: string; at: number; fields: string; hash: string }

class Chain {
  length = 0
  hash: string | null = null
  /** Sequence of the last entered bid; initially of the last bid before the book began, as given in its terms. */
  lastBid = 0
  readonly #auction: number
  readonly #published: ReadonlyMap<number, string>

  constructor(auction: number, published: ReadonlyMap<number, string>) {
    this.#auction = auction
    this.#published = published
  }

  follow(entry: Stored): BookFault | null {
    if (entry.number !== this.length + 1) return 'missing'
    const hash = entryHash({ ...entry, auction: this.#auction, previous: this.hash })
    if (hash !== entry.hash) return 'changed'
    this.length = entry.number
    this.hash = hash
    if (entry.kind === 'terms') this.lastBid = Number(decodeEntry('terms', entry.fields)['bids'])
    if (entry.kind === 'bid') this.lastBid = Number(decodeEntry('bid', entry.fields)['sequence'])
    const said = this.#published.get(entry.number)
    return said === undefined || said === hash ? null : 'published'
  }
}

/** Published hashes of a book, by the number of entries it had. */
async function readPublished(db: Reading, auction: number): Promise<Map<number, string>> {
  const rows = await db
    .select({ length: bookDayHeads.length, hash: bookDayHeads.hash })
    .from(bookDayHeads)
    .where(eq(bookDayHeads.auctionId, auction))
    .orderBy(asc(bookDayHeads.length))
  return new Map(rows.map(({ length, hash }) => [length, hash]))
}

const BATCH = 1_000

type Entered = { sequence: number; bidder: string; amount: number; kind: string }

const asEntered = (values: Record<string, string>): Entered => ({
  sequence: Number(values['sequence']),
  bidder: values['bidder'] ?? '',
  amount: Number(values['amount']),
  kind: values['bidKind'] ?? '',
})

/** True if each entered bid equals the auction's stored bid. */
async function areBids(
  db: Reading,
  auction: number,
  entered: Entered[],
  aliasOf: (account: number) => string,
): Promise<boolean> {
  if (entered.length === 0) return true
  const rows = await db
    .select({ sequence: bids.sequence, bidder: bids.bidderId, amount: bids.amount, kind: bids.kind })
    .from(bids)
    .where(
      and(
        eq(bids.auctionId, auction),
        inArray(
          bids.sequence,
          entered.map(({ sequence }) => sequence),
        ),
      ),
    )
  const stored = new Map(rows.map((row) => [row.sequence, row]))
  return entered.every(({ sequence, bidder, amount, kind }) => {
    const row = stored.get(sequence)
    return row?.amount === amount && row.kind === kind && aliasOf(row.bidder) === bidder
  })
}

async function hasUnentered(db: Reading, auction: number, { length, lastBid }: Chain): Promise<boolean> {
  if (length === 0) return false
  const rows = await db
    .select({ sequence: bids.sequence })
    .from(bids)
    .where(and(eq(bids.auctionId, auction), gt(bids.sequence, lastBid)))
    .limit(1)
  return rows.length > 0
}
