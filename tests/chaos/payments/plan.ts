import { oneOf, shuffled, whole } from './chance.ts'
import type { Asked, Message } from './evidence.ts'
import { HOSTILE, type Victim } from './hostile.ts'
import { MALFORMED, tooLarge } from './malformed.ts'
import { right, type Told, tell } from './stories.ts'

/** Messages of a storm, and the order of their posts; repeated messages are listed repeatedly. */
export type Plan = { messages: Message[]; order: Message[] }

const MOST_COPIES = 4
const TOO_LARGE = 4

/** Plans `posts` posts: all reports of the provider, copied and shuffled, mixed with every kind of forgery. */
export function makePlan(secret: string, payments: Asked[], posts: number): Plan {
  const told = tell(secret, payments)
  const victims = victimsOf(payments, told)
  const order = told.flatMap(({ message }) => copies(message))
  const kinds = shuffled([...HOSTILE, ...MALFORMED])
  order.push(...Array.from({ length: TOO_LARGE }, () => tooLarge(secret, oneOf(victims))))
  // In turn, so that every kind is included.
  for (let turn = 0; order.length < posts; turn++) {
    const message = kinds[turn % kinds.length]!.make(secret, oneOf(victims))
    if (message) order.push(...copies(message).slice(0, posts - order.length))
  }
  return { messages: [...new Set(order)], order: shuffled(order) }
}

function copies(message: Message): Message[] {
  return Array.from({ length: whole(1, MOST_COPIES) }, () => message)
}

function victimsOf(payments: Asked[], told: Told[]): Victim[] {
  const reports = Map.groupBy(told, ({ report }) => report.reference)
  return payments.map((payment) => ({
    payment,
    unsent: { ...right(payment), reference: payment.reference },
    sent: reports
      .get(payment.reference)
      ?.map(({ report }) => report)
      .at(whole(0, 3)),
  }))
}
