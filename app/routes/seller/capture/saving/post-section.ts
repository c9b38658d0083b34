import { href } from 'react-router'
import type { CapturePage } from '#app/forms/listing/capture-steps.ts'
import type { SaveAnswer } from '#app/routes/seller/capture/post.server.ts'
import type { Pending } from './saver.ts'

/** Timeout in ms, after which a post without an answer is retried. */
const PATIENCE_MS = 30_000

type Target = { page: CapturePage; listing: number | null; key: string }

/** Posts a section's form by fetch: no page loads, and a lost connection loses no input. */
export async function postSection(
  { page, listing, key }: Target,
  { base, entries, intent }: Pending,
): Promise<SaveAnswer | 'signed-out' | null> {
  const horse = listing === null ? undefined : String(listing)
  const body = new URLSearchParams([...entries, ['base', base], ['key', key], ...(intent ? [['intent', intent]] : [])])
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  try {
    const answer = await fetch(href('/sales/captura/:page/:horse?', { page, horse }), {
      method: 'POST',
      body,
      redirect: 'manual',
      keepalive: true,
      signal: patience.signal,
    })
    // Only a guard redirects.
    if (answer.type === 'opaqueredirect') return 'signed-out'
    if (answer.status >= 500 || answer.status === 408 || answer.status === 429) return null
    if (answer.headers.get('Content-Type')?.startsWith('application/json')) return (await answer.json()) as SaveAnswer
    return { as: 'refused', why: 'unknown' }
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
