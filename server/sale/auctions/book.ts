import type { SnapshotFrom } from 'xstate'
import { sql } from 'drizzle-orm'
import { bookEntries } from '#db/schema/sale/book.ts'
import type { AuctionEffects } from '#machines/auction/events.ts'
import type { auctionMachine } from '#machines/auction/machine.ts'
import type { Entry } from '#machines/book/rules.ts'
import type { Accepted, Journal } from '#server/engine/actors/journal.ts'
import { insertionOf } from '#server/engine/actors/rows-of.ts'
import { entryHash } from '#server/sale/book/canonical.ts'
import { encodeEntry } from '#server/sale/book/entry.ts'
import { bidderAlias } from './alias.ts'
import type { Commitments } from './bidding/commitment.ts'

type Step = Accepted<typeof auctionMachine>

/** Book entries use aliases instead of names, and commitments instead of sealed amounts. */
type Keys = { secret: string; commitments: Commitments }

/** An auction's bids, voids, announcements, extensions and closing, entered in their own transactions (ruling 68). */
export function auctionJournal(keys: Keys): Journal<typeof auctionMachine> {
  return {
    columns: { length: 'bookLength', hash: 'bookHead' },
    rows: bookRows,
    append(id, head, before, steps) {
      const added = steps.flatMap((step) => entriesOf(keys, id, step))
      const first = added[0]
      if (!first) return { head, rows: [] }
      const all = head.length === 0 ? [termsOf(before, first.at), ...added] : added
      let { length, hash } = head
      const rows = all.map((entry): Row => {
        const { kind, at, about = null } = entry
        const fields = encodeEntry(entry)
        hash = entryHash({ auction: id, number: ++length, kind, at, fields, previous: hash })
        return { number: length, kind, at, fields, hash, about }
      })
      return { head: { length, hash }, rows }
    },
  }
}

type Row = { number: number; kind: string; at: number; fields: string; hash: string; about: number | null }

const bookRows = insertionOf<Row>({
  fields: { number: 'int', kind: 'text', at: 'float8', fields: 'text', hash: 'text', about: 'int' },
  insert: (from) => sql`
    insert into ${bookEntries} (auction_id, number, kind, at, fields, hash, about)
    select actor.id, number, kind, to_timestamp(at / 1000.0), fields, hash, about from ${from}`,
})

function termsOf({ context }: SnapshotFrom<typeof auctionMachine>, at: number): Entry {
  const { opensAt, closesAt, openingBid, buyNow, extension, sequence, currentBid } = context
  const values = {
    opensAt: text(opensAt),
    closesAt: text(closesAt),
    openingBid: text(openingBid),
    buyNowPrice: text(buyNow.offered ? buyNow.price : null),
    extensionMs: text(extension),
    bids: text(sequence),
    currentBid: text(currentBid),
  }
  return { kind: 'terms', at, values }
}

/** Entries of an accepted event, in order; sealed amounts precede the bids that follow from them. */
function entriesOf(keys: Keys, id: number, { event, calls }: Step): Entry[] {
  const entries = calls.flatMap(({ type, params }) => {
    const enter = ENTER[type as keyof AuctionEffects] as Enter | null
    return enter?.(params, { ...keys, id, event }) ?? []
  })
  if (event.type === 'auction.cancelled') entries.push({ kind: 'cancelled', at: event.at, values: {} })
  return entries.toSorted((one, other) => Number(other.kind === 'sealed') - Number(one.kind === 'sealed'))
}

type About = Keys & { id: number; event: Step['event'] }
type Enter = (params: unknown, about: About) => Entry

/** The entry of each effect; null for one that is none, with the reason. */
const ENTER: { [Name in keyof AuctionEffects]: ((params: AuctionEffects[Name], about: About) => Entry) | null } = {
  recordBid: ({ sequence, turn, proxyBid, bidder, amount, kind, at }, about) => ({
    kind: 'bid',
    at,
    about: sequence,
    values: {
      sequence: text(sequence),
      turn: text(turn),
      claim: text(proxyBid),
      bidder: aliasOf(about, bidder),
      amount: text(amount),
      bidKind: kind,
    },
  }),
  recordMaximum: ({ turn, bidder, amount, key, at }, about) => {
    const { commitment } = about.commitments.maximum({ auction: about.id, turn, bidder, amount, key })
    return { kind: 'sealed', at, about: turn, values: { turn: text(turn), commitment } }
  },
  recordReserve: ({ turn, amount, at }, { id, commitments }) => {
    const { commitment } = commitments.reserve({ auction: id, turn, amount })
    return { kind: 'sealed', at, about: turn, values: { turn: text(turn), commitment } }
  },
  strikeBids: ({ turn, proxyBid, struck, at }, about) => ({
    kind: 'void',
    at,
    about: turn,
    values: { turn: text(turn), claim: text(proxyBid), struck: struck.join(','), ...voided(about) },
  }),
  recordNotice: ({ number, text: announced, at }) => ({
    kind: 'notice',
    at,
    about: number,
    values: { number: text(number), text: announced },
  }),
  scheduleClosing: ({ closesAt }, { event }) => ({
    kind: 'hours',
    at: event.at,
    values: { opensAt: event.type === 'auction.rescheduled' ? text(event.opensAt) : '', closesAt: text(closesAt) },
  }),
  recordOutage: ({ outage, before, closesAt, at }) => ({
    kind: 'outage',
    at,
    about: outage.id,
    values: {
      number: text(outage.id),
      startedAt: text(outage.startedAt),
      endedAt: text(outage.endedAt),
      before: text(before),
      closesAt: text(closesAt),
    },
  }),
  settleSold: ({ winner, amount, via, at }, about) => ({
    kind: 'sold',
    at,
    values: { bidder: aliasOf(about, winner), amount: text(amount), via },
  }),
  openNegotiation: ({ bidder, amount, at }, about) => ({
    kind: 'negotiation',
    at,
    values: { bidder: aliasOf(about, bidder), amount: text(amount) },
  }),
  // The price that stands after the void of another bid, as the hammer would have had it.
  repriceSale: ({ bidder, amount, at }, about) => ({
    kind: 'sold',
    at,
    values: { bidder: aliasOf(about, bidder), amount: text(amount), via: 'hammer' },
  }),
  settleUnsold: ({ at }) => ({ kind: 'unsold', at, values: {} }),
  undoHammer: ({ at }) => ({ kind: 'undone', at, values: {} }),
  lapseSale: ({ at }) => ({ kind: 'lapsed', at, values: {} }),
  // For whom a bid counts stands in its own entry; who pressed is between the two and the house.
  recordPlacement: null,
  // Messages to one person: the outbid bidder, the reader of an announcement, the under-bidder.
  notifyOutbid: null,
  confirmNotices: null,
  openSecondChance: null,
  // The entry of the same event says it: new hours, the outcome, or the cancellation.
  scheduleOpening: null,
  leaveCatalogue: null,
  // A practice lot sells nothing.
  answerPractice: null,
  endPractice: null,
}

const text = (value: number | null): string => (value === null ? '' : String(value))

const aliasOf = ({ secret, id }: About, bidder: number) => bidderAlias(secret, id, bidder)

/** The bidder whose bid was voided, and the reason. */
function voided(about: About): { bidder: string; reason: string } {
  const { event } = about
  if (event.type !== 'bid.voided') throw new Error('Bids are struck by a void alone')
  const made = event.history.find(({ proxyBid }) => proxyBid === event.proxyBid)
  return { bidder: made && 'bidder' in made ? aliasOf(about, made.bidder) : '', reason: event.reason }
}
