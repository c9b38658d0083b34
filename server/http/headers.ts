import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

/** What every answer carries. Forms post to us alone, scripts are ours alone, videos come from YouTube without cookies. */
export function securityHeaders(origin: string): RequestHandler {
  const secure = origin.startsWith('https:')
  const headers = constant(helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", "'inline-speculation-rules'"],
        'style-src': ["'self'"],
        // A photo's colour and proportions stand in style attributes.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'https://i.ytimg.com'],
        'frame-src': ["'self'", 'https://www.youtube-nocookie.com'],
        'connect-src': ["'self'", origin.replace(/^http/, 'ws')],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    // With `no-referrer` Chromium sends `Origin: null` on plain form posts, and every one would be refused.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure,
  }))
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value)
    next()
  }
}

/** What helmet sets is the same for every answer: asked once, because composing it each time costs more than a query. */
function constant(set: ReturnType<typeof helmet>): [name: string, value: string][] {
  const headers: [string, string][] = []
  const answer = { setHeader: (name: string, value: string) => headers.push([name, value]), removeHeader: () => {} }
  set({} as IncomingMessage, answer as unknown as ServerResponse, () => {})
  return headers
}
