/** The headers that protect, written out: a policy that changes has to be changed here as well. */

/** The policy of a house at http://remate.test, and of one at https://remate.test with a payment provider of its own. */
export const POLICY = {
  plain: [
    "default-src 'self'",
    "script-src 'self' 'inline-speculation-rules'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "frame-src 'self' https://www.youtube-nocookie.com http://remate.test",
    "connect-src 'self' ws://remate.test",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self' http://remate.test",
    "frame-ancestors 'none'",
  ].join(';'),
  secure: [
    "default-src 'self'",
    "script-src 'self' 'inline-speculation-rules'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "frame-src 'self' https://www.youtube-nocookie.com https://pay.test",
    "connect-src 'self' wss://remate.test",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self' https://pay.test",
    "frame-ancestors 'none'",
    'upgrade-insecure-requests',
  ].join(';'),
}

/** The headers that protect, of one answer; undefined where there is none. */
export function protectionOf(headers: { get(name: string): string | null | undefined }) {
  return Object.fromEntries(
    [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'x-frame-options',
      'strict-transport-security',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'x-permitted-cross-domain-policies',
      'x-powered-by',
      'server',
    ].map((name) => [name, headers.get(name) ?? undefined]),
  )
}

/** The same headers as every answer of ours has them. */
export const usual = (policy: string, hsts?: string) => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  // With no-referrer Chromium sends `Origin: null` on plain form posts, and every one would be refused.
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'strict-transport-security': hsts,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
  'x-powered-by': undefined,
  server: undefined,
})
