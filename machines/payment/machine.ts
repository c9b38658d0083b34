import { assertEvent, enqueueActions, setup } from 'xstate'
import type { StatePath } from '../stored.ts'
import { isMoney, type Money, sameMoney } from './rules.ts'

/**
 * The life of one payment: pending → approved, or processing, declined, held for review, expired on the way. Money
 * decides, not order: whatever came before, a signed approval of the right amount is an approval, once; every further
 * transaction that brought money is owed back. What came outside the provider is recorded instead. Pure.
 */
export type PaymentContext = {
  /** Our name for it, the provider's productId. */
  reference: string
  /** The account that pays. */
  payer: number
  /** What we asked for. */
  asked: Money
  /** The provider's transaction that paid; null until one did, and where an administrator recorded the payment. */
  paidBy: string | null
  /** Every transaction that brought money, so that its second message is no second payment. */
  transactions: string[]
  /** Transactions that were refused: a "pending" of theirs that comes late says nothing. */
  refused: string[]
  /** Why the last attempt was refused, in the provider's words. */
  reason: string | null
  settledAt: number | null
}

/** A signed report of the provider's. `reason` alone is unsigned: shown, never decided on. */
type Report = { at: number; transactionId: string; reason: string | null }

export type PaymentEvent =
  | ({ type: 'provider.approved'; money: Money } & Report)
  /** An approval whose transaction is known from another payment: something is wrong, so a person decides. */
  | ({ type: 'provider.reused'; money: Money } & Report)
  | ({ type: 'provider.declined' } & Report)
  | ({ type: 'provider.pending' } & Report)
  /** Nothing was heard of it for as long as the provider goes on telling. */
  | { type: 'payment.expired'; at: number }
  /**
   * An administrator recorded money that came outside the provider (ruling 40). Only their command sends it, to a payment
   * that it has just made: no transaction of the provider's pays it.
   */
  | { type: 'payment.recorded'; at: number }

/** What a transaction's money is owed back for. */
export type Owed = 'paid-twice' | 'amount-differs' | 'transaction-used'

export type PaymentEffects = {
  oweBack: { transactionId: string; money: Money; reason: Owed; at: number }
}

export type PaymentInput = Pick<PaymentContext, 'reference' | 'payer' | 'asked'>

const effect = <Name extends keyof PaymentEffects>(_: unknown, _params: PaymentEffects[Name]) => {}

export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
  },
  guards: {
    isNews: ({ context, event }) => 'money' in event && !context.transactions.includes(event.transactionId),
    isRight: ({ context, event }) =>
      event.type === 'provider.approved' &&
      !context.transactions.includes(event.transactionId) &&
      sameMoney(context.asked, event.money) &&
      isMoney(event.money),
    // Late news of an attempt that brought money says nothing about it.
    isUndecided: ({ context, event }) =>
      'transactionId' in event &&
      !context.transactions.includes(event.transactionId) &&
      !context.refused.includes(event.transactionId),
  },
  actions: {
    oweBack: effect<'oweBack'>,
    approve: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'provider.approved')
      enqueue.assign({
        paidBy: event.transactionId,
        transactions: [...context.transactions, event.transactionId],
        reason: null,
        settledAt: event.at,
      })
    }),
    record: enqueueActions(({ event, enqueue }) => enqueue.assign({ reason: null, settledAt: event.at })),
    hold: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['provider.approved', 'provider.reused'])
      const { transactionId, money, at } = event
      const reason = event.type === 'provider.reused' ? 'transaction-used' : 'amount-differs'
      enqueue({ type: 'oweBack', params: { transactionId, money, reason, at } })
      enqueue.assign({ transactions: [...context.transactions, transactionId], settledAt: at })
    }),
    returnSecond: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['provider.approved', 'provider.reused'])
      const { transactionId, money, at } = event
      const reason = event.type === 'provider.reused' ? 'transaction-used' : 'paid-twice'
      enqueue({ type: 'oweBack', params: { transactionId, money, reason, at } })
      enqueue.assign({ transactions: [...context.transactions, transactionId] })
    }),
    noteRefusal: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'provider.declined')
      enqueue.assign({ refused: [...context.refused, event.transactionId], reason: event.reason, settledAt: event.at })
    }),
    noteWaiting: enqueueActions(({ enqueue }) => enqueue.assign({ reason: null, settledAt: null })),
  },
}).createMachine({
  id: 'payment',
  // The factory is also called without input, by `transition()`.
  context: ({ input }) => ({
    reference: input?.reference ?? '',
    payer: input?.payer ?? 0,
    asked: input?.asked ?? { cents: 0, currency: '' },
    paidBy: null,
    transactions: [],
    refused: [],
    reason: null,
    settledAt: null,
  }),
  initial: 'pending',
  states: {
    pending: {
      on: {
        'provider.pending': { guard: 'isUndecided', target: 'processing', actions: 'noteWaiting' },
        'payment.expired': 'expired',
        'payment.recorded': { target: 'approved', actions: 'record' },
      },
    },
    processing: { on: { 'payment.expired': 'expired' } },
    // On the provider's page the buyer may try another card.
    declined: { on: { 'provider.pending': { guard: 'isUndecided', target: 'processing', actions: 'noteWaiting' } } },
    expired: {},
    // The money is here all the same; a refusal of another attempt changes nothing.
    held: { on: { 'provider.declined': {} } },
    approved: {
      on: {
        'provider.approved': { guard: 'isNews', actions: 'returnSecond' },
        'provider.reused': { guard: 'isNews', actions: 'returnSecond' },
        'provider.declined': {},
      },
    },
  },
  on: {
    'provider.approved': [
      { guard: 'isRight', target: '.approved', actions: 'approve' },
      { guard: 'isNews', target: '.held', actions: 'hold' },
    ],
    'provider.reused': { guard: 'isNews', target: '.held', actions: 'hold' },
    'provider.declined': { guard: 'isUndecided', target: '.declined', actions: 'noteRefusal' },
  },
})

export type PaymentState = StatePath<typeof paymentMachine>
