import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { phoneHandovers as handovers } from '#db/schema/listing/handovers.ts'
import { accounts, sessions } from '#db/schema/people/accounts.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { addressKey, type Device, hashToken, makeToken } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { mayBeEdited } from '#server/listing/listings/may-be-edited.ts'
import { isOpen, PHONE_MS } from './phone.ts'

/** State of a link: `used` by another phone, or `gone`: unknown, expired, revoked. */
type LinkState = { state: 'open'; listing: { name: string; kind: 'horse' | 'trailer' } } | LinkRefusal
type LinkRefusal = { state: 'used' | 'gone' }

/** What a link leads to, without using it: programs that preview links open them too. `now` in epoch ms. */
export async function readHandoverLink(db: Database, token: string, now: number): Promise<LinkState> {
  const [row] = await db
    .select({ usedAt: handovers.usedAt, state: listings.state, name: listings.name, kind: listings.kind })
    .from(handovers)
    .innerJoin(sessions, eq(sessions.tokenHash, handovers.session))
    .innerJoin(accounts, eq(accounts.id, handovers.accountId))
    .innerJoin(listings, and(eq(listings.id, handovers.listingId), isNull(listings.deletedAt)))
    .where(and(eq(handovers.linkHash, hashToken(token)), isOpen(now)))
  if (!row || !mayBeEdited(row.state)) return { state: 'gone' }
  const { usedAt, state: _, ...listing } = row
  return usedAt === null ? { state: 'open', listing } : { state: 'used' }
}

/** Gives the first phone that asks its own token. Of two at once the second is refused. `now` in epoch ms. */
export function takeHandover(
  { db }: Pick<House, 'db'>,
  { token, now, userAgent, address }: { token: string; now: number } & Device,
): Promise<{ phone: string } | LinkRefusal> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        id: handovers.id,
        account: handovers.accountId,
        listing: handovers.listingId,
        usedAt: handovers.usedAt,
        state: listings.state,
      })
      .from(handovers)
      .innerJoin(sessions, eq(sessions.tokenHash, handovers.session))
      .innerJoin(accounts, eq(accounts.id, handovers.accountId))
      .innerJoin(listings, and(eq(listings.id, handovers.listingId), isNull(listings.deletedAt)))
      .where(and(eq(handovers.linkHash, hashToken(token)), isOpen(now)))
      .for('update', { of: handovers })
    if (!row || !mayBeEdited(row.state)) return { state: 'gone' as const }
    if (row.usedAt !== null) return { state: 'used' as const }
    const phone = makeToken()
    await tx
      .update(handovers)
      .set({
        phoneHash: hashToken(phone),
        usedAt: now,
        expiresAt: now + PHONE_MS,
        userAgent: userAgent?.slice(0, 200) || null,
        address: address ? addressKey(address) : null,
      })
      .where(eq(handovers.id, row.id))
    await recordSecurityEvent(tx, {
      kind: 'phone.connected',
      account: row.account,
      address: address ? addressKey(address) : null,
      detail: { listing: row.listing },
      at: now,
    })
    return { phone }
  })
}
