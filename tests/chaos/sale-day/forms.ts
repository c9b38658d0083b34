import { WORST_SHOWN } from '#tests/support/shown.ts'
import type { Answer } from '../evidence.ts'
import type { Posted } from './evidence.ts'

/** Longer than a node tries to reach its database, so that a pending answer is received. */
const PATIENCE_MS = 25_000

type Form = Record<string, string>
export type Poster = { nodes: string[]; cookie: string }

async function post({ nodes, cookie }: Poster, node: number, path: string, form: Form) {
  const url = nodes[node]!
  const response = await fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: url },
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await response.arrayBuffer()
  return { status: response.status, location: response.headers.get('location') ?? '' }
}

/** A maximum or its withdrawal as sent by a browser; its receipt has its turn. */
export async function claimByForm(
  poster: Poster,
  node: number,
  { auction, amount, key, withdraw }: { auction: number; amount: number; key: string; withdraw: boolean },
): Promise<Answer> {
  const shown = WORST_SHOWN
  const form: Form = withdraw ? { act: 'retirar', key, shown } : { act: 'dejar', amount: String(amount), key, shown }
  try {
    const { status, location } = await post(poster, node, `/event/${auction}/maximo`, form)
    const turn = /[?&]recibo=(\d+)$/.exec(location)?.[1]
    if (status === 303 && turn) return { kind: 'accepted', sequence: Number(turn), amount: null }
    if (status >= 500) return { kind: 'unknown', reason: `status ${status}` }
    if (status === 400 || status === 403 || status === 429) return { kind: 'refused', code: String(status) }
    return { kind: 'refused', code: location.startsWith('/login') ? 'login' : `status ${status} ${location}` }
  } catch (error) {
    return { kind: 'unknown', reason: String((error as Error).cause ?? error) }
  }
}

/** Any other form: done after a redirect, refused if the form returns. Recorded in `posts` before it is sent. */
export async function submit(poster: Poster, node: number, path: string, form: Form, posts: Posted[]): Promise<Posted> {
  const posted: Posted = { node, sentAt: Date.now(), answeredAt: Number.POSITIVE_INFINITY, told: 'unknown', heard: '' }
  posts.push(posted)
  try {
    const { status, location } = await post(poster, node, path, form)
    const done = status === 303 && !location.startsWith('/login')
    posted.told = done ? 'done' : status >= 500 ? 'unknown' : 'refused'
    posted.heard = `${status} ${location}`
  } catch (error) {
    posted.heard = String((error as Error).cause ?? error)
  }
  posted.answeredAt = Date.now()
  return posted
}

export function submitEverywhere(poster: Poster, path: string, form: Form, posts: Posted[]): Promise<Posted[]> {
  return Promise.all(poster.nodes.map((_, node) => submit(poster, node, path, form, posts)))
}

/** A page's text; null when no node returned it. */
export async function readPage({ nodes, cookie }: Poster, node: number, path: string): Promise<string | null> {
  try {
    const headers: Record<string, string> = cookie ? { cookie } : {}
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(nodes[node]! + path, { redirect: 'manual', headers, signal })
    const text = await response.text()
    return response.status === 200 ? text : null
  } catch {
    return null
  }
}

/** Every standalone number of four to seven digits, with or without commas. */
export function numbersIn(text: string): number[] {
  const found = text.match(/(?<![0-9A-Za-z.,])(?:\d{1,3}(?:,\d{3}){1,2}|\d{4,7})(?![0-9A-Za-z]|,\d{3})/g) ?? []
  return [...new Set(found.map((each) => Number(each.replaceAll(',', ''))))]
}
