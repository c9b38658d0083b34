import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Request, RequestHandler } from 'express'
import { logError, logWarning } from '#server/engine/logs/log.ts'
import { pagesCrowded, requestAnswered, requestSeconds } from '#server/engine/metrics/counters.ts'

export const REQUEST_ID = 'x-request-id'

/** Format of request ids made by proxies; any other value is replaced. */
const REQUEST_ID_SHAPE = /^[\w-]{8,64}$/

/** Time from a request's last byte to the end of its response from which it is logged, in ms. */
const SLOW_MS = 5_000

/** Paths handled before the pages, which have no route pattern. */
const IN_FRONT = ['/healthz', '/readyz', '/avisos', '/payments/notify']
const FOLDERS = ['/assets/', '/media/']

/** Probed by machines while a node starts, stops or waits: their 503 is a regular answer. */
const PROBES = new Set(['/healthz', '/readyz'])
/** Downloads, whose duration depends on the client's line. */
const FILES = new Set(['/assets/*', '/media/*'])

/** No page of ours, or refused before routing. */
const UNMATCHED = 'unmatched'

const patterns = new WeakMap<IncomingMessage, string>()

/** Patterns of recently rendered paths: a cached page is answered without its route. */
const rendered = new Map<string, string>()
const MOST_RENDERED = 2_000

/** Records the route that answers a request. */
export function notePattern(req: Request, pattern: string): void {
  // The router's patterns have no leading slash.
  const route = pattern.startsWith('/') ? pattern : `/${pattern}`
  patterns.set(req, route)
  rendered.delete(req.path)
  rendered.set(req.path, route)
  const [oldest] = rendered.keys()
  if (rendered.size > MOST_RENDERED && oldest !== undefined) rendered.delete(oldest)
}

/** Pattern of the route that answers, such as `/event/:event`; never the path itself, which may contain a token. */
function patternOf(req: Request): string {
  const known = patterns.get(req) ?? rendered.get(req.path)
  if (known !== undefined) return known
  if (IN_FRONT.includes(req.path)) return req.path
  const folder = FOLDERS.find((each) => req.path.startsWith(each))
  return folder ? `${folder}*` : UNMATCHED
}

const crowded = new WeakSet<IncomingMessage>()

/** Records that a page did not get its turn. Only counted: logging hundreds of them would add load. */
export function noteCrowded(req: Request): void {
  crowded.add(req)
  pagesCrowded.inc()
}

/**
 * Gives each request an id, sent with its response and its log lines, counts it by route, and logs failed or slow ones.
 */
export const watchRequests: RequestHandler = (req, res, next) => {
  const given = req.headers[REQUEST_ID]
  const id = typeof given === 'string' && REQUEST_ID_SHAPE.test(given) ? given : randomUUID()
  req.headers[REQUEST_ID] = id
  res.setHeader('X-Request-Id', id)
  let from = performance.now()
  // The time a slow line takes to send a form is not counted.
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
