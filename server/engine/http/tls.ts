import type { RequestHandler } from 'express'
import { refuse } from './refuse.ts'

type Options = {
  /** Our own origin; with http nothing is done. */
  origin: string
  /** Without a trusted proxy the browser's protocol is unknown: every request would be redirected in circles. */
  proxied: boolean
  /** Paths answered over either protocol. */
  exempt: ReadonlySet<string>
}

/**
 * Behind a TLS proxy: redirects reads over plain http to the same path of our origin. A form sent over plain http is
 * refused with a page: a redirect would lose it, or send its content unencrypted once more.
 */
export function overTls({ origin, proxied, exempt }: Options): RequestHandler {
  if (!origin.startsWith('https:') || !proxied) return (_req, _res, next) => next()
  return (req, res, next) => {
    if (req.secure || exempt.has(req.path)) return next()
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuse(res, 403)
    // A request target with its own host (`GET http://elsewhere/ HTTP/1.1`) is refused.
    if (!req.originalUrl.startsWith('/')) return refuse(res, 400)
    res
      .status(308)
      .set({ Location: origin + req.originalUrl, 'Cache-Control': 'no-store' })
      .end()
  }
}
