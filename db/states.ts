import { type SQL, sql } from 'drizzle-orm'
import { states as auction } from '#machines/auction/status.ts'
import { states as deal } from '#machines/deal/status.ts'
import { states as limitRequest } from '#machines/limit-request/status.ts'
import { states as listing } from '#machines/horse-audit/status.ts'
import { states as payment } from '#machines/payment/status.ts'
import { PURPOSES as purpose } from '#machines/payment/purposes.ts'
import { states as signal } from '#machines/shills/queue.ts'

/**
 * Lists of states and of payments' purposes for statements, by the machines' tables:
 * `a.state in ${STATES.auction.sold}`, or `inArray(auctions.state, STATES.auction.sold)`. They are part of the SQL text
 * and not values, since a partial index serves only a statement that names the states.
 */
export const STATES = {
  auction: {
    ahead: listOf(auction, ({ bids }) => bids === 'ahead'),
    open: listOf(auction, ({ bids }) => bids === 'open'),
    takingBids: listOf(auction, ({ bids }) => bids !== null),
    negotiating: listOf(auction, ({ phase }) => phase === 'negotiating'),
    sold: listOf(auction, ({ sold }) => sold),
    firstDue: listOf(auction, ({ owes }) => owes === 'first'),
    finalDue: listOf(auction, ({ owes }) => owes === 'final'),
    toPay: listOf(auction, ({ owes }) => owes !== null),
    paid: listOf(auction, ({ sold, owes }) => sold && owes === null),
    unsold: listOf(auction, ({ unsold }) => unsold),
    undone: listOf(auction, ({ undone }) => undone !== null),
    free: listOf(auction, ({ free }) => free),
    /** Its seller cannot leave: it takes bids, or its result is not settled. */
    binding: listOf(auction, ({ free, sold, owes }) => !free && !(sold && owes === null)),
    cancelled: listOf(auction, ({ over, held }) => over && !held),
  },
  payment: {
    undecided: listOf(payment, ({ undecided }) => undecided),
    unsettled: listOf(payment, ({ unsettled }) => unsettled),
  },
  purpose: {
    ofLot: listOf(purpose, ({ buys }) => buys === 'lot'),
    first: listOf(purpose, ({ share }) => share === 'first'),
    final: listOf(purpose, ({ share }) => share === 'final'),
    due: listOf(purpose, ({ due }) => due),
  },
  limitRequest: {
    open: listOf(limitRequest, ({ open }) => open),
    waiting: listOf(limitRequest, ({ waits }) => waits === 'house'),
    payable: listOf(limitRequest, ({ waits }) => waits === 'buyer'),
    holding: listOf(limitRequest, ({ holds }) => holds),
    /** Its deposit may count towards a first payment. */
    usable: listOf(limitRequest, ({ usable }) => usable),
    over: listOf(limitRequest, ({ open, holds }) => !open && !holds),
  },
  deal: { toCome: listOf(deal, ({ toCome }) => toCome) },
  listing: { waiting: listOf(listing, ({ waits }) => waits) },
  signal: {
    undecided: listOf(signal, ({ undecided }) => undecided),
    unsettled: listOf(signal, ({ settled }) => !settled),
  },
}

/** `('open', 'closed.unsold')` */
function listOf<State extends string, Status>(table: Record<State, Status>, holds: (status: Status) => boolean): SQL {
  return sql.raw(`('${statesWith(table, holds).join("', '")}')`)
}

/** The condition of a partial index in the words of its migration: `state = 'open'` for a single state. */
export function stateIs<State extends string, Status>(
  table: Record<State, Status>,
  holds: (status: Status) => boolean,
): SQL {
  const [only, ...more] = statesWith(table, holds)
  return more.length === 0 ? sql.raw(`state = '${only}'`) : sql`state in ${listOf(table, holds)}`
}

/** The states of a machine's table of which `holds` is true. */
export function statesWith<State extends string, Status>(
  table: Record<State, Status>,
  holds: (status: Status) => boolean,
): State[] {
  return (Object.keys(table) as State[]).filter((state) => holds(table[state]))
}
