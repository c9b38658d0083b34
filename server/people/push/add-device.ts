import { ECDH, hash } from 'node:crypto'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { pushDevices } from '#db/schema/people/push.ts'
import { spendAttempt } from '#server/people/accounts/sign-in/attempts.ts'
import type { Admin, Buyer } from '#server/people/accounts/sessions/audiences.ts'
import { holdOpen } from '#server/people/accounts/hold-open.ts'
import { recordOwnAct } from '#server/people/accounts/own-act.ts'
import type { House } from '#server/engine/house.ts'
import { readEndpoint } from './endpoint.ts'
import { sealSubscription, type Subscription } from './sealed-device.ts'
import { isPushOffered } from './offered.ts'

/** Maximum devices per account; the least recently seen one is removed. */
export const MOST_DEVICES = 10
/** Maximum characters; real browsers' names are shorter. */
const USER_AGENT_LENGTH = 200

export type Adding = Subscription & {
  /** Values of `sessions.token_hash` and `known_devices.token_hash`. */
  session: string
  browser: string | null
  userAgent: string | null
  /** The endpoint replaced by this one, if the browser's endpoint has changed. */
  before?: string | undefined
  /** Epoch ms. */
  at: number
}

/** `unfit`: not a valid browser subscription, or an endpoint that is not allowed. */
type AddOutcome = { added: number } | { refused: 'off' | 'unfit' } | { refused: 'too-many'; waitMs: number }

/** Turns on notices for an account on this browser, and off for other accounts there. Throws AccountClosed. */
export async function addDevice(
  { db, sql, env }: Pick<House, 'db' | 'sql' | 'env'>,
  { accountId }: Pick<Buyer | Admin, 'accountId'>,
  adding: Adding,
): Promise<AddOutcome> {
  const { endpoint, before, at } = adding
  if (!(await isPushOffered(db))) return { refused: 'off' }
  if (!isSubscription(env, adding)) return { refused: 'unfit' }
  const waitMs = await spendAttempt(sql, 'push-account', String(accountId))
  if (waitMs > 0) return { refused: 'too-many', waitMs }
  return db.transaction(async (tx) => {
    await holdOpen(tx, [accountId])
    const mine = eq(pushDevices.accountId, accountId)
    if (before !== undefined && before !== endpoint)
      await tx.delete(pushDevices).where(and(mine, eq(pushDevices.endpointHash, endpointHash(before))))
    const row = rowOf(env, accountId, adding)
    const [added] = await tx
      .insert(pushDevices)
      .values({ ...row, endpointHash: endpointHash(endpoint), createdAt: at })
      .onConflictDoUpdate({ target: pushDevices.endpointHash, set: row })
      .returning({ id: pushDevices.id })
    if (!added) throw new Error('A device was not stored')
    const oldest = tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(and(mine, ne(pushDevices.id, added.id)))
      .orderBy(desc(pushDevices.lastSeenAt), desc(pushDevices.id))
      .offset(MOST_DEVICES - 1)
    await tx.delete(pushDevices).where(and(mine, inArray(pushDevices.id, oldest)))
    await recordOwnAct(tx, accountId, 'device.added', at)
    return { added: added.id }
  })
}

/** The columns of a device as its browser reports it. */
export function rowOf(
  { SECRET }: House['env'],
  accountId: number,
  { endpoint, p256dh, auth, session, browser, userAgent, at }: Adding,
) {
  return {
    accountId,
    sealed: sealSubscription(SECRET, accountId, { endpoint, p256dh, auth }),
    session,
    browser,
    userAgent: userAgent?.slice(0, USER_AGENT_LENGTH) || null,
    lastSeenAt: at,
    failures: 0,
    restsUntil: null,
  }
}

/** True for an endpoint that may be called, with a browser's keys. */
export function isSubscription({ PUSH }: House['env'], { endpoint, p256dh, auth }: Subscription): boolean {
  return readEndpoint(endpoint, PUSH.local) !== null && areKeys(p256dh, auth)
}

/** Key to look up a device; the endpoint itself is stored sealed. */
export function endpointHash(endpoint: string): string {
  return hash('sha256', endpoint, 'base64url')
}

/** True for an uncompressed point on P-256 and 16 bytes (RFC 8291). */
function areKeys(p256dh: string, auth: string): boolean {
  if (![p256dh, auth].every((text) => /^[\w-]{1,100}={0,2}$/.test(text))) return false
  const [point, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')]
  if (point.length !== 65 || point[0] !== 4 || secret.length !== 16) return false
  try {
    ECDH.convertKey(point, 'prime256v1', undefined, undefined, 'uncompressed')
    return true
  } catch {
    return false
  }
}
