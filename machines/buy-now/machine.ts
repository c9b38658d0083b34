import { assertEvent, enqueueActions, setup } from 'xstate'
import type { StatePath } from '#machines/stored.ts'

/**
 * One buyer's attempt to buy a horse at once: confirm → card payment → success (specification 1, section 4), and the
 * possible detours. The buy-now bid itself belongs to the auction, which makes it when the payment is approved (ruling
 * 21). Pure.
 */
export type BuyNowContext = {
  /** The buy-now price, pesos. */
  price: number
  /** Amount charged to the card now, pesos: the first payment. */
  due: number
  /** Id of the successful payment, or else of the pending or latest one. */
  payment: number | null
  /** The provider's reason for the refusal, in its own words. */
  reason: string | null
  /** The reason why the horse is no longer available. */
  gone: Gone | null
  settledAt: number | null
}

/** `sold`: to the highest bidder or another buyer. `closed`: the auction ended. */
export type Gone = 'sold' | 'closed'

export type BuyNowEvent =
  | { type: 'purchase.confirmed'; at: number; payment: number }
  /** A further payment for the same purchase after a refusal. */
  | { type: 'purchase.retried'; at: number; payment: number }
  /** The buyer returned from the provider's page without paying. */
  | { type: 'purchase.abandoned'; at: number }
  /** The auction accepted the buy-now bid. */
  | { type: 'payment.granted'; at: number; payment: number }
  /** The payment was approved, but the horse is gone: a refund is due. */
  | { type: 'payment.unavailable'; at: number; gone: Gone }
  | { type: 'payment.processing'; at: number }
  | { type: 'payment.declined'; at: number; reason: string | null }
  /** The amount received differs from the amount requested. */
  | { type: 'payment.held'; at: number }
  | { type: 'auction.gone'; at: number; gone: Gone }

type BuyNowInput = Pick<BuyNowContext, 'price' | 'due'>

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
      // An earlier payment than the latest may have succeeded; the purchase's receipt must show that one.
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
    // In every substate an approval still buys, and money for a horse that is gone must be refunded.
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
