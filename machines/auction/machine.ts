import { and, assertEvent, enqueueActions, setup } from 'xstate'
import type { StatePath } from '#machines/stored.ts'
import { raiseToReserve, outcomeOf } from './proxy-bidding.ts'
import type { AuctionContext, AuctionEffects, AuctionEvent, AuctionInput } from './events.ts'
import { AFTER_VOID, type AfterVoid, afterVoid, rebuiltBy } from './after-void.ts'
import { bidEffects, placementOf } from './bid-effects.ts'
import { settlement } from './settlement.ts'
import { judge, type Stage } from './judge.ts'
import { reserveState } from './rules.ts'
import { movedHour } from '#machines/outage/rules.ts'
import { leadOf, proxyBidOf } from './commitments.ts'

/** Declares an effect. The machine only emits it as data; the caller that runs the machine performs it. */
const effect = <Name extends keyof AuctionEffects>(_: unknown, _params: AuctionEffects[Name]) => {}

const accepts = (stage: Stage) => ({ type: 'accepts', params: { stage } }) as const
/** Guards: the auction has no reason to refuse the event at this stage. */
const sound = { scheduled: accepts('scheduled'), open: accepts('open'), closed: accepts('closed') }

/**
 * The life of an auction: scheduled → open → closed (unsold, in negotiation below its reserve, or sold: awaiting the
 * first payment → deal in process → deal closed), or cancelled before opening. After a lapsed first payment, or a void
 * of the winning bid, the horse may be offered to an under-bidder; a closed auction never opens again (ruling 77).
 * Pure: time arrives as `at` (epoch ms) on the event, and work to be done leaves as named actions with parameters.
 */
export const auctionMachine = setup({
  types: {
    context: {} as AuctionContext,
    events: {} as AuctionEvent,
    input: {} as AuctionInput,
  },
  guards: {
    accepts: ({ context, event }, { stage }: { stage: Stage }) => judge(context, event, stage) === null,
    voidLeadsTo: ({ context, event }, { to }: { to: AfterVoid }) =>
      event.type === 'bid.voided' &&
      judge(context, event, 'closed') === null &&
      afterVoid({ ...context, sold: context.via === 'hammer', offers: event.offers }, rebuiltBy(context, event)) === to,
    isWhole: ({ event }) => 'whole' in event && event.whole === true,
    isPractice: ({ context }) => context.practice,
    hasLeader: ({ context }) => context.leader !== null,
    isBelowReserve: ({ context }) => context.leader !== null && reserveState(context) === 'unmet',
  },
  actions: {
    recordBid: effect<'recordBid'>,
    notifyOutbid: effect<'notifyOutbid'>,
    scheduleOpening: effect<'scheduleOpening'>,
    scheduleClosing: effect<'scheduleClosing'>,
    settleSold: effect<'settleSold'>,
    settleUnsold: effect<'settleUnsold'>,
    leaveCatalogue: effect<'leaveCatalogue'>,
    recordMaximum: effect<'recordMaximum'>,
    recordReserve: effect<'recordReserve'>,
    recordPlacement: effect<'recordPlacement'>,
    openNegotiation: effect<'openNegotiation'>,
    lapseSale: effect<'lapseSale'>,
    openSecondChance: effect<'openSecondChance'>,
    strikeBids: effect<'strikeBids'>,
    undoHammer: effect<'undoHammer'>,
    repriceSale: effect<'repriceSale'>,
    recordNotice: effect<'recordNotice'>,
    recordOutage: effect<'recordOutage'>,
    confirmNotices: effect<'confirmNotices'>,
    answerPractice: effect<'answerPractice'>,
    endPractice: effect<'endPractice'>,
    acceptBid: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'bid.placed')
      const { bidder, amount, kind, key, at } = event
      const { notices } = context
      const turn = context.turn + 1
      const outcome = outcomeOf(context, { turn, bidder, amount, kind })
      if (notices > 0) enqueue({ type: 'confirmNotices', params: { bidder, number: notices, at } })
      for (const call of placementOf(event, turn)) enqueue(call)
      const next = bidEffects(context, outcome, turn, at, key)
      for (const call of next.effects) enqueue(call)
      enqueue.assign({ ...next.assigned, turn })
    }),
    acceptMaximum: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'maximum.left')
      const { bidder, amount, key, at } = event
      const { notices } = context
      const turn = context.turn + 1
      const proxyBid = proxyBidOf(context, bidder) ?? turn
      const outcome = outcomeOf(context, { turn, bidder, amount, kind: 'maximum' })
      if (notices > 0) enqueue({ type: 'confirmNotices', params: { bidder, number: notices, at } })
      for (const call of placementOf(event, turn)) enqueue(call)
      const next = bidEffects(context, outcome, turn, at, null)
      for (const call of next.effects) enqueue(call)
      enqueue({
        type: 'recordMaximum',
        params: { turn, proxyBid, bidder, kind: 'left', amount, price: outcome.currentBid, key, at },
      })
      enqueue.assign({ ...next.assigned, turn })
    }),
    withdrawMaximum: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'maximum.withdrawn')
      const { bidder, key, at } = event
      const turn = context.turn + 1
      const proxyBid = proxyBidOf(context, bidder) ?? turn
      for (const call of placementOf(event, turn)) enqueue(call)
      enqueue({
        type: 'recordMaximum',
        params: { turn, proxyBid, bidder, kind: 'withdrawn', amount: null, price: context.currentBid, key, at },
      })
      enqueue.assign({ maximum: null, turn })
    }),
    setReserve: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'reserve.set')
      const { amount, at } = event
      const turn = context.turn + 1
      const next = bidEffects(context, raiseToReserve({ ...context, reserve: amount }), turn, at, null)
      for (const call of next.effects) enqueue(call)
      enqueue({ type: 'recordReserve', params: { turn, amount, at } })
      enqueue.assign({ ...next.assigned, turn, reserve: amount })
    }),
    publishNotice: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'notice.published')
      const { text, by, at } = event
      const number = context.notices + 1
      enqueue({ type: 'recordNotice', params: { number, text, by, at } })
      enqueue.assign({ notices: number })
    }),
    // A void extends the closing like a bid, so that other bidders have time to answer; after the hammer it stays.
    voidBid: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'bid.voided')
      const { proxyBid, at } = event
      const turn = context.turn + 1
      const { struck, made: again, ...left } = rebuiltBy(context, event)
      for (const bid of again) enqueue({ type: 'recordBid', params: { ...bid, key: null, at } })
      const { leader: before } = context
      enqueue({ type: 'strikeBids', params: { turn, proxyBid, struck, before, after: left.leader, at } })
      const over = context.closedAt !== null
      const closesAt = over ? context.closesAt : Math.max(context.closesAt, at + context.extension)
      if (closesAt > context.closesAt) enqueue({ type: 'scheduleClosing', params: { closesAt, anew: false } })
      const maximum = over ? null : left.maximum
      enqueue.assign({ ...left, maximum, turn, closesAt, sequence: context.sequence + again.length })
    }),
    // The following actions of a void after the hammer come after `voidBid`: the context has the rebuilt price.
    undo: enqueueActions(({ event, enqueue }) => {
      enqueue({ type: 'undoHammer', params: { at: event.at } })
      enqueue.assign({ via: null })
    }),
    reprice: enqueueActions(({ context, event: { at }, enqueue }) => {
      enqueue({ type: 'repriceSale', params: { ...leadOf(context), at } })
    }),
    judgeAgain: enqueueActions(({ context, event: { at }, enqueue }) => {
      const { call, via } = settlement(context, at)
      enqueue(call)
      enqueue.assign({ via })
    }),
    end: enqueueActions(({ event: { at }, enqueue }) => {
      enqueue({ type: 'settleUnsold', params: { at, known: true } })
    }),
    offerNext: enqueueActions(({ context, event: { at }, enqueue }) => {
      const offered = leadOf(context)
      enqueue({ type: 'openSecondChance', params: { ...offered, at } })
      enqueue.assign({ offered })
    }),
    agree: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'negotiation.agreed')
      const { amount, at } = event
      if (context.leader === null) throw new Error('The auction has no leader to agree with')
      enqueue({ type: 'settleSold', params: { winner: context.leader, amount, via: 'negotiation', at } })
      enqueue.assign({ currentBid: amount, via: 'negotiation' })
    }),
    fail: enqueueActions(({ event, enqueue }) => {
      enqueue({ type: 'settleUnsold', params: { at: event.at, known: false } })
    }),
    release: enqueueActions(({ event, enqueue }) => {
      enqueue({ type: 'settleUnsold', params: { at: event.at, known: true } })
      enqueue.assign({ via: null })
    }),
    lapse: enqueueActions(({ event, enqueue }) => {
      enqueue({ type: 'lapseSale', params: { at: event.at } })
    }),
    offer: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'second-chance.offered')
      const { bidder, amount, at } = event
      enqueue({ type: 'openSecondChance', params: { bidder, amount, at } })
      enqueue.assign({ offered: { bidder, amount } })
    }),
    takeSecondChance: enqueueActions(({ context, event, enqueue }) => {
      if (context.offered === null) throw new Error('Nothing was offered')
      const { bidder, amount } = context.offered
      enqueue({ type: 'settleSold', params: { winner: bidder, amount, via: 'second-chance', at: event.at } })
      enqueue.assign({ leader: bidder, currentBid: amount, offered: null, via: 'second-chance' })
    }),
    refuseSecondChance: enqueueActions(({ enqueue }) => {
      enqueue.assign({ offered: null })
    }),
    extendClosing: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'closing.extended')
      enqueue({ type: 'scheduleClosing', params: { closesAt: event.closesAt, anew: true } })
      enqueue.assign({ closesAt: event.closesAt })
    }),
    moveClosing: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'closing.moved')
      const { outage, at } = event
      const { closesAt: before, outages } = context
      const closesAt = movedHour(before, outage) ?? before
      enqueue({ type: 'recordOutage', params: { outage, before, closesAt, at } })
      enqueue({ type: 'scheduleClosing', params: { closesAt, anew: true } })
      enqueue.assign({ closesAt, outages: [...outages, outage.id] })
    }),
    reschedule: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'auction.rescheduled')
      const { opensAt, closesAt } = event
      enqueue({ type: 'scheduleOpening', params: { opensAt } })
      enqueue({ type: 'scheduleClosing', params: { closesAt, anew: true } })
      enqueue.assign({ opensAt, closesAt, finishDate: closesAt })
    }),
    close: enqueueActions(({ context, event: { at }, enqueue }) => {
      if (context.practice) {
        enqueue({ type: 'endPractice', params: { at } })
        return enqueue.assign({ closedAt: at, maximum: null })
      }
      const { call, via } = settlement(context, at)
      enqueue({ type: 'leaveCatalogue', params: { at } })
      enqueue(call)
      // The unspent part of the maximum has no further use, so it is removed from the row.
      enqueue.assign({ closedAt: at, maximum: null, via })
    }),
    // Buy now is the last bid of an auction; the previous leader is notified when the auction closes.
    buyNow: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'buy-now.approved')
      const { buyer, amount, key, at } = event
      const [turn, sequence] = [context.turn + 1, context.sequence + 1]
      enqueue({
        type: 'recordBid',
        params: { sequence, turn, proxyBid: turn, bidder: buyer, amount, kind: 'buy-now', key, at },
      })
      enqueue({ type: 'leaveCatalogue', params: { at } })
      enqueue({ type: 'settleSold', params: { winner: buyer, amount, via: 'buy-now', at } })
      enqueue.assign({
        currentBid: amount,
        bidCount: context.bidCount + 1,
        leader: buyer,
        maximum: null,
        turn,
        sequence,
        leading: sequence,
        via: 'buy-now',
        closedAt: at,
      })
    }),
    cancel: enqueueActions(({ event, enqueue }) => {
      enqueue({ type: 'leaveCatalogue', params: { at: event.at } })
      enqueue.assign({ closedAt: event.at })
    }),
  },
}).createMachine({
  id: 'auction',
  // XState's `transition()` also calls this factory without input; throwing in that case would halve the speed.
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
    maximum: null,
    reserve: null,
    turn: 0,
    sequence: 0,
    leading: null,
    notices: 0,
    outages: [],
    practice: input?.practice ?? false,
    offered: null,
    via: null,
    closedAt: null,
  }),
  initial: 'scheduled',
  states: {
    scheduled: {
      on: {
        'auction.opened': { guard: sound.scheduled, target: 'open' },
        // A bid placed in time must be accepted even if the opening job runs late.
        'bid.placed': { guard: sound.scheduled, target: 'open', actions: 'acceptBid' },
        'maximum.left': { guard: sound.scheduled, target: 'open', actions: 'acceptMaximum' },
        'reserve.set': { guard: sound.scheduled, actions: 'setReserve' },
        'notice.published': { guard: sound.scheduled, actions: 'publishNotice' },
        'buy-now.approved': [
          { guard: and([sound.scheduled, 'isWhole']), target: 'closed.sold.dealClosed', actions: 'buyNow' },
          { guard: sound.scheduled, target: 'closed.sold.inProcess', actions: 'buyNow' },
        ],
        'auction.rescheduled': { guard: sound.scheduled, actions: 'reschedule' },
        'auction.cancelled': { guard: sound.scheduled, target: 'cancelled', actions: 'cancel' },
        'closing.moved': { guard: sound.scheduled, actions: 'moveClosing' },
        // Covers the case that no process was running between opening and closing.
        'auction.closed': { guard: sound.scheduled, target: 'closed', actions: 'close' },
      },
    },
    open: {
      on: {
        'bid.placed': { guard: sound.open, actions: 'acceptBid' },
        'maximum.left': { guard: sound.open, actions: 'acceptMaximum' },
        'maximum.withdrawn': { guard: sound.open, actions: 'withdrawMaximum' },
        'reserve.set': { guard: sound.open, actions: 'setReserve' },
        'notice.published': { guard: sound.open, actions: 'publishNotice' },
        'bid.voided': { guard: sound.open, actions: 'voidBid' },
        'buy-now.approved': [
          { guard: and([sound.open, 'isWhole']), target: 'closed.sold.dealClosed', actions: 'buyNow' },
          { guard: sound.open, target: 'closed.sold.inProcess', actions: 'buyNow' },
        ],
        'closing.extended': { guard: sound.open, actions: 'extendClosing' },
        'closing.moved': { guard: sound.open, actions: 'moveClosing' },
        'auction.closed': { guard: sound.open, target: 'closed', actions: 'close' },
      },
    },
    closed: {
      initial: 'judging',
      states: {
        judging: {
          always: [
            { guard: 'isPractice', target: 'unsold' },
            { guard: 'isBelowReserve', target: 'negotiating' },
            { guard: 'hasLeader', target: 'sold' },
            { target: 'unsold' },
          ],
        },
        unsold: {},
        negotiating: {
          on: {
            'negotiation.agreed': { guard: sound.closed, target: 'sold', actions: 'agree' },
            'negotiation.failed': { target: 'unsold', actions: 'fail' },
            'bid.voided': AFTER_VOID,
          },
        },
        sold: {
          initial: 'awaitingFirstPayment',
          states: {
            awaitingFirstPayment: {
              on: {
                'payment.first-approved': [
                  { guard: and([sound.closed, 'isWhole']), target: 'dealClosed' },
                  { guard: sound.closed, target: 'inProcess' },
                ],
                'sale.lapsed': { target: '#auction.closed.lapsed', actions: 'lapse' },
                'bid.voided': AFTER_VOID,
              },
            },
            inProcess: { on: { 'payment.final-approved': { guard: sound.closed, target: 'dealClosed' } } },
            dealClosed: {},
          },
        },
        // The sale has lapsed or was undone by a void: the seller offers the horse to one under-bidder at a time, or
        // keeps it.
        lapsed: {
          on: {
            'second-chance.offered': { guard: sound.closed, target: 'offered', actions: 'offer' },
            'sale.released': { target: 'unsold', actions: 'release' },
          },
        },
        offered: {
          on: {
            'second-chance.accepted': { target: 'sold', actions: 'takeSecondChance' },
            'second-chance.refused': { target: 'lapsed', actions: 'refuseSecondChance' },
          },
        },
      },
    },
    cancelled: {},
  },
})

export type AuctionState = StatePath<typeof auctionMachine>
