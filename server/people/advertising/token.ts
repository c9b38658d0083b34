import { createHmac, timingSafeEqual } from 'node:crypto'
import { namingPart } from '#server/engine/security/secret-parts.ts'

const TOKEN = /^(\d{1,9})\.advertising\.([\w-]{43})$/

/** Token of the link that withdraws consent to advertising: account and our signature. It never expires. */
export function advertisingToken(secret: string, account: number): string {
  return `${account}.advertising.${mark(secret, account)}`
}

/** The account of a token; null if we did not sign it. */
export function readAdvertisingToken(secret: string, token: string): number | null {
  const [, id, given] = TOKEN.exec(token) ?? []
  if (!id || !given) return null
  const account = Number(id)
  return timingSafeEqual(Buffer.from(given), Buffer.from(mark(secret, account))) ? account : null
}

function mark(secret: string, account: number): string {
  return createHmac('sha256', namingPart(secret)).update(`unsubscribe:${account}:advertising`).digest('base64url')
}
