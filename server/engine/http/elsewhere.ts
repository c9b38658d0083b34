import type { RequestHandler } from 'express'
import { POLICY } from './headers.ts'

type Elsewhere = {
  /** Paths of data that pages of others read. */
  read: RegExp
  /** Paths of pages that pages of others show in a frame. */
  framed: RegExp
}

/** Opens addresses to pages of others. They answer everybody alike, so cookies are dropped before they are read. */
export function openElsewhere({ read, framed }: Elsewhere): RequestHandler {
  return (req, res, next) => {
    const isFramed = framed.test(req.path)
    const isRead = read.test(req.path)
    if (isFramed || isRead) delete req.headers.cookie
    if (isRead) res.setHeader('Access-Control-Allow-Origin', '*')
    if (isFramed) {
      res.removeHeader('X-Frame-Options')
      res.setHeader(POLICY, String(res.getHeader(POLICY)).replace("frame-ancestors 'none'", 'frame-ancestors *'))
    }
    next()
  }
}
