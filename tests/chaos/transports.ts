import type { PageSocket } from '#app/live/connection/io.ts'
import type { BidAnswer } from '#server/engine/live/protocol.ts'
import { WORST_SHOWN } from '#tests/support/shown.ts'
import { openPageSocket } from '#tests/support/page-socket.ts'
import type { Answer } from './evidence.ts'

/** Longer than a node tries to reach its database, so that a pending answer is received. */
const PATIENCE_MS = 25_000

export type Bid = { auction: number; amount: number; key: string }

/** The form's post as sent by a browser. The outcome is known only with the complete answer. */
export async function bidByForm(url: string, cookie: string, { auction, amount, key }: Bid): Promise<Answer> {
  try {
    const response = await fetch(`${url}/event/${auction}/pujar`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: url },
      body: new URLSearchParams({ amount: String(amount), key, shown: WORST_SHOWN }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.arrayBuffer()
    return answerOf(response)
  } catch (error) {
    return { kind: 'unknown', reason: String((error as Error).cause ?? error) }
  }
}

function answerOf({ status, headers }: Response): Answer {
  const location = headers.get('location') ?? ''
  const sequence = /[?&]recibo=(\d+)$/.exec(location)?.[1]
  if (status === 303 && sequence) return { kind: 'accepted', sequence: Number(sequence), amount: null }
  if (status === 400 || status === 403 || status === 429) return { kind: 'refused', code: String(status) }
  if (status >= 500) return { kind: 'unknown', reason: `status ${status}` }
  return { kind: 'refused', code: location.startsWith('/login') ? 'login' : `status ${status} ${location}` }
}

export function openSocket(url: string, cookie: string): PageSocket {
  return openPageSocket(url, {
    extraHeaders: { cookie },
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
  })
}

export async function bidBySocket(socket: PageSocket, { auction, amount, key }: Bid): Promise<Answer> {
  // Not sent, but the user cannot know that.
  if (!socket.connected) return { kind: 'unknown', reason: 'not connected' }
  try {
    return answerOfAck(
      await socket
        .timeout(PATIENCE_MS)
        .emitWithAck('event_set_bid', { event: auction, bid: amount, key, shown: WORST_SHOWN }),
    )
  } catch (error) {
    return { kind: 'unknown', reason: String(error) }
  }
}

function answerOfAck(answer: BidAnswer): Answer {
  if (answer.accepted === undefined) return { kind: 'unknown', reason: answer.error }
  if (answer.accepted) {
    const { sequence, amount } = answer.receipt
    return sequence === null ? { kind: 'unknown', reason: 'no bid' } : { kind: 'accepted', sequence, amount }
  }
  const { code, lowest } = answer
  if (code === 'login-required') return { kind: 'refused', code: 'login' }
  if (code === 'unavailable' || code === 'too-busy') return { kind: 'unknown', reason: code }
  return { kind: 'refused', code, ...(lowest !== undefined && { lowest }) }
}
