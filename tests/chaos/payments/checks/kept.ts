import { type Finding, finding } from '../../evidence.ts'
import type { Evidence, Message } from '../evidence.ts'
import { read } from '../provider.ts'
import { contentOf, isAnswer, keptContentOf, wasAnswered } from '../reading.ts'

/** Every repeated message is answered in the end, and only with "kept", "not believed", "too large" or "later". */
export function answeredInTheEnd({ sent }: Evidence): Finding {
  const found = finding('every message is answered in the end')
  for (const message of sent) {
    found.that(
      wasAnswered(message),
      () => `${name(message)} was posted ${message.posts.length} times and never answered`,
    )
    for (const { status } of message.posts)
      found.that(status === null || status === 503 || isAnswer(status), () => `${name(message)} was answered ${status}`)
  }
  return found
}

/**
 * Each signed message has at least as many rows as answers and at most as many as posts, all complete; no other
 * messages are stored.
 */
export function keptWhole({ secret, sent, history }: Evidence): Finding {
  const found = finding('every signed message is kept whole')
  const rows = Map.groupBy(history.notifications, ({ content }) => keptContentOf(content))
  for (const [content, messages] of Map.groupBy(
    sent.filter(({ fields }) => fields !== null && read(secret, fields).verdict === 'signed'),
    ({ fields }) => contentOf(fields!),
  )) {
    const posts = messages.flatMap((message) => message.posts)
    const answered = posts.filter(({ status }) => isAnswer(status)).length
    const kept = rows.get(content)?.length ?? 0
    found.that(
      kept >= answered && kept <= posts.length,
      () =>
        `${name(messages[0]!)} was posted ${posts.length} times, answered ${answered} times and is kept ${kept} times`,
    )
    rows.delete(content)
  }
  for (const [content, strange] of rows)
    found.that(
      false,
      () => `${strange.length} messages are kept that the provider never signed: ${content.slice(0, 200)}`,
    )
  return found
}

/** 200 for signed messages, 403 for all others, 413 for too large ones; the rows have the same verdicts. */
export function rightlyJudged({ secret, sent, history }: Evidence): Finding {
  const found = finding('signatures are judged rightly')
  const verdicts = new Map<string, string>()
  for (const message of sent) {
    const verdict = message.fields ? read(secret, message.fields).verdict : 'too large'
    if (message.fields) verdicts.set(contentOf(message.fields), verdict)
    const right = verdict === 'signed' ? 200 : verdict === 'too large' ? 413 : 403
    for (const { status } of message.posts)
      if (isAnswer(status))
        found.that(status === right, () => `${name(message)} is ${verdict} and was answered ${status}`)
  }
  for (const { id, verdict, reference, content, source } of history.notifications) {
    const right = verdicts.get(keptContentOf(content))
    found.that(
      verdict === right && source === 'notify',
      () => `notification ${id} is ${right} and is kept as ${verdict} from ${source}`,
    )
    found.that(
      reference === (right === 'signed' && isOurs(content.productId) ? content.productId : null),
      () => `notification ${id} is kept for payment ${reference}`,
    )
  }
  return found
}

/** The shape of our references; another productId names no payment. */
const isOurs = (productId: unknown) => typeof productId === 'string' && /^[0-9a-z]{24}$/.test(productId)

/** Each signed message was applied to its payment; no other message was. */
export function appliedOnce({ history }: Evidence): Finding {
  const found = finding('signed messages are applied, and no others')
  for (const { id, verdict, applied, outcome } of history.notifications) {
    found.that(
      applied === (verdict === 'signed') && (outcome !== null) === applied,
      () => `notification ${id} is ${verdict} and ${applied ? `was applied (${outcome})` : 'was never applied'}`,
    )
  }
  for (const [reference, granting] of Map.groupBy(
    history.notifications.filter(({ outcome }) => outcome === 'granted'),
    ({ reference }) => reference,
  )) {
    found.that(granting.length === 1, () => `payment ${reference} was granted ${granting.length} times`)
  }
  return found
}

function name({ what, fields }: Message): string {
  const productId = fields?.find(([each]) => each === 'productId')?.[1]
  return `the message "${what}" for ${productId ?? 'no payment'}`
}
