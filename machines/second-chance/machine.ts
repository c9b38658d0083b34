import { assertEvent, enqueueActions, setup } from 'xstate'
import type { StatePath } from '#machines/stored.ts'
import { expiryOf } from './rules.ts'

/**
 * An offer to one under-bidder, at that bidder's own last price, after the winner's first payment lapsed (ruling 64) or
 * a void undid the sale (ruling 85). Its life: offered → accepted, refused, or lapsed without an answer in time. The
 * auction decides on the consequences. Pure.
 */
export type SecondChanceContext = {
  /** The bidder's own last price, whole pesos. */
  price: number
  /** Epoch ms for all three. */
  offeredAt: number
  expiresAt: number
  answeredAt: number | null
}

export type SecondChanceEvent =
  | { type: 'offer.accepted'; at: number }
  | { type: 'offer.refused'; at: number }
  /** The time to answer is over; silence refuses. */
  | { type: 'offer.lapsed'; at: number }
  /** The time to answer ran out while the house was away (ruling 74). */
  | { type: 'offer.moved'; at: number; expiresAt: number }

export type Answer = 'accepted' | 'refused' | 'lapsed'

export type SecondChanceEffects = {
  scheduleLapse: { expiresAt: number }
  notifySeller: { answer: Answer }
}

type SecondChanceInput = Pick<SecondChanceContext, 'price' | 'offeredAt'>

const ANSWERS: Record<Exclude<SecondChanceEvent['type'], 'offer.moved'>, Answer> = {
  'offer.accepted': 'accepted',
  'offer.refused': 'refused',
  'offer.lapsed': 'lapsed',
}

/** Declares an effect. The machine only emits it as data; the caller that runs the machine performs it. */
const effect = <Name extends keyof SecondChanceEffects>(_: unknown, _params: SecondChanceEffects[Name]) => {}

export const secondChanceMachine = setup({
  types: {
    context: {} as SecondChanceContext,
    events: {} as SecondChanceEvent,
    input: {} as SecondChanceInput,
  },
  guards: {
    inTime: ({ context, event }) => event.at >= context.offeredAt && event.at < context.expiresAt,
    isOver: ({ context, event }) => event.at >= context.expiresAt,
    isLater: ({ context, event }) => event.type === 'offer.moved' && event.expiresAt > context.expiresAt,
  },
  actions: {
    scheduleLapse: effect<'scheduleLapse'>,
    notifySeller: effect<'notifySeller'>,
    move: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'offer.moved')
      const { expiresAt } = event
      enqueue({ type: 'scheduleLapse', params: { expiresAt } })
      enqueue.assign({ expiresAt })
    }),
    answer: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, ['offer.accepted', 'offer.refused', 'offer.lapsed'])
      enqueue({ type: 'notifySeller', params: { answer: ANSWERS[event.type] } })
      enqueue.assign({ answeredAt: event.at })
    }),
  },
}).createMachine({
  id: 'secondChance',
  // XState's `transition()` also calls this factory without input; throwing in that case would halve the speed.
  context: ({ input }) => ({
    price: input?.price ?? 0,
    offeredAt: input?.offeredAt ?? 0,
    expiresAt: expiryOf(input?.offeredAt ?? 0),
    answeredAt: null,
  }),
  initial: 'offered',
  states: {
    offered: {
      entry: { type: 'scheduleLapse', params: ({ context }) => ({ expiresAt: context.expiresAt }) },
      on: {
        'offer.accepted': { guard: 'inTime', target: 'accepted', actions: 'answer' },
        'offer.refused': { guard: 'inTime', target: 'refused', actions: 'answer' },
        'offer.moved': { guard: 'isLater', actions: 'move' },
        'offer.lapsed': { guard: 'isOver', target: 'lapsed', actions: 'answer' },
      },
    },
    accepted: {},
    refused: {},
    lapsed: {},
  },
})

export type SecondChanceState = StatePath<typeof secondChanceMachine>
