import { setTimeout as wait } from 'node:timers/promises'
import { oneOf } from '../payments/chance.ts'
import type { Did, Doing, Said } from './evidence.ts'

/** Longer than a node tries to reach its database, so that a pending answer is received. */
const PATIENCE_MS = 25_000
/** Time for which a seller repeats an unanswered request. */
const AGAIN_MS = 20_000

export type Answer = { status: number; location: string; json: unknown }

export type Posting = {
  path: string
  body: URLSearchParams | FormData
  /** The meaning of an answer; not called without an answer or for a 5xx. */
  read(answer: Answer): 'done' | 'refused'
}

export type Act = { seller: number; listing: number; doing: Doing; posting: Posting }

export type Phone = {
  /** Sends an act, repeatedly until its outcome is known or the seller gives up, and logs it. */
  act(act: Act): Promise<{ did: Did; answer: Answer | null }>
  get(path: string): Promise<string>
}

/** A seller's phone, served by any node. `log` is written before anything is sent. */
export function createPhone({ cookie, nodes, log }: { cookie: string; nodes: string[]; log: Did[] }): Phone {
  /** The answer, or the reason for its absence; null: no server was reached, so nothing was sent. */
  async function send({ path, body }: Posting): Promise<Answer | string | null> {
    const url = oneOf(nodes)
    try {
      const response = await fetch(url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie, origin: url, accept: 'application/json' },
        body,
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const text = await response.text()
      return { status: response.status, location: response.headers.get('location') ?? '', json: jsonOf(text) }
    } catch (error) {
      const cause = (error as { cause?: { code?: string } }).cause
      return cause?.code === 'ECONNREFUSED' ? null : String(cause ?? error)
    }
  }

  return {
    async act({ seller, listing, doing, posting }) {
      const did: Did = {
        ...doing,
        seller,
        listing,
        sentAt: Date.now(),
        answeredAt: Infinity,
        said: 'unknown',
        sends: 0,
        heard: '',
      }
      log.push(did)
      let answer: Answer | null = null
      for (const until = Date.now() + AGAIN_MS; Date.now() < until; await wait(150)) {
        const heard = await send(posting)
        if (heard === null) continue
        did.sends++
        did.answeredAt = Date.now()
        did.heard = typeof heard === 'string' ? heard : `${heard.status} ${heard.location}`
        if (typeof heard === 'string' || heard.status >= 500) continue
        answer = heard
        did.said = settled(posting.read(heard), did.sends)
        break
      }
      return { did, answer }
    },
    async get(path) {
      for (const until = Date.now() + AGAIN_MS; ; await wait(150)) {
        const response = await fetch(oneOf(nodes) + path, { headers: { cookie }, redirect: 'manual' }).catch(() => null)
        if (response?.ok) return await response.text()
        if (Date.now() > until) throw new Error(`${path}: ${response?.status ?? 'no answer'}`)
      }
    },
  }
}

/** A refusal after an unanswered request may mean that the earlier one was performed. */
function settled(read: 'done' | 'refused', sends: number): Said {
  return read === 'refused' && sends > 1 ? 'unknown' : read
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
