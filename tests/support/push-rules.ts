/**
 * The reasons for which push services refuse a message, from their public rules. These are RFC 8030 (TTL, urgency,
 * topic), RFC 8188 and 8291 (the encrypted body) and RFC 8292 (VAPID). Further: Apple's "Sending web push notifications
 * in web apps and browsers", and Mozilla's autopush error codes. Apple's decoding of topics was measured in a public
 * report (docs/decisions/people.md).
 */
import { createPublicKey, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

type Posted = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer; at: number }

/** A refusal as Apple words it: a status, and a JSON body with the reason. */
export type Refusal = { status: number; reason: string }

const MOST_BYTES = 4_096
/** Salt, record size, length of the key, and the sender's uncompressed point. */
const HEAD_BYTES = 16 + 4 + 1 + 65
const LONGEST_TOPIC = 32
const DAY_S = 24 * 3_600

/** The first rule that a request breaks; null if Apple, Google and Mozilla all take it. */
export function refusalOf(posted: Posted): Refusal | null {
  for (const rule of RULES) {
    const refused = rule(posted)
    if (refused) return refused
  }
  return null
}

const bad = (reason: string, status = 400): Refusal => ({ status, reason })

const RULES: ((posted: Posted) => Refusal | null)[] = [
  ({ method }) => (method === 'POST' ? null : bad('MethodNotAllowed', 405)),
  ({ body }) => (body.length > 0 ? null : bad('BadWebPushRequest')),
  ({ body }) => (body.length <= MOST_BYTES ? null : bad('PayloadTooLarge', 413)),
  ({ headers }) => (headers['content-encoding'] === 'aes128gcm' ? null : bad('BadContentEncoding')),
  ({ body }) => (isEncrypted(body) ? null : bad('BadWebPushRequest')),
  ({ headers: { ttl } }) => (/^\d{1,10}$/.test(String(ttl)) ? null : bad('BadExpirationDate')),
  ({ headers: { urgency = 'normal' } }) =>
    ['very-low', 'low', 'normal', 'high'].includes(String(urgency)) ? null : bad('BadPriority'),
  ({ headers: { topic } }) => (topic === undefined || isTopic(String(topic)) ? null : bad('BadWebPushTopic')),
  ({ headers: { authorization }, url, at }) => refusalOfToken(authorization ?? '', new URL(url).origin, at),
]

/**
 * Base64url of at most 32 characters (RFC 8030, 5.4) that decodes: Apple refuses a length of 1 modulo 4, which base64
 * cannot have.
 */
export function isTopic(topic: string): boolean {
  return /^[\w-]+$/.test(topic) && topic.length <= LONGEST_TOPIC && topic.length % 4 !== 1
}

/** One record (RFC 8291, 4): its size covers the whole ciphertext, and the key is an uncompressed point of P-256. */
function isEncrypted(body: Buffer): boolean {
  if (body.length < HEAD_BYTES + 18) return false
  return body.readUInt32BE(16) >= body.length - HEAD_BYTES && body[20] === 65 && body[21] === 4
}

function refusalOfToken(authorization: string, origin: string, at: number): Refusal | null {
  const [, token = '', key = ''] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]{87})$/.exec(authorization) ?? []
  if (!token) return bad('BadAuthorizationHeader', 403)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  const genuine = verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const { aud, exp, sub } = read(claims)
  const left = exp - at / 1_000
  const valid = genuine && read(head).alg === 'ES256' && aud === origin && left > 0 && left <= DAY_S
  return valid && isContact(sub) ? null : bad('BadJwtToken', 403)
}

/** A mailto: or https: address with a host that can exist; Apple refuses localhost and reserved names (RFC 2606). */
function isContact(subject: unknown): boolean {
  const url = URL.parse(String(subject))
  const host = url?.protocol === 'mailto:' ? url.pathname.split('@')[1] : url?.protocol === 'https:' && url.hostname
  return !!host && /^[\w.-]+\.[a-z]{2,}$/i.test(host) && !/\.(localhost|local|invalid|example)$/i.test(host)
}
