import { and, assertEvent, enqueueActions, not, or, setup } from 'xstate'
import type { StatePath } from '#machines/stored.ts'
import type { DealContext, DealEffects, DealEvent, DealInput } from './events.ts'
import { changed, reminders } from './follow.ts'
import { advance, claimsOver, done, firstSteps, handedOver, isDone } from './progress.ts'
import { CODE_PAUSE_MS, DEAL_STEPS, type DealStep, isOpen, WRONG_CODES } from './rules.ts'

const effect = <Name extends keyof DealEffects>(_: unknown, _params: DealEffects[Name]) => {}

/**
 * A deal from the hammer to the payout. The rules define the order of its steps; the states show its progress and
 * follow from the steps alone. The payout stays locked until the claim period is over or the buyer confirms receipt,
 * and while a claim is open (ruling 71). Pure.
 */
export const dealMachine = setup({
  types: {
    context: {} as DealContext,
    events: {} as DealEvent,
    input: {} as DealInput,
  },
  guards: {
    isFirstPaid: ({ context }) => isDone(context.steps, 'firstPayment'),
    mayDeliver: ({ context }) => isOpen(context.steps.delivery),
    isDelivered: ({ context }) => isDone(context.steps, 'delivery'),
    isAccepted: ({ context }) => isDone(context.steps, 'claims'),
    isPaidOut: ({ context }) => isDone(context.steps, 'payout'),
    isToDo: ({ context, event }) => event.type === 'step.done' && isOpen(context.steps[event.step]),
    wasDone: ({ context, event }) => event.type === 'step.reverted' && isDone(context.steps, event.step),
    finalIsOpen: ({ context }) => isOpen(context.steps.finalPayment),
    matches: ({ event }) => event.type === 'delivery.code' && event.matches,
    isPaused: ({ context, event }) => context.pausedUntil !== null && event.at < context.pausedUntil,
    isLastTry: ({ context }) => context.wrongCodes + 1 >= WRONG_CODES,
    claimsAreOver: ({ context, event }) => claimsOver(context.steps, event.at),
    hasNoClaim: ({ event }) => 'openClaim' in event && event.openClaim === false,
  },
  actions: {
    notifyOwner: effect<'notifyOwner'>,
    remindWhenOverdue: effect<'remindWhenOverdue'>,
    issueCode: effect<'issueCode'>,
    recordDelivery: effect<'recordDelivery'>,
    scheduleClaimsOver: effect<'scheduleClaimsOver'>,
    notifyDelivered: effect<'notifyDelivered'>,
    pay: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['payment.first', 'payment.final'])
      const paid: DealStep[] = event.type === 'payment.final' ? ['finalPayment'] : ['firstPayment']
      if (event.type === 'payment.first' && event.whole) paid.push('finalPayment')
      const next = changed(context, done(context.steps, paid, event.at), event.at)
      for (const call of next.effects) enqueue(call)
      enqueue.assign({ steps: next.steps })
    }),
    prove: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'step.done')
      const next = changed(context, done(context.steps, [event.step], event.at), event.at)
      for (const call of next.effects) enqueue(call)
      enqueue.assign({ steps: next.steps })
    }),
    revert: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'step.reverted')
      const next = changed(context, { ...context.steps, [event.step]: { dueAt: null, doneAt: null } }, event.at)
      for (const call of next.effects) enqueue(call)
      enqueue.assign({ steps: next.steps })
    }),
    chooseTransport: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'transport.chosen')
      enqueue.assign({ transport: { quote: event.quote }, steps: done(context.steps, ['transport'], event.at) })
    }),
    deliver: enqueueActions(({ context, event: { at }, enqueue }) => {
      const next = changed(context, handedOver(context.steps, at), at)
      for (const call of next.effects) enqueue(call)
      enqueue({ type: 'recordDelivery', params: { at } })
      enqueue({ type: 'notifyDelivered', params: { at } })
      enqueue({ type: 'scheduleClaimsOver', params: { at: next.steps.claims?.dueAt ?? at } })
      enqueue.assign({ steps: next.steps, wrongCodes: 0, pausedUntil: null })
    }),
    countWrongCode: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ wrongCodes: context.wrongCodes + 1, pausedUntil: null })
    }),
    pause: enqueueActions(({ event, enqueue }) => {
      enqueue.assign({ wrongCodes: 0, pausedUntil: event.at + CODE_PAUSE_MS })
    }),
    accept: enqueueActions(({ context, event: { at }, enqueue }) => {
      const next = changed(context, done(context.steps, ['claims'], at), at)
      for (const call of next.effects) enqueue(call)
      enqueue.assign({ steps: next.steps })
    }),
    payOut: enqueueActions(({ context, event: { at }, enqueue }) => {
      enqueue.assign({ steps: done(context.steps, ['payout'], at) })
    }),
    // A deal that begins late has many steps done already; no notifications are sent about those.
    begin: enqueueActions(({ context: { steps, openedAt }, enqueue }) => {
      for (const call of reminders(steps, DEAL_STEPS)) enqueue(call)
      if (isOpen(steps.delivery)) enqueue({ type: 'issueCode', params: { at: openedAt } })
      if (isOpen(steps.claims)) enqueue({ type: 'scheduleClaimsOver', params: { at: steps.claims?.dueAt ?? openedAt } })
    }),
  },
}).createMachine({
  id: 'deal',
  // XState's `transition()` also calls this factory without input.
  context: ({ input }) => contextOf(input),
  entry: 'begin',
  initial: 'judging',
  on: { 'deal.cancelled': { guard: not(or(['isDelivered', 'isPaidOut'])), target: '.cancelled' } },
  states: {
    judging: {
      always: [
        { guard: 'isPaidOut', target: 'paidOut' },
        { guard: 'isAccepted', target: 'payable' },
        { guard: 'isDelivered', target: 'delivered' },
        { guard: 'mayDeliver', target: 'awaitingDelivery' },
        { guard: 'isFirstPaid', target: 'preparing' },
        { target: 'awaitingFirstPayment' },
      ],
    },
    awaitingFirstPayment: { on: { 'payment.first': { target: 'judging', actions: 'pay' } } },
    preparing: {
      on: {
        'payment.final': { guard: 'finalIsOpen', target: 'judging', actions: 'pay' },
        'step.done': { guard: 'isToDo', target: 'judging', actions: 'prove' },
        'step.reverted': { guard: 'wasDone', target: 'judging', actions: 'revert' },
        'transport.chosen': { actions: 'chooseTransport' },
      },
    },
    awaitingDelivery: {
      on: {
        'step.reverted': { guard: 'wasDone', target: 'judging', actions: 'revert' },
        'transport.chosen': { actions: 'chooseTransport' },
        'delivery.code': [
          { guard: and([not('isPaused'), 'matches']), target: 'judging', actions: 'deliver' },
          { guard: and([not('isPaused'), 'isLastTry']), actions: 'pause' },
          { guard: not('isPaused'), actions: 'countWrongCode' },
        ],
        'delivery.recorded': { target: 'judging', actions: 'deliver' },
      },
    },
    delivered: {
      on: {
        'receipt.confirmed': { guard: 'hasNoClaim', target: 'judging', actions: 'accept' },
        'claims.over': { guard: and(['claimsAreOver', 'hasNoClaim']), target: 'judging', actions: 'accept' },
      },
    },
    payable: { on: { 'payout.recorded': { guard: 'hasNoClaim', target: 'judging', actions: 'payOut' } } },
    paidOut: {},
    cancelled: { on: { 'deal.cancelled': {} } },
  },
})

export type DealState = StatePath<typeof dealMachine>

function contextOf(input: DealInput | undefined): DealContext {
  const { at, trailer, firstPaymentDueAt } = input ?? { at: 0, trailer: false, firstPaymentDueAt: 0 }
  let steps = firstSteps({ trailer, firstPaymentDueAt })
  for (const [step, doneAt] of [
    ['firstPayment', input?.firstPaidAt ?? null],
    ['finalPayment', input?.finalPaidAt ?? null],
  ] as const)
    if (doneAt !== null) steps = done(steps, [step], doneAt)
  if (input && input.deliveredAt !== null) steps = handedOver(steps, input.deliveredAt)
  // Due dates are counted from now: a step is not overdue before its owner was asked for it.
  return {
    trailer,
    steps: advance({ trailer, steps }, at).steps,
    transport: null,
    wrongCodes: 0,
    pausedUntil: null,
    openedAt: at,
  }
}
