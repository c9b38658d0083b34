import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** A request's head is here within this, in ms; a browser sends it in one piece. */
const HEAD_MS = 20_000
/** The whole request: only the slowest upload we take comes near. Forms have 30 s, uploads a meter of their own. */
const REQUEST_MS = 30 * 60_000
/** Longer than a proxy keeps its connections to us (nginx: 60 s), so that none is closed just as it is used again. */
const IDLE_MS = 65_000
/**
 * What is still being sent when it has been answered is read and dropped for so long: cut off at once, its sender would
 * not read the answer.
 */
const UNREAD_MS = 5_000

/** The HTTP server, with the times it waits chosen on purpose. */
export function createListener(app: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: HEAD_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: IDLE_MS,
      connectionsCheckingInterval: 5_000,
    },
    (req, res) => {
      endWithAnswer(req, res)
      app(req, res)
    },
  )
  server.on('connect', (_req: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => {})
    socket.end(
      'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    )
  })
  return server
}

/** A request is over soon after it was answered, however much of it was announced. */
function endWithAnswer(req: IncomingMessage, res: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': chunked } = req.headers
  if (length === undefined && chunked === undefined) return
  res.once('finish', () => {
    if (!req.complete) setTimeout(() => req.complete || req.destroy(), UNREAD_MS).unref()
  })
}
