import { and, assertEvent, enqueueActions, setup } from 'xstate'
import type { StatePath } from '#machines/stored.ts'
import { buyerDeadline, sellerDeadline } from './hours.ts'
import { judgeCounter, LAPSE_GRACE_MS, type Side, type Standing } from './rules.ts'

/**
 * The negotiation after a hammer price below the reserve (rulings 62 and 63). The seller answers the buyer's hammer
 * price first; then the sides alternate, in at most three rounds; silence declines. A round is an offer by the seller
 * and the buyer's answer. The machine never receives the reserve. Pure: time arrives as `at` (epoch ms) on the event;
 * amounts are whole pesos. The sender of an event passes the result on to the auction in the same transaction.
 */
export type NegotiationContext = Standing & {
  /** The current offer and the side that made it. */
  offer: { by: Side; amount: number }
  /** After this moment, silence of the side that has to answer declines. It keeps its last value after the end. */
  deadline: number
  /** Number of steps so far, including the hammer as the first. */
  steps: number
  openedAt: number
}

/**
 * `amount` of an acceptance or a refusal is the amount shown on the page; if the offer has changed meanwhile, the
 * answer is refused. A refusal without it counts for any offer.
 */
type Answer<By extends Side> =
  | { type: `${By}.accepted`; at: number; amount: number; key: string }
  | { type: `${By}.countered`; at: number; amount: number; key: string }
  | { type: `${By}.declined`; at: number; amount?: number; key: string }

export type NegotiationAnswer = Answer<'seller'> | Answer<'buyer'>
export type NegotiationEvent =
  | NegotiationAnswer
  | { type: 'negotiation.lapsed'; at: number }
  /** The time to answer ran out while the house was away (ruling 74). */
  | { type: 'deadline.moved'; at: number; deadline: number }
  /** The bid under negotiation was declared void. */
  | { type: 'negotiation.cancelled'; at: number }

export type StepKind = 'hammer' | 'countered' | 'accepted' | 'declined' | 'lapsed' | 'cancelled'

/** One line of the history. `by`: the side that acted or stayed silent; null for the house. */
export type Step = {
  sequence: number
  kind: StepKind
  by: Side | null
  /** The offer after this step. */
  amount: number
  at: number
  key: string | null
}

export type NegotiationEffects = {
  recordStep: Step
  scheduleDeadline: { deadline: number }
  /** Mails each side. The auction sends the mails about an agreement or a failure, because both end it. */
  notifyStep: { sequence: number; kind: StepKind }
}

type NegotiationInput = {
  /** Start of the negotiation and of the seller's time to answer. */
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
    isLater: ({ context, event }) => event.type === 'deadline.moved' && event.deadline > context.deadline,
    isOnTable: ({ context, event }) => {
      assertEvent(event, ['seller.accepted', 'buyer.accepted', 'seller.declined', 'buyer.declined'])
      return (event.amount ?? context.offer.amount) === context.offer.amount
    },
    mayCounter: ({ context, event }) => {
      assertEvent(event, ['seller.countered', 'buyer.countered'])
      return judgeCounter(context, sideOf(event), event.amount) === null
    },
  },
  actions: {
    recordStep: effect<'recordStep'>,
    scheduleDeadline: effect<'scheduleDeadline'>,
    notifyStep: effect<'notifyStep'>,
    open: enqueueActions(({ context, enqueue }) => {
      const { steps: sequence, offer, deadline, openedAt: at } = context
      const { by, amount } = offer
      enqueue({ type: 'recordStep', params: { sequence, kind: 'hammer', by, amount, at, key: null } })
      enqueue({ type: 'scheduleDeadline', params: { deadline } })
      enqueue({ type: 'notifyStep', params: { sequence, kind: 'hammer' } })
    }),
    counter: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['seller.countered', 'buyer.countered'])
      const { at, amount, key } = event
      const by = sideOf(event)
      const sequence = context.steps + 1
      const deadline = by === 'seller' ? buyerDeadline(at) : sellerDeadline(at)
      enqueue({ type: 'recordStep', params: { sequence, kind: 'countered', by, amount, at, key } })
      enqueue({ type: 'scheduleDeadline', params: { deadline } })
      enqueue({ type: 'notifyStep', params: { sequence, kind: 'countered' } })
      enqueue.assign({ offer: { by, amount }, deadline, steps: sequence })
      enqueue.assign(by === 'seller' ? { ask: amount } : { buyerOffer: amount, round: context.round + 1 })
    }),
    moveDeadline: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'deadline.moved')
      const { deadline } = event
      enqueue({ type: 'scheduleDeadline', params: { deadline } })
      enqueue.assign({ deadline })
    }),
    end: enqueueActions(({ context, event, enqueue }) => {
      const sequence = context.steps + 1
      const kind = kindOf(event)
      const { by, amount } = context.offer
      // The silent side is the one that did not make the current offer.
      const silent = by === 'seller' ? 'buyer' : 'seller'
      const side = kind === 'lapsed' ? silent : 'key' in event ? sideOf(event) : null
      const key = 'key' in event ? event.key : null
      enqueue({ type: 'recordStep', params: { sequence, kind, by: side, amount, at: event.at, key } })
      if (kind === 'cancelled') enqueue({ type: 'notifyStep', params: { sequence, kind } })
      enqueue.assign({ steps: sequence })
    }),
  },
}).createMachine({
  id: 'negotiation',
  // XState's `transition()` also calls this factory without input.
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
        'seller.declined': { guard: and(['inTime', 'isOnTable']), target: 'failed', actions: 'end' },
        'negotiation.lapsed': { guard: 'isOver', target: 'failed', actions: 'end' },
        'deadline.moved': { guard: 'isLater', actions: 'moveDeadline' },
        'negotiation.cancelled': { target: 'cancelled', actions: 'end' },
      },
    },
    awaitingBuyer: {
      on: {
        'buyer.accepted': { guard: and(['inTime', 'isOnTable']), target: 'agreed', actions: 'end' },
        'buyer.countered': { guard: and(['inTime', 'mayCounter']), target: 'awaitingSeller', actions: 'counter' },
        'buyer.declined': { guard: and(['inTime', 'isOnTable']), target: 'failed', actions: 'end' },
        'negotiation.lapsed': { guard: 'isOver', target: 'failed', actions: 'end' },
        'deadline.moved': { guard: 'isLater', actions: 'moveDeadline' },
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
