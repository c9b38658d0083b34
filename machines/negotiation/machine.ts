import { and, assertEvent, enqueueActions, setup } from 'xstate'
import type { StatePath } from '../stored.ts'
import { buyerDeadline, sellerDeadline } from './hours.ts'
import { judgeCounter, LAPSE_GRACE_MS, type Side, type Standing } from './rules.ts'

/**
 * The negotiation after a hammer below the reserve (rulings 62 and 63): the seller answers first, to the buyer's hammer
 * price; then they take turns, in at most three rounds; silence declines. A round is an offer of the seller's and the
 * buyer's answer. It never knows the reserve. Pure: time comes in as `at` (epoch ms) on the event; amounts are whole
 * pesos. Whoever sends an event passes the end on to the auction, in the same transaction.
 */
export type NegotiationContext = Standing & {
  /** What lies on the table, and whose it is. */
  offer: { by: Side; amount: number }
  /** When the silence of whoever has the turn, or had it last, declines. */
  deadline: number
  /** How many steps were taken; the hammer is the first. */
  steps: number
  openedAt: number
}

/** `amount` of an acceptance: what the page showed. Another one on the table by now is not accepted. */
type Answer<By extends Side> =
  | { type: `${By}.accepted`; at: number; amount: number; key: string }
  | { type: `${By}.countered`; at: number; amount: number; key: string }
  | { type: `${By}.declined`; at: number; key: string }

export type NegotiationAnswer = Answer<'seller'> | Answer<'buyer'>
export type NegotiationEvent =
  | NegotiationAnswer
  | { type: 'negotiation.lapsed'; at: number }
  /** The bid that was negotiated about was declared void. */
  | { type: 'negotiation.cancelled'; at: number }

export type StepKind = 'hammer' | 'countered' | 'accepted' | 'declined' | 'lapsed' | 'cancelled'

/** One line of the history. `by`: whose step it was, or whose silence; null: the house's. */
export type Step = {
  sequence: number
  kind: StepKind
  by: Side | null
  /** What lay on the table after it. */
  amount: number
  at: number
  key: string | null
}

export type NegotiationEffects = {
  recordStep: Step
  scheduleDeadline: { deadline: number }
  /** A mail to each side. An agreement and a failure are told by the auction, which ends with them. */
  tell: { sequence: number; kind: StepKind }
}

export type NegotiationInput = {
  /** When it begins: the seller's time runs from here. */
  at: number
  /** The hammer price, below the reserve. */
  amount: number
  buyNow: number | null
}

const effect = <Name extends keyof NegotiationEffects>(_: unknown, _params: NegotiationEffects[Name]) => {}

export const negotiationMachine = setup({
  types: {
    context: {} as NegotiationContext,
    events: {} as NegotiationEvent,
    input: {} as NegotiationInput,
  },
  guards: {
    inTime: ({ context, event }) => event.at < context.deadline,
    isOver: ({ context, event }) => event.at >= context.deadline + LAPSE_GRACE_MS,
    isOnTable: ({ context, event }) => {
      assertEvent(event, ['seller.accepted', 'buyer.accepted'])
      return event.amount === context.offer.amount
    },
    mayCounter: ({ context, event }) => {
      assertEvent(event, ['seller.countered', 'buyer.countered'])
      return judgeCounter(context, sideOf(event), event.amount) === null
    },
  },
  actions: {
    recordStep: effect<'recordStep'>,
    scheduleDeadline: effect<'scheduleDeadline'>,
    tell: effect<'tell'>,
    open: enqueueActions(({ context, enqueue }) => {
      const { steps: sequence, offer, deadline, openedAt: at } = context
      const { by, amount } = offer
      enqueue({ type: 'recordStep', params: { sequence, kind: 'hammer', by, amount, at, key: null } })
      enqueue({ type: 'scheduleDeadline', params: { deadline } })
      enqueue({ type: 'tell', params: { sequence, kind: 'hammer' } })
    }),
    counter: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['seller.countered', 'buyer.countered'])
      const { at, amount, key } = event
      const by = sideOf(event)
      const sequence = context.steps + 1
      const deadline = by === 'seller' ? buyerDeadline(at) : sellerDeadline(at)
      enqueue({ type: 'recordStep', params: { sequence, kind: 'countered', by, amount, at, key } })
      enqueue({ type: 'scheduleDeadline', params: { deadline } })
      enqueue({ type: 'tell', params: { sequence, kind: 'countered' } })
      enqueue.assign({ offer: { by, amount }, deadline, steps: sequence })
      enqueue.assign(by === 'seller' ? { ask: amount } : { buyerOffer: amount, round: context.round + 1 })
    }),
    end: enqueueActions(({ context, event, enqueue }) => {
      const sequence = context.steps + 1
      const kind = kindOf(event)
      const { by, amount } = context.offer
      // Who was silent is who did not make the offer.
      const silent = by === 'seller' ? 'buyer' : 'seller'
      const side = kind === 'lapsed' ? silent : 'key' in event ? sideOf(event) : null
      const key = 'key' in event ? event.key : null
      enqueue({ type: 'recordStep', params: { sequence, kind, by: side, amount, at: event.at, key } })
      if (kind === 'cancelled') enqueue({ type: 'tell', params: { sequence, kind } })
      enqueue.assign({ steps: sequence })
    }),
  },
}).createMachine({
  id: 'negotiation',
  // The factory is also called without input, by `transition()`.
  context: ({ input }) => ({
    round: 1,
    buyerOffer: input?.amount ?? 0,
    ask: null,
    buyNow: input?.buyNow ?? null,
    offer: { by: 'buyer', amount: input?.amount ?? 0 },
    deadline: sellerDeadline(input?.at ?? 0),
    steps: 1,
    openedAt: input?.at ?? 0,
  }),
  entry: 'open',
  initial: 'awaitingSeller',
  states: {
    awaitingSeller: {
      on: {
        'seller.accepted': { guard: and(['inTime', 'isOnTable']), target: 'agreed', actions: 'end' },
        'seller.countered': { guard: and(['inTime', 'mayCounter']), target: 'awaitingBuyer', actions: 'counter' },
        'seller.declined': { guard: 'inTime', target: 'failed', actions: 'end' },
        'negotiation.lapsed': { guard: 'isOver', target: 'failed', actions: 'end' },
        'negotiation.cancelled': { target: 'cancelled', actions: 'end' },
      },
    },
    awaitingBuyer: {
      on: {
        'buyer.accepted': { guard: and(['inTime', 'isOnTable']), target: 'agreed', actions: 'end' },
        'buyer.countered': { guard: and(['inTime', 'mayCounter']), target: 'awaitingSeller', actions: 'counter' },
        'buyer.declined': { guard: 'inTime', target: 'failed', actions: 'end' },
        'negotiation.lapsed': { guard: 'isOver', target: 'failed', actions: 'end' },
        'negotiation.cancelled': { target: 'cancelled', actions: 'end' },
      },
    },
    agreed: {},
    failed: {},
    cancelled: {},
  },
})

function sideOf({ type }: NegotiationAnswer): Side {
  return type.startsWith('seller.') ? 'seller' : 'buyer'
}

function kindOf({ type }: NegotiationEvent): StepKind {
  return type.slice(type.indexOf('.') + 1) as StepKind
}

export type NegotiationState = StatePath<typeof negotiationMachine>
