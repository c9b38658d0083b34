import type { RequestHandler } from 'express'
import { refuse } from './refuse.ts'

type Options = {
  /** Ours; nothing is done where it is http. */
  origin: string
  /** Without a proxy to trust nobody can tell how a browser came: everything would be sent round in circles. */
  proxied: boolean
  /** Paths that are answered either way. */
  exempt: ReadonlySet<string>
}

/**
 * Behind a TLS proxy: whoever reads in the clear is sent to the same address of our origin. A form that came in the
 * clear is refused with a page: a redirect would lose it, or send what it holds in the clear once more.
 */
export function overTls({ origin, proxied, exempt }: Options): RequestHandler {
  if (!origin.startsWith('https:') || !proxied) return (_req, _res, next) => next()
  return (req, res, next) => {
    if (req.secure || exempt.has(req.path)) return next()
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuse(req, res, 403)
    // An address with a host of its own (`GET http://elsewhere/ HTTP/1.1`) leads nowhere.
    if (!req.originalUrl.startsWith('/')) return refuse(req, res, 400)
    res
      .status(308)
      .set({ Location: origin + req.originalUrl, 'Cache-Control': 'no-store' })
      .end()
  }
}
