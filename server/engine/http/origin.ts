import type { IncomingHttpHeaders } from 'node:http'
import type { RequestHandler } from 'express'
import { sendPlainPage } from './plain-page.ts'

type Options = {
  /** Our own origin. */
  origin: string
  /** Paths that programs post to; what they post is proved by the path or the message itself, never by a cookie. */
  programs: RegExp
}

/** Refuses forms posted by other sites on a visitor's behalf, and forms of which nothing says who posted them. */
export function sameOrigin({ origin, programs }: Options): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next()
    const { headers } = req
    const site = headers['sec-fetch-site']
    if (site === 'same-origin') return next()
    const here = () => headers.origin === origin || headers.origin === `${req.protocol}://${headers.host}`
    if (site === undefined ? here() : site === 'none' && isResent(headers)) return next()
    if (programs.test(req.path)) return next()
    sendPlainPage(
      res,
      403,
      'Formulario no válido',
      'Esta solicitud llegó desde otro sitio y no se procesó. Vuelve a Remate e inténtalo de nuevo.',
    )
  }
}

/**
 * `none` says that the user started the request and no page: for a form, that they loaded its answer again or reopened
 * the tab. Browsers send it for a navigation alone and without a page's origin.
 */
function isResent(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && (headers.origin === undefined || headers.origin === 'null')
}
