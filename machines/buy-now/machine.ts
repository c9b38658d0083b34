import { assertEvent, enqueueActions, setup } from 'xstate'
import type { StatePath } from '../stored.ts'

/**
 * One buyer's attempt to buy a horse at once: confirm → card payment → success (specification 1, section 4), and what
 * may come between. The bid itself is the auction's, made when the payment is approved (ruling 21). Pure.
 */
export type BuyNowContext = {
  /** The buy-now price, pesos. */
  price: number
  /** What the card is charged now, pesos: the first payment. */
  due: number
  /** The payment that bought, or else the one under way or the last one; its id. */
  payment: number | null
  /** Why the provider refused, in its words. */
  reason: string | null
  /** Why the horse is not to be had any more. */
  gone: Gone | null
  settledAt: number | null
}

/** Sold by the hammer or to another buyer, or the time was over. */
export type Gone = 'sold' | 'closed'

export type BuyNowEvent =
  | { type: 'purchase.confirmed'; at: number; payment: number }
  /** After a refusal: another payment for the same purchase. */
  | { type: 'purchase.retried'; at: number; payment: number }
  /** The buyer came back from the provider's page without paying. */
  | { type: 'purchase.abandoned'; at: number }
  /** The auction took the buy-now bid. */
  | { type: 'payment.granted'; at: number; payment: number }
  /** The money arrived for a horse that is gone: it is owed back. */
  | { type: 'payment.unavailable'; at: number; gone: Gone }
  | { type: 'payment.processing'; at: number }
  | { type: 'payment.declined'; at: number; reason: string | null }
  /** Another amount arrived than was asked for. */
  | { type: 'payment.held'; at: number }
  | { type: 'auction.gone'; at: number; gone: Gone }

export type BuyNowInput = Pick<BuyNowContext, 'price' | 'due'>

export const buyNowMachine = setup({
  types: {
    context: {} as BuyNowContext,
    events: {} as BuyNowEvent,
    input: {} as BuyNowInput,
  },
  actions: {
    keepPayment: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, ['purchase.confirmed', 'purchase.retried'])
      enqueue.assign({ payment: event.payment, reason: null })
    }),
    noteReason: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'payment.declined')
      enqueue.assign({ reason: event.reason })
    }),
    noteGone: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, ['auction.gone', 'payment.unavailable'])
      enqueue.assign({ gone: event.gone, settledAt: event.at })
    }),
    settle: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'payment.granted')
      // Perhaps an older one than the last: its receipt is the purchase's.
      enqueue.assign({ payment: event.payment, reason: null, settledAt: event.at })
    }),
  },
}).createMachine({
  id: 'buyNow',
  context: ({ input }) => ({
    price: input?.price ?? 0,
    due: input?.due ?? 0,
    payment: null,
    reason: null,
    gone: null,
    settledAt: null,
  }),
  initial: 'confirming',
  states: {
    confirming: { on: { 'purchase.confirmed': { target: 'underway.paying', actions: 'keepPayment' } } },
    // Whatever the provider said last, an approval still buys, and money for a horse that is gone is owed back.
    underway: {
      initial: 'paying',
      on: {
        'payment.granted': { target: 'bought', actions: 'settle' },
        'payment.unavailable': { target: 'refundDue', actions: 'noteGone' },
        'payment.processing': '.processing',
        'payment.declined': { target: '.declined', actions: 'noteReason' },
        'payment.held': '.held',
        'auction.gone': { target: 'gone', actions: 'noteGone' },
      },
      states: {
        paying: { on: { 'purchase.abandoned': 'abandoned' } },
        processing: {},
        declined: { on: { 'purchase.retried': { target: 'paying', actions: 'keepPayment' } } },
        abandoned: { on: { 'purchase.retried': { target: 'paying', actions: 'keepPayment' } } },
        held: {},
      },
    },
    gone: { on: { 'payment.unavailable': { target: 'refundDue', actions: 'noteGone' } } },
    bought: {},
    refundDue: {},
  },
})

export type BuyNowState = StatePath<typeof buyNowMachine>
