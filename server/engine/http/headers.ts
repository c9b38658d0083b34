import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { PLAIN_STYLES } from './plain-page.ts'

type Options = {
  /** Our own origin. */
  origin: string
  /** The payment provider's origin: a form of ours leads to it, and its page is shown in a frame of ours. */
  paymentOrigin: string
  /** Paths of pages shown in a frame of ours; all others may not be framed. */
  framed: RegExp
  /** Paths of pages that show a mail, which is styled by attributes; none in production. */
  mails?: RegExp | undefined
}

/**
 * Headers of every response. Forms post to us and lead to the payment page, scripts are ours only, videos come from
 * YouTube without cookies.
 */
export function securityHeaders({ origin, paymentOrigin, framed, mails }: Options): RequestHandler {
  const usual = headersOf(origin, paymentOrigin, "'none'")
  const frameable = headersOf(origin, paymentOrigin, "'self'")
  const styled = headersOf(origin, paymentOrigin, "'none'", { 'style-src-attr': ["'unsafe-inline'"] })
  return (req, res, next) => {
    const headers = framed.test(req.path) ? frameable : mails?.test(req.path) ? styled : usual
    for (const [name, value] of headers) res.setHeader(name, value)
    next()
  }
}

export const POLICY = 'Content-Security-Policy'

function headersOf(
  origin: string,
  paymentOrigin: string,
  ancestors: "'none'" | "'self'",
  more: Record<string, string[]> = {},
): Header[] {
  const secure = origin.startsWith('https:')
  return constant(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'self'"],
          'script-src': ["'self'", "'inline-speculation-rules'"],
          'style-src': ["'self'", PLAIN_STYLES],
          'img-src': ["'self'", 'data:'],
          'frame-src': ["'self'", 'https://www.youtube-nocookie.com', paymentOrigin],
          'connect-src': ["'self'", origin.replace(/^http/, 'ws')],
          'object-src': ["'none'"],
          'base-uri': ["'self'"],
          // Browsers apply this to the redirect after a form, too.
          'form-action': ["'self'", paymentOrigin],
          'frame-ancestors': [ancestors],
          ...more,
          ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
        },
      },
      // With `no-referrer` Chromium sends `Origin: null` on plain form posts, and every one would be refused.
      referrerPolicy: { policy: 'same-origin' },
      // For browsers without support for frame-ancestors.
      frameguard: { action: ancestors === "'none'" ? 'deny' : 'sameorigin' },
      strictTransportSecurity: secure,
      // Of no use to any browser of ours, and a first visit on a slow line waits for each byte.
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  )
}

type Header = [name: string, value: string]

/**
 * Helmet's headers are the same for every response: computed once, because composing them each time costs more than a
 * query.
 */
function constant(set: ReturnType<typeof helmet>): Header[] {
  const headers: Header[] = []
  const answer = { setHeader: (name: string, value: string) => headers.push([name, value]), removeHeader: () => {} }
  set({} as IncomingMessage, answer as unknown as ServerResponse, () => {})
  return headers
}
