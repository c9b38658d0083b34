import type { HandRefusal } from '#server/listing/audits/release-ticket.ts'
import { formatSince } from '#app/texts/format/spans.ts'
import { queue } from './words.ts'

/**
 * The reason why a ticket could not be taken, released or handed over: the administrator who acted first, and when.
 * `now` in epoch ms.
 */
export function whyNotWords(refusal: HandRefusal, now: number): string {
  const { refused } = queue
  if (refusal.refused === 'assigned') {
    const { by, from, at } = refusal
    return from ? refused.handed(by, from, formatSince(now - at)) : refused.assigned(by, formatSince(now - at))
  }
  if (refusal.refused === 'nobodys' && refusal.last?.action === 'ticket.released')
    return refused.released(refusal.last.by, formatSince(now - refusal.last.at))
  return refused[refusal.refused]
}
