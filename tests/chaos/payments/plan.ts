import { oneOf, shuffled, whole } from './chance.ts'
import type { Asked, Message } from './evidence.ts'
import { HOSTILE, type Victim } from './hostile.ts'
import { MALFORMED, tooLarge } from './malformed.ts'
import { right, type Told, tell } from './stories.ts'

/** The messages of a storm, and the order in which they are posted; those posted twice or more stand there as often. */
export type Plan = { messages: Message[]; order: Message[] }

const MOST_COPIES = 4
const TOO_LARGE = 4

/**
 * So many posts: all that the provider has to tell, copied and shuffled, and among it everything that was never its
 * word.
 */
export function makePlan(secret: string, payments: Asked[], posts: number): Plan {
  const told = tell(secret, payments)
  const victims = victimsOf(payments, told)
  const order = told.flatMap(({ message }) => copies(message))
  const kinds = shuffled([...HOSTILE, ...MALFORMED])
  order.push(...Array.from({ length: TOO_LARGE }, () => tooLarge(secret, oneOf(victims))))
  // In turn, so that every kind is there, whatever the number.
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
