import { createHash } from 'node:crypto'
import { type Finding, finding } from '../../evidence.ts'
import type { Book, BookEntry, Evidence } from '../evidence.ts'
import { bidsOf } from './proxy-bids.ts'

/** Order in which an entry's values are hashed. */
const FIELDS: Record<string, string[]> = {
  terms: ['opensAt', 'closesAt', 'openingBid', 'buyNowPrice', 'extensionMs', 'bids', 'currentBid'],
  bid: ['sequence', 'turn', 'claim', 'bidder', 'amount', 'bidKind'],
  sealed: ['turn', 'commitment'],
  void: ['turn', 'claim', 'struck', 'bidder', 'reason'],
  sold: ['bidder', 'amount', 'via'],
  negotiation: ['bidder', 'amount'],
  hours: ['opensAt', 'closesAt'],
  unsold: [],
  reopened: [],
  undone: [],
  lapsed: [],
}

const lengthed = (fields: string[]) => fields.map((field) => `${Buffer.byteLength(field)}:${field}`).join('')
const hash = (fields: string[]) => createHash('sha256').update(lengthed(fields)).digest('hex')

/** The hash of an entry after another's; the checker's own tests also write books with it. */
export function hashOf(auction: number, { number, kind, at, values }: Omit<BookEntry, 'hash'>, before: string): string {
  const own = lengthed((FIELDS[kind] ?? []).map((field) => values[field] ?? ''))
  return hash(['remate-book-1', `${auction}`, `${number}`, kind, `${at}`, own, before])
}

/** The commitment in a maximum's or a reserve's receipt. */
export function sealOf(auction: number, turn: number, alias: string | null, amount: number, nonce: string): string {
  const about =
    alias === null
      ? ['remate-reserve-1', `${auction}`, `${turn}`]
      : ['remate-maximum-1', `${auction}`, `${turn}`, alias]
  return hash([...about, `${amount}`, nonce])
}

/** The chain is complete, ends at the row's entry, and the public verifier agrees. */
export function booksVerify(evidence: Evidence): Finding {
  const found = finding('every book is a whole chain, for the public verifier too')
  for (const { id, bookLength, bookHead } of evidence.history.auctions) {
    const book = evidence.books.find(({ auction }) => auction === id)
    found.that(book?.verified.code === 0, () => `auction ${id}: the verifier says ${book?.verified.said}`)
    let before = ''
    for (const [nth, entry] of (book?.entries ?? []).entries()) {
      found.that(
        entry.number === nth + 1 && entry.hash === hashOf(id, entry, before),
        () => `auction ${id}: entry ${nth + 1} is not the one that was written`,
      )
      before = entry.hash
    }
    found.that(
      book?.head === before && bookHead === before && bookLength === book?.entries.length,
      () => `auction ${id}: the book does not end where its row says`,
    )
  }
  return found
}

/** The book has every bid, every sealed entry and every void once, matching the rows, with one alias per bidder. */
export function booksHoldAll(evidence: Evidence): Finding {
  const found = finding('the books hold every bid, seal, void and end, once')
  for (const { id } of evidence.terms) {
    const book = evidence.books.find(({ auction }) => auction === id)
    const of = (kind: string) =>
      (book?.entries ?? []).filter((entry) => entry.kind === kind).map(({ values }) => values)
    const same = (kind: string, told: string[], due: string[]) =>
      found.that(
        told.toSorted().join('|') === due.toSorted().join('|'),
        () => `auction ${id}: the book's ${kind} are ${told.length}, not the ${due.length} that stand`,
      )
    const bids = bidsOf(evidence, id)
    same(
      'bids',
      of('bid').map(({ sequence, turn, claim, amount, bidKind }) => [sequence, turn, claim, amount, bidKind].join()),
      bids.map(({ sequence, turn, claim, amount, kind }) => [sequence, turn, claim, amount, kind].join()),
    )
    const { maxima, reserves, voids, sales } = evidence.history
    const here = <Row extends { auction: number }>(rows: Row[]) => rows.filter(({ auction }) => auction === id)
    same(
      'seals',
      of('sealed').map(({ turn }) => turn ?? ''),
      [...here(maxima), ...here(reserves)].map(({ turn }) => `${turn}`),
    )
    same(
      'voids',
      of('void').map(({ turn, claim, struck }) => [turn, claim, struck].join()),
      here(voids).map(({ turn, claim }) =>
        [
          turn,
          claim,
          bids
            .filter(({ struckTurn }) => struckTurn === turn)
            .map(({ sequence }) => sequence)
            .join(),
        ].join(),
      ),
    )
    const sold = of('sold').at(-1)
    for (const { price, via } of here(sales))
      found.that(
        sold?.amount === `${price}` && sold.via === via,
        () => `auction ${id}: the book sells it for ${sold?.amount}, the sale says ${price}`,
      )
    const aliases = new Map<string, string>()
    for (const { sequence, bidder = '' } of of('bid')) {
      const who = `${bids.find((row) => `${row.sequence}` === sequence)?.bidder}`
      found.that((aliases.get(bidder) ?? who) === who, () => `auction ${id}: two bidders are ${bidder}`)
      aliases.set(bidder, who)
    }
  }
  return found
}

/** Receipts of bidders and sellers are in the book, and their values match the commitment. */
export function receiptsProve(evidence: Evidence): Finding {
  const found = finding('receipts are in the book, and open their seals')
  const books = new Map(evidence.books.map((book) => [book.auction, book]))
  for (const receipt of evidence.receipts) {
    const { auction, what, number, alias, amount, commitment, nonce, entry } = receipt
    const kept = entryOf(books.get(auction), entry)
    const about = what === 'bid' ? kept?.values.sequence : kept?.values.turn
    const name = `auction ${auction}: the receipt of ${what} ${number}`
    found.that(
      kept?.hash === receipt.hash && kept.kind === (what === 'bid' ? 'bid' : 'sealed') && about === `${number}`,
      () => `${name} is not in the book as entry ${entry}`,
    )
    if (what === 'bid')
      found.that(kept?.values.amount === `${amount}`, () => `${name} is of another amount than the book says`)
    else
      found.that(
        commitment !== null &&
          nonce !== null &&
          commitment === kept?.values.commitment &&
          commitment === sealOf(auction, number, alias, amount, nonce),
        () => `${name} does not open its seal`,
      )
  }
  return found
}

const entryOf = (book: Book | undefined, number: number) => book?.entries[number - 1]
