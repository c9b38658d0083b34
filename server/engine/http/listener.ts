import { MINUTE } from '#machines/time.ts'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { plainForwarded } from './forwarded.ts'

/** Time for a request's head to arrive, in ms; browsers send it in one piece. */
const HEAD_MS = 20_000
/** Time for the whole request: only the slowest accepted upload comes close. Forms have 30 s, uploads another limit. */
const REQUEST_MS = 30 * MINUTE
/** Longer than a proxy keeps its connections to us (nginx: 60 s), so that none is closed at the moment of its reuse. */
const IDLE_MS = 65_000
/**
 * Time in ms during which the rest of an already answered request is read and dropped: cut off at once, its sender
 * could not read the response.
 */
const UNREAD_MS = 5_000

/** The HTTP server, with explicit timeouts. */
export function createListener(app: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: HEAD_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: IDLE_MS,
      connectionsCheckingInterval: 5_000,
    },
    (req, res) => {
      plainForwarded(req)
      endWithAnswer(req, res)
      app(req, res)
    },
  )
  server.on('upgrade', plainForwarded)
  server.on('connect', (_req: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => {})
    socket.end(
      'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    )
  })
  return server
}

/** Ends a request soon after its response, regardless of its announced length. */
function endWithAnswer(req: IncomingMessage, res: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': chunked } = req.headers
  if (length === undefined && chunked === undefined) return
  res.once('finish', () => {
    if (!req.complete) setTimeout(() => req.complete || req.destroy(), UNREAD_MS).unref()
  })
}
