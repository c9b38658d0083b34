import { and, assertEvent, enqueueActions, setup } from 'xstate'
import type { StatePath } from '../stored.ts'
import { type BuyNow, CLOSING_GRACE_MS, judgeAmount } from './rules.ts'

/**
 * The life of an auction: scheduled → open → closed (unsold, or sold: awaiting the first payment → deal in
 * process → deal closed), or cancelled before opening. Pure: time comes in as `at` (epoch ms) on the event, what
 * must be done goes out as named actions with parameters.
 */
export type AuctionContext = {
  opensAt: number
  /** The hour announced when the auction was scheduled, or scheduled anew before it opened; from then on it never moves. */
  finishDate: number
  /** When bidding ends; moves later when the closing is extended. */
  closesAt: number
  openingBid: number
  buyNow: BuyNow
  /** A bid in the last `extension` ms moves `closesAt` to that long after it; 0 switches it off. */
  extension: number
  currentBid: number | null
  bidCount: number
  /** The account that made the current bid. */
  leader: number | null
  closedAt: number | null
}

export type BidKind = 'quick' | 'open' | 'buy-now'

export type AuctionEvent =
  | { type: 'bid.placed'; at: number; bidder: number; amount: number; kind: BidKind; key: string }
  | { type: 'auction.opened'; at: number }
  | { type: 'auction.closed'; at: number }
  | { type: 'auction.cancelled'; at: number }
  /** Its seller chose other hours, before it opened. */
  | { type: 'auction.rescheduled'; at: number; opensAt: number; closesAt: number }
  | { type: 'closing.extended'; at: number; closesAt: number }
  /**
   * A payment for the horse at once was approved (ruling 21). `key`: the payment's; `whole`: nothing is left to pay.
   */
  | { type: 'buy-now.approved'; at: number; buyer: number; amount: number; key: string; whole?: boolean }
  | { type: 'payment.first-approved'; at: number; whole?: boolean }
  | { type: 'payment.final-approved'; at: number }

export type BidPlaced = Extract<AuctionEvent, { type: 'bid.placed' }>

/** The effects by name: what is written or enqueued in the transaction that stores the new snapshot. */
export type AuctionEffects = {
  recordBid: { sequence: number; bidder: number; amount: number; kind: BidKind; key: string; at: number }
  /** `sequence` and `amount` of the bid that passed `bidder`. */
  notifyOutbid: { bidder: number; sequence: number; amount: number }
  scheduleOpening: { opensAt: number }
  scheduleClosing: { closesAt: number }
  settleSold: { winner: number; amount: number; via: 'hammer' | 'buy-now'; at: number }
  settleUnsold: { at: number }
  leaveCatalogue: { at: number }
}

export type AuctionInput = Pick<AuctionContext, 'opensAt' | 'closesAt' | 'openingBid' | 'buyNow' | 'extension'>

/** An effect is data for whoever runs the machine: here nothing happens. */
const effect = <Name extends keyof AuctionEffects>(_: unknown, _params: AuctionEffects[Name]) => {}

export const auctionMachine = setup({
  types: {
    context: {} as AuctionContext,
    events: {} as AuctionEvent,
    input: {} as AuctionInput,
  },
  guards: {
    hasOpened: ({ context, event }) => event.at >= context.opensAt,
    // By the hour, not by the state: a late opening job must not leave a door for cancelling.
    hasNotOpened: ({ context, event }) => event.at < context.opensAt,
    isOver: ({ context, event }) => event.at >= context.closesAt + CLOSING_GRACE_MS,
    hasLeader: ({ context }) => context.leader !== null,
    mayBid: ({ context, event }) =>
      event.type === 'bid.placed' &&
      event.at >= context.opensAt &&
      event.at < context.closesAt &&
      judgeAmount(context, event.amount) === null,
    mayBuyNow: ({ context, event }) =>
      event.type === 'buy-now.approved' &&
      event.at >= context.opensAt &&
      event.at < context.closesAt &&
      context.buyNow.offered &&
      event.amount === context.buyNow.price,
    isWhole: ({ event }) => 'whole' in event && event.whole === true,
    // What is announced lies ahead, and in order.
    mayMove: ({ context, event }) =>
      event.type === 'auction.rescheduled' &&
      event.at < context.opensAt &&
      event.at < event.opensAt &&
      event.opensAt < event.closesAt,
    isLater: ({ context, event }) =>
      event.type === 'closing.extended' && event.at < context.closesAt && event.closesAt > context.closesAt,
  },
  actions: {
    recordBid: effect<'recordBid'>,
    notifyOutbid: effect<'notifyOutbid'>,
    scheduleOpening: effect<'scheduleOpening'>,
    scheduleClosing: effect<'scheduleClosing'>,
    settleSold: effect<'settleSold'>,
    settleUnsold: effect<'settleUnsold'>,
    leaveCatalogue: effect<'leaveCatalogue'>,
    acceptBid: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'bid.placed')
      const { bidder, amount, kind, key, at } = event
      const sequence = context.bidCount + 1
      if (context.leader !== null && context.leader !== bidder) {
        enqueue({ type: 'notifyOutbid', params: { bidder: context.leader, sequence, amount } })
      }
      enqueue({ type: 'recordBid', params: { sequence, bidder, amount, kind, key, at } })
      const closesAt = Math.max(context.closesAt, at + context.extension)
      if (closesAt > context.closesAt) enqueue({ type: 'scheduleClosing', params: { closesAt } })
      enqueue.assign({ currentBid: amount, bidCount: sequence, leader: bidder, closesAt })
    }),
    extendClosing: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'closing.extended')
      enqueue({ type: 'scheduleClosing', params: { closesAt: event.closesAt } })
      enqueue.assign({ closesAt: event.closesAt })
    }),
    reschedule: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'auction.rescheduled')
      const { opensAt, closesAt } = event
      enqueue({ type: 'scheduleOpening', params: { opensAt } })
      enqueue({ type: 'scheduleClosing', params: { closesAt } })
      enqueue.assign({ opensAt, closesAt, finishDate: closesAt })
    }),
    close: enqueueActions(({ context, event, enqueue }) => {
      const { leader, currentBid } = context
      enqueue({ type: 'leaveCatalogue', params: { at: event.at } })
      if (leader === null || currentBid === null) enqueue({ type: 'settleUnsold', params: { at: event.at } })
      else enqueue({ type: 'settleSold', params: { winner: leader, amount: currentBid, via: 'hammer', at: event.at } })
      enqueue.assign({ closedAt: event.at })
    }),
    // The last bid of its auction; whoever led is told with the closing.
    buyNow: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'buy-now.approved')
      const { buyer, amount, key, at } = event
      const sequence = context.bidCount + 1
      enqueue({ type: 'recordBid', params: { sequence, bidder: buyer, amount, kind: 'buy-now', key, at } })
      enqueue({ type: 'leaveCatalogue', params: { at } })
      enqueue({ type: 'settleSold', params: { winner: buyer, amount, via: 'buy-now', at } })
      enqueue.assign({ currentBid: amount, bidCount: sequence, leader: buyer, closedAt: at })
    }),
    cancel: enqueueActions(({ event, enqueue }) => {
      enqueue({ type: 'leaveCatalogue', params: { at: event.at } })
      enqueue.assign({ closedAt: event.at })
    }),
  },
}).createMachine({
  id: 'auction',
  // The factory is also called without input, by `transition()`; throwing there would halve the speed.
  context: ({ input }) => ({
    opensAt: input?.opensAt ?? 0,
    finishDate: input?.closesAt ?? 0,
    closesAt: input?.closesAt ?? 0,
    openingBid: input?.openingBid ?? 0,
    buyNow: input?.buyNow ?? { price: 0, offered: false },
    extension: input?.extension ?? 0,
    currentBid: null,
    bidCount: 0,
    leader: null,
    closedAt: null,
  }),
  initial: 'scheduled',
  states: {
    scheduled: {
      on: {
        'auction.opened': { guard: 'hasOpened', target: 'open' },
        // A bid in time must not suffer from an opening job that runs a moment late.
        'bid.placed': { guard: 'mayBid', target: 'open', actions: 'acceptBid' },
        'buy-now.approved': [
          { guard: and(['mayBuyNow', 'isWhole']), target: 'closed.sold.dealClosed', actions: 'buyNow' },
          { guard: 'mayBuyNow', target: 'closed.sold.inProcess', actions: 'buyNow' },
        ],
        'auction.rescheduled': { guard: 'mayMove', actions: 'reschedule' },
        'auction.cancelled': { guard: 'hasNotOpened', target: 'cancelled', actions: 'cancel' },
        // Nobody was running between opening and closing.
        'auction.closed': { guard: 'isOver', target: 'closed', actions: 'close' },
      },
    },
    open: {
      on: {
        'bid.placed': { guard: 'mayBid', actions: 'acceptBid' },
        'buy-now.approved': [
          { guard: and(['mayBuyNow', 'isWhole']), target: 'closed.sold.dealClosed', actions: 'buyNow' },
          { guard: 'mayBuyNow', target: 'closed.sold.inProcess', actions: 'buyNow' },
        ],
        'closing.extended': { guard: 'isLater', actions: 'extendClosing' },
        'auction.closed': { guard: 'isOver', target: 'closed', actions: 'close' },
      },
    },
    closed: {
      initial: 'judging',
      states: {
        judging: { always: [{ guard: 'hasLeader', target: 'sold' }, { target: 'unsold' }] },
        unsold: {},
        sold: {
          initial: 'awaitingFirstPayment',
          states: {
            awaitingFirstPayment: {
              on: { 'payment.first-approved': [{ guard: 'isWhole', target: 'dealClosed' }, { target: 'inProcess' }] },
            },
            inProcess: { on: { 'payment.final-approved': 'dealClosed' } },
            dealClosed: {},
          },
        },
      },
    },
    cancelled: {},
  },
})

export type AuctionState = StatePath<typeof auctionMachine>
