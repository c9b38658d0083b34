import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { pushDevices } from '#db/schema/people/push.ts'
import type { Admin, Buyer, Seller } from '#server/people/accounts/sessions/audiences.ts'
import type { House } from '#server/engine/house.ts'
import { createSeal } from '#server/engine/security/seal.ts'
import { addDevice, type Adding, endpointHash, isSubscription, rowOf } from './add-device.ts'
import { isPushOffered } from './offered.ts'

/** `owner`: what the browser was given when its device was last known (`ownerOf`). */
type Reporting = Adding & { owner: string | undefined }

/**
 * `on`: the device is known, and `owner` is for the browser to keep. `another`: notices were turned on here by another
 * account. `unknown`: they are not on here, or were turned off elsewhere.
 */
export type Reported = { on: true; owner: string } | { refused: 'another' | 'unknown' | 'unfit' }

/**
 * Reports a browser's living subscription: its device is seen again, or gets its new address. The old row is found by
 * the former address, the session or the browser, since push services do not always name the former one. A device that
 * its owner removed is not added again.
 */
export async function reportDevice(
  house: Pick<House, 'db' | 'sql' | 'env'>,
  { accountId }: Buyer | Seller | Admin,
  { owner, ...reported }: Reporting,
): Promise<Reported> {
  const { db, env } = house
  if (!(await isPushOffered(db))) return { refused: 'unknown' }
  if (!isSubscription(env, reported)) return { refused: 'unfit' }
  const known = owner === undefined ? null : seal(env).open(owner)
  if (known !== null && known !== String(accountId)) return { refused: 'another' }
  const on = { on: true, owner: seal(env).seal(String(accountId)) } as const
  if (await moveDevice(house, accountId, reported)) return on
  // The push service may have declared the former address gone before the browser could report the new one.
  const moved = known !== null && reported.before !== undefined && reported.before !== reported.endpoint
  if (!moved) return { refused: 'unknown' }
  return 'added' in (await addDevice(house, { accountId }, reported)) ? on : { refused: 'unknown' }
}

/** Updates the browser's row, and deletes others of the same browser. False if it has none. */
function moveDevice({ db, env }: Pick<House, 'db' | 'env'>, account: number, reported: Adding): Promise<boolean> {
  const { endpoint, before, session, browser } = reported
  const mine = eq(pushDevices.accountId, account)
  const hash = endpointHash(endpoint)
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: pushDevices.id, hash: pushDevices.endpointHash })
      .from(pushDevices)
      .where(
        and(
          mine,
          or(
            inArray(pushDevices.endpointHash, [hash, ...(before === undefined ? [] : [endpointHash(before)])]),
            eq(pushDevices.session, session),
            browser === null ? undefined : eq(pushDevices.browser, browser),
          ),
        ),
      )
      .orderBy(pushDevices.id)
      .for('update')
    const row = found.find((each) => each.hash === hash) ?? found[0]
    if (!row) return false
    const [taken] = await tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(and(eq(pushDevices.endpointHash, hash), ne(pushDevices.accountId, account)))
    if (taken) return false
    const others = found.filter(({ id }) => id !== row.id).map(({ id }) => id)
    if (others.length > 0) await tx.delete(pushDevices).where(inArray(pushDevices.id, others))
    const { failures, restsUntil, ...seen } = rowOf(env, account, reported)
    const moved = row.hash === hash ? seen : { ...seen, endpointHash: hash, failures, restsUntil }
    await tx.update(pushDevices).set(moved).where(eq(pushDevices.id, row.id))
    return true
  })
}

const seal = ({ SECRET }: House['env']) => createSeal(SECRET, 'push owner')
