/** The protective headers, written out: a changed policy has to be changed in this file as well. */

import { createHash } from 'node:crypto'

/** The styles of the pages that are shown before any screen can be, by their hash. */
const PLAIN_STYLES = "'sha256-nhgjbfXTjgxsSwSjm5gQdWvsKSOBv2Be7SoKawvtL68='"

/** Policy of a house at http://remate.test, and of one at https://remate.test with its own payment provider. */
export const POLICY = {
  plain: [
    "default-src 'self'",
    "script-src 'self' 'inline-speculation-rules'",
    `style-src 'self' ${PLAIN_STYLES}`,
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
    `style-src 'self' ${PLAIN_STYLES}`,
    "img-src 'self' data:",
    "frame-src 'self' https://www.youtube-nocookie.com https://pay.test",
    "connect-src 'self' wss://remate.test",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self' https://pay.test",
    "frame-ancestors 'none'",
    'upgrade-insecure-requests',
  ].join(';'),
  /** Of a lot's card in frames of others: it permits the styles inside this text alone. */
  card: (text: string) => {
    const styles = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? ''
    const hash = createHash('sha256').update(styles).digest('base64')
    const sources = ["default-src 'none'", "img-src 'self'", `style-src 'sha256-${hash}'`]
    return [...sources, "base-uri 'none'", "form-action 'none'", 'frame-ancestors *'].join(';')
  },
}

/** The protective headers of one answer; undefined where one is missing. */
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
      'x-powered-by',
      'server',
    ].map((name) => [name, headers.get(name) ?? undefined]),
  )
}

/** The protective headers of an ordinary answer. */
export const usual = (policy: string, hsts?: string) => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  // With no-referrer Chromium sends `Origin: null` on plain form posts, and every one would be refused.
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'strict-transport-security': hsts,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-powered-by': undefined,
  server: undefined,
})
