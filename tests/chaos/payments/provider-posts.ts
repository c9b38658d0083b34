import { setTimeout as wait } from 'node:timers/promises'
import { chance, oneOf, whole } from './chance.ts'
import type { Message, Post } from './evidence.ts'
import { isAnswer } from './reading.ts'

/** Longer than a node waits for its database. */
const PATIENCE_MS = 25_000
/** Share of posts whose sender closes the connection before reading the answer. */
const HANG_UP = 0.02
/** Parallel posts. */
const AT_ONCE = 24

/** Time for which an unanswered message is posted repeatedly. */
const REPEATED_MS = 90_000

/**
 * Posts every message of `order`, evenly over `length` ms and each to a random node. Unanswered messages are posted
 * again, as the provider does, but sooner.
 */
export async function postAll(
  order: Message[],
  urls: string[],
  { begins, length }: { begins: number; length: number },
): Promise<void> {
  const waiting = order.entries()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [place, message] of waiting) {
        await wait(Math.max(0, begins + (length * place) / order.length - Date.now()))
        const until = Date.now() + REPEATED_MS
        while (!isAnswer((await post(message, urls)).status) && Date.now() < until) await wait(whole(100, 400))
      }
    }),
  )
}

async function post(message: Message, urls: string[]): Promise<Post> {
  const node = whole(0, urls.length - 1)
  const sentAt = Date.now()
  const status = await answerOf(`${urls[node]}/payments/notify`, message)
  const posted = { node, sentAt, answeredAt: Date.now(), status }
  message.posts.push(posted)
  return posted
}

/** Null when the answer did not arrive completely. */
async function answerOf(url: string, { body, fields }: Message): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(fields && chance(HANG_UP) ? oneOf([1, 5, 20]) : PATIENCE_MS)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
      signal,
      redirect: 'manual',
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return null
  }
}
