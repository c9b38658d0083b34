import { io, type Socket } from 'socket.io-client'
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
      body: new URLSearchParams({ amount: String(amount), key }),
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

/** A node's acknowledgement of `event_set_bid`. */
type Ack = {
  accepted?: boolean
  receipt?: { sequence: number; amount: number }
  code?: string
  lowest?: number
  error?: string
}

export function openSocket(url: string, cookie: string): Socket {
  return io(url, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
  })
}

export async function bidBySocket(socket: Socket, { auction, amount, key }: Bid): Promise<Answer> {
  // Not sent, but the user cannot know that.
  if (!socket.connected) return { kind: 'unknown', reason: 'not connected' }
  try {
    return answerOfAck(
      (await socket.timeout(PATIENCE_MS).emitWithAck('event_set_bid', { event: auction, bid: amount, key })) as Ack,
    )
  } catch (error) {
    return { kind: 'unknown', reason: String(error) }
  }
}

function answerOfAck({ accepted, receipt, code, lowest, error }: Ack): Answer {
  if (accepted && receipt) return { kind: 'accepted', sequence: receipt.sequence, amount: receipt.amount }
  if (accepted === false && code === 'login-required') return { kind: 'refused', code: 'login' }
  const passing = code === undefined || code === 'unavailable' || code === 'too-busy'
  if (accepted === false && !passing) return { kind: 'refused', code, ...(lowest !== undefined && { lowest }) }
  return { kind: 'unknown', reason: error ?? code ?? 'no answer' }
}
