import { HOUR } from '#machines/time.ts'
import type { PushAnswer } from './post.ts'

/**
 * `gone`: the push service no longer knows the device, which is deleted. `failed`: the service did not work; `busy`: it
 * asks to wait; `refused`: it does not take the message as we made it, which says nothing about the device.
 */
export type PushOutcome = 'sent' | 'gone' | 'failed' | 'busy' | 'refused'

/** Statuses of a limit on our rate: Windows' service answers 406 where others answer 429. */
const BUSY = new Set([406, 429])
/** Statuses in 4xx about the connection. */
const PASSING = new Set([408, 421, 425])

/** The outcome of a push message by its service's HTTP status. */
export function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (BUSY.has(status)) return 'busy'
  return status >= 400 && status < 500 && !PASSING.has(status) ? 'refused' : 'failed'
}

const SHORTEST_MS = 1_000
const LONGEST_MS = HOUR

/** How long a service asks to wait, in ms within a second and an hour; null if it does not say. `now` in epoch ms. */
export function waitOf({ retryAfter = '' }: Pick<PushAnswer, 'retryAfter'>, now: number): number | null {
  const wait = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, SHORTEST_MS), LONGEST_MS)
}

/** Services whose words may stand in our log; other endpoints were chosen by a stranger. */
const KNOWN = /(^|\.)(push\.apple\.com|push\.services\.mozilla\.com|fcm\.googleapis\.com|notify\.windows\.com)$/

/** The reason of a refusal: Apple's word, or Mozilla's number (`errno`); undefined if the service names none. */
export function reasonOf({ body }: PushAnswer, { hostname }: URL, local: boolean): string | undefined {
  if (!local && !KNOWN.test(hostname)) return undefined
  const [, word, errno] = /"reason"\s*:\s*"([A-Za-z]{1,40})"|"errno"\s*:\s*(\d{1,6})/.exec(body) ?? []
  return word ?? (errno && `errno ${errno}`)
}
