import { assertEvent, enqueueActions, setup } from 'xstate'
import type { StatePath } from '#machines/stored.ts'
import type { EntryKind, LimitNews } from './rules.ts'

/**
 * A buyer's wish for a higher limit (ruling 95): asked → granted, refused, withdrawn or lapsed. With a deposit: payable
 * → carried until its evening is over → held while a purchase needs it → returning → settled. Amounts are whole pesos,
 * times epoch ms. Pure.
 */
export type LimitRequestContext = {
  wished: number
  askedAt: number
  /** End of the evening that it is for. */
  until: number
  /** The limit granted; null before. */
  limit: number | null
  /** The deposit asked for; null for none. */
  deposit: number | null
  /** Id of the payment that brought it. */
  payment: number | null
  /** What of it counts towards first payments. */
  applied: number
  decidedBy: number | null
  /** The house's words to the buyer about its decision. */
  reason: string | null
  decidedAt: number | null
  endedAt: number | null
}

/** A decision of the house: `by` is the administrator's account. */
type Decision = { at: number; by: number; reason: string | null }

export type LimitRequestEvent =
  /** `deposit`: the sum that has to be paid first; null for a limit that stands by itself. */
  | ({ type: 'request.granted'; limit: number; deposit: number | null } & Decision)
  | ({ type: 'request.refused' } & Decision)
  | { type: 'request.withdrawn'; at: number }
  /** The evening is over, and nothing was decided or paid. */
  | { type: 'request.lapsed'; at: number }
  /** A payment of exactly the deposit was approved. */
  | { type: 'deposit.received'; at: number; payment: number }
  /** The buyer counts a part towards a lot's first payment. */
  | { type: 'deposit.applied'; at: number; auction: number; pesos: number }
  /** The limit that the deposit carried ends with its evening. */
  | { type: 'evening.over'; at: number }
  /** Nothing needs the deposit any more: the rest is queued for its return. */
  | { type: 'deposit.released'; at: number }
  /** The house has returned it. */
  | { type: 'deposit.returned'; at: number }

export type LimitRequestEffects = {
  /** The limit that a deposit carries from now on; null: none any more. */
  carry: { limit: number | null }
  enter: { kind: EntryKind; pesos: number; auction: number | null; at: number }
  oweBack: { payment: number; pesos: number; at: number }
  /** When somebody has to look at it again. */
  scheduleEnd: { at: number }
  tell: { news: LimitNews }
}

type LimitRequestInput = Pick<LimitRequestContext, 'wished' | 'askedAt' | 'until'>

/** Declares an effect. The machine only emits it as data; the caller that runs the machine performs it. */
const effect = <Name extends keyof LimitRequestEffects>(_: unknown, _params: LimitRequestEffects[Name]) => {}

const restOf = ({ deposit, applied }: LimitRequestContext) => (deposit ?? 0) - applied

const DROP = { type: 'carry', params: { limit: null } } as const

export const limitRequestMachine = setup({
  types: {
    context: {} as LimitRequestContext,
    events: {} as LimitRequestEvent,
    input: {} as LimitRequestInput,
  },
  guards: {
    inTime: ({ context, event }) => event.at < context.until,
    isOver: ({ context, event }) => event.at >= context.until,
    asksDeposit: ({ context, event }) =>
      event.type === 'request.granted' && event.deposit !== null && event.at < context.until,
    asksNone: ({ event }) => event.type === 'request.granted' && event.deposit === null,
    isLeft: ({ context, event }) =>
      event.type === 'deposit.applied' && event.pesos > 0 && event.pesos <= restOf(context),
    isUsedUp: ({ context }) => restOf(context) === 0,
  },
  actions: {
    carry: effect<'carry'>,
    enter: effect<'enter'>,
    oweBack: effect<'oweBack'>,
    scheduleEnd: effect<'scheduleEnd'>,
    tell: effect<'tell'>,
    decide: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, ['request.granted', 'request.refused'])
      const { at, by, reason } = event
      enqueue.assign({ decidedBy: by, decidedAt: at, reason })
      if (event.type === 'request.granted') enqueue.assign({ limit: event.limit, deposit: event.deposit })
    }),
    end: enqueueActions(({ event, enqueue }) => enqueue.assign({ endedAt: event.at })),
    receive: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'deposit.received')
      const { at, payment } = event
      const pesos = context.deposit ?? 0
      enqueue({ type: 'enter', params: { kind: 'received', pesos, auction: null, at } })
      enqueue({ type: 'carry', params: { limit: context.limit } })
      enqueue({ type: 'scheduleEnd', params: { at } })
      enqueue.assign({ payment })
    }),
    apply: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'deposit.applied')
      const { at, auction, pesos } = event
      enqueue({ type: 'enter', params: { kind: 'applied', pesos, auction, at } })
      enqueue.assign({ applied: context.applied + pesos })
    }),
    queue: enqueueActions(({ context, event, enqueue }) => {
      const pesos = restOf(context)
      const { at } = event
      enqueue({ type: 'enter', params: { kind: 'returning', pesos, auction: null, at } })
      enqueue({ type: 'oweBack', params: { payment: context.payment ?? 0, pesos, at } })
    }),
    repay: enqueueActions(({ context, event: { at }, enqueue }) =>
      enqueue({ type: 'enter', params: { kind: 'returned', pesos: restOf(context), auction: null, at } }),
    ),
  },
}).createMachine({
  id: 'limitRequest',
  // XState's `transition()` also calls this factory without input; throwing in that case would halve the speed.
  context: ({ input }) => ({
    wished: input?.wished ?? 0,
    askedAt: input?.askedAt ?? 0,
    until: input?.until ?? 0,
    limit: null,
    deposit: null,
    payment: null,
    applied: 0,
    decidedBy: null,
    reason: null,
    decidedAt: null,
    endedAt: null,
  }),
  initial: 'asked',
  states: {
    asked: {
      entry: { type: 'scheduleEnd', params: ({ context }) => ({ at: context.until }) },
      on: {
        'request.granted': [
          {
            guard: 'asksDeposit',
            target: 'payable',
            actions: ['decide', { type: 'tell', params: { news: 'payable' } }],
          },
          {
            guard: 'asksNone',
            target: 'granted',
            actions: ['decide', 'end', { type: 'tell', params: { news: 'granted' } }],
          },
        ],
        'request.refused': {
          target: 'refused',
          actions: ['decide', 'end', { type: 'tell', params: { news: 'refused' } }],
        },
        'request.withdrawn': { target: 'withdrawn', actions: 'end' },
        'request.lapsed': {
          guard: 'isOver',
          target: 'lapsed',
          actions: ['end', { type: 'tell', params: { news: 'lapsed' } }],
        },
      },
    },
    payable: {
      on: {
        'deposit.received': {
          guard: 'inTime',
          target: 'carried',
          actions: ['receive', { type: 'tell', params: { news: 'carried' } }],
        },
        'request.withdrawn': { target: 'withdrawn', actions: 'end' },
        'request.lapsed': {
          guard: 'isOver',
          target: 'lapsed',
          actions: ['end', { type: 'tell', params: { news: 'lapsed' } }],
        },
      },
    },
    carried: {
      on: {
        // A deposit that pays no longer carries a limit.
        'deposit.applied': { guard: 'isLeft', target: 'held', actions: [DROP, 'apply'] },
        'evening.over': { target: 'held', actions: DROP },
      },
    },
    held: {
      on: {
        'deposit.applied': { guard: 'isLeft', actions: 'apply' },
        'deposit.released': [
          { guard: 'isUsedUp', target: 'settled', actions: 'end' },
          { target: 'returning', actions: ['queue', { type: 'tell', params: { news: 'returning' } }] },
        ],
      },
    },
    returning: {
      on: {
        'deposit.returned': {
          target: 'settled',
          actions: ['repay', 'end', { type: 'tell', params: { news: 'returned' } }],
        },
      },
    },
    granted: {},
    refused: {},
    withdrawn: {},
    lapsed: {},
    settled: {},
  },
})

export type LimitRequestState = StatePath<typeof limitRequestMachine>
