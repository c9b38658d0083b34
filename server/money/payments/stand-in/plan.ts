import { messageOf, newTransactionId, type Report } from './message.ts'
import type { Order } from './order.ts'
import { REASONS, type ReasonName } from './reasons.ts'
import { MOVEMENTS, type Tricks } from './tricks.ts'

export const OUTCOMES = ['approve', 'decline', 'pending'] as const

/** Choices made on the page. */
export type Decision = { outcome: (typeof OUTCOMES)[number]; reason: ReasonName; tricks: Tricks }

/** Durations in ms. */
export type Pace = {
  /** From "pending" to approved. */
  pending: number
  /** Delay of a late message. */
  late: number
  /** Interval between consecutive messages. */
  step: number
}

/** Result: messages to post, with delays in ms from now, and the browser's return URL. */
type Plan = { posts: { after: number; message: Record<string, string> }[]; back: string }

type Told = Report['status']
type Given = { secret: string; transactionId: string; at: number; pace: Pace }

/** The provider's behaviour after a decision. Pure. */
export function planOf(
  order: Order,
  { outcome, reason, tricks }: Decision,
  { secret, transactionId, at, pace }: Given,
): Plan {
  const refused = REASONS[reason]
  const say = (status: Told, after: number) =>
    messageOf(
      order,
      {
        transactionId,
        status,
        reason: outcome === 'decline' && status !== 'PENDING' ? refused.text : '',
        at: at + after,
      },
      { secret, tricks },
    )
  const final: Told = outcome === 'decline' ? refused.status : 'APPROVED'
  const stages: [status: Told, after: number][] =
    outcome === 'pending'
      ? [
          ['PENDING', 0],
          ['APPROVED', pace.pending],
        ]
      : tricks.has('reorder')
        ? [
            ['PENDING', 0],
            [final, pace.step],
          ]
        : [[final, 0]]
  const approvedAfter = final === 'APPROVED' ? (stages.at(-1)?.[1] ?? 0) : null
  const messages = stages.map(([status, after]) => ({ after, message: say(status, after) }))
  // Each is a transaction of its own, after the sale that it is about.
  const movements = () =>
    MOVEMENTS.filter((trick) => approvedAfter !== null && tricks.has(trick)).map((trick, nth) => {
      const after = (approvedAfter ?? 0) + pace.step * (nth + 1)
      const report = {
        transactionId: newTransactionId(at + after),
        status: 'APPROVED',
        reason: '',
        at: at + after,
      } as const
      return {
        after,
        message: messageOf(order, { ...report, movement: { trick, of: transactionId } }, { secret, tricks }),
      }
    })
  return {
    posts: [...deliveries(messages, tricks, pace), ...movements()],
    back: returnTo(
      order,
      outcome,
      tricks.has('bare') ? {} : say(stages.length > 1 && outcome === 'pending' ? 'PENDING' : final, 0),
    ),
  }
}

/** Network effects on the messages. */
function deliveries(messages: Plan['posts'], tricks: Tricks, { late, step }: Pace): Plan['posts'] {
  if (tricks.has('never')) return []
  const times = messages.map(({ after }) => after)
  // Reversed order.
  const turned = tricks.has('reorder')
    ? messages.toReversed().map(({ message }, place) => ({ message, after: times[place] ?? 0 }))
    : messages
  // Duplicates at the same time, and again later.
  const repeated = tricks.has('duplicate')
    ? turned.flatMap(({ message, after }) => [0, 0, step].map((more) => ({ message, after: after + more })))
    : turned
  return tricks.has('late') ? repeated.map(({ message, after }) => ({ message, after: after + late })) : repeated
}

function returnTo(order: Order, outcome: Decision['outcome'], message: Record<string, string>): string {
  const url = new URL({ approve: order.success_url, decline: order.error_url, pending: order.pending_url }[outcome])
  for (const [name, value] of Object.entries(message)) url.searchParams.append(name, value)
  return url.href
}
