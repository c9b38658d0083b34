import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

type Options = {
  /** Ours. */
  origin: string
  /** The payment provider's: a form of ours leads there, and its page stands in a frame of ours. */
  paymentOrigin: string
  /** Paths of pages that stand in a frame of ours; no other page stands in any frame. */
  framed: RegExp
}

/**
 * What every answer carries. Forms post to us and lead to the payment page, scripts are ours alone, videos come from
 * YouTube without cookies.
 */
export function securityHeaders({ origin, paymentOrigin, framed }: Options): RequestHandler {
  const usual = headersOf(origin, paymentOrigin, "'none'")
  const frameable = headersOf(origin, paymentOrigin, "'self'")
  return (req, res, next) => {
    for (const [name, value] of framed.test(req.path) ? frameable : usual) res.setHeader(name, value)
    next()
  }
}

export const POLICY = 'Content-Security-Policy'

/**
 * Lets this one answer carry inline scripts of ours: returns the nonce that marks them. Screens that run React in the
 * browser are started by such.
 */
export function allowInlineScripts(res: Pick<ServerResponse, 'getHeader' | 'setHeader'>): string {
  const nonce = randomBytes(16).toString('base64')
  res.setHeader(POLICY, String(res.getHeader(POLICY)).replace("script-src 'self'", `$& 'nonce-${nonce}'`))
  return nonce
}

function headersOf(origin: string, paymentOrigin: string, ancestors: "'none'" | "'self'"): Header[] {
  const secure = origin.startsWith('https:')
  return constant(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'self'"],
          'script-src': ["'self'", "'inline-speculation-rules'"],
          'style-src': ["'self'"],
          // A photo's colour and proportions stand in style attributes.
          'style-src-attr': ["'unsafe-inline'"],
          'img-src': ["'self'", 'data:'],
          'frame-src': ["'self'", 'https://www.youtube-nocookie.com', paymentOrigin],
          'connect-src': ["'self'", origin.replace(/^http/, 'ws')],
          'object-src': ["'none'"],
          'base-uri': ["'self'"],
          // Browsers hold the redirect that answers a form to this as well.
          'form-action': ["'self'", paymentOrigin],
          'frame-ancestors': [ancestors],
          ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
        },
      },
      // With `no-referrer` Chromium sends `Origin: null` on plain form posts, and every one would be refused.
      referrerPolicy: { policy: 'same-origin' },
      // For browsers that do not know frame-ancestors.
      frameguard: { action: ancestors === "'none'" ? 'deny' : 'sameorigin' },
      strictTransportSecurity: secure,
    }),
  )
}

type Header = [name: string, value: string]

/**
 * What helmet sets is the same for every answer: asked once, because composing it each time costs more than a query.
 */
function constant(set: ReturnType<typeof helmet>): Header[] {
  const headers: Header[] = []
  const answer = { setHeader: (name: string, value: string) => headers.push([name, value]), removeHeader: () => {} }
  set({} as IncomingMessage, answer as unknown as ServerResponse, () => {})
  return headers
}
