import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Request, RequestHandler } from 'express'
import { logError, logWarning } from '#server/engine/logs/log.ts'
import { pagesCrowded, requestAnswered, requestSeconds } from '#server/engine/metrics/counters.ts'

export const REQUEST_ID = 'x-request-id'

/** As proxies make them; anything else is somebody's text, and is replaced. */
const REQUEST_ID_SHAPE = /^[\w-]{8,64}$/

/** A page that takes this long from its last byte here to the end of its answer is logged, in ms. */
const SLOW_MS = 5_000

/** What stands in front of the pages, and so has no pattern of a route's. */
const IN_FRONT = ['/healthz', '/readyz', '/avisos', '/payments/notify']
const FOLDERS = ['/assets/', '/media/']

/** Asked by machines while a node starts, stops or waits: their 503 is an answer. */
const PROBES = new Set(['/healthz', '/readyz'])
/** As long as the line of whoever asks for it is slow. */
const FILES = new Set(['/assets/*', '/media/*'])

/** No page of ours, or refused before anybody knew. */
const UNMATCHED = 'unmatched'

const patterns = new WeakMap<IncomingMessage, string>()

/** Of the last addresses that were rendered: a page that is kept is answered without its route. */
const rendered = new Map<string, string>()
const MOST_RENDERED = 2_000

/** Notes which route answers a request. */
export function notePattern(req: Request, pattern: string): void {
  // The router's patterns stand without their slash.
  const route = pattern.startsWith('/') ? pattern : `/${pattern}`
  patterns.set(req, route)
  rendered.delete(req.path)
  rendered.set(req.path, route)
  const [oldest] = rendered.keys()
  if (rendered.size > MOST_RENDERED && oldest !== undefined) rendered.delete(oldest)
}

/** The pattern of the route that answers, such as `/event/:event`; never the address itself, which may hold a token. */
export function patternOf(req: Request): string {
  const known = patterns.get(req) ?? rendered.get(req.path)
  if (known !== undefined) return known
  if (IN_FRONT.includes(req.path)) return req.path
  const folder = FOLDERS.find((each) => req.path.startsWith(each))
  return folder ? `${folder}*` : UNMATCHED
}

const crowded = new WeakSet<IncomingMessage>()

/** Notes that a page did not get its turn. They come by the hundred, and are counted: a line each would make it worse. */
export function noteCrowded(req: Request): void {
  crowded.add(req)
  pagesCrowded.inc()
}

/**
 * Gives each request a name, which its answer and its lines in the log carry, counts it by its route, and logs those that
 * failed or were slow.
 */
export const watchRequests: RequestHandler = (req, res, next) => {
  const given = req.headers[REQUEST_ID]
  const id = typeof given === 'string' && REQUEST_ID_SHAPE.test(given) ? given : randomUUID()
  req.headers[REQUEST_ID] = id
  res.setHeader('X-Request-Id', id)
  let from = performance.now()
  // A slow line's bytes are no time of ours.
  if (req.method === 'POST') req.once('end', () => (from = performance.now()))
  res.once('close', () => {
    const ms = performance.now() - from
    const [method, route] = [methodOf(req.method), patternOf(req)]
    const status = res.writableFinished ? `${Math.floor(res.statusCode / 100)}xx` : 'gone'
    requestAnswered(method, route, status)
    requestSeconds.observe({ route }, ms / 1_000)
    if (PROBES.has(route) || FILES.has(route) || crowded.has(req)) return
    const fields = { request: id, method, route, status: res.statusCode, ms: Math.round(ms) }
    if (res.statusCode === 503) logWarning('http: not available', fields)
    else if (res.statusCode >= 500) logError('http: failed', undefined, fields)
    else if (ms >= SLOW_MS) logWarning('http: slow', fields)
  })
  next()
}

function methodOf(method: string): string {
  return method === 'GET' || method === 'HEAD' || method === 'POST' ? method : 'other'
}
