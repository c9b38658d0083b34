import { HOUR, MINUTE } from '#machines/time.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts, sessions } from '#db/schema/people/accounts.ts'
import { phoneHandovers as handovers } from '#db/schema/listing/handovers.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { activeAccount } from '#db/account-standing.ts'
import { hashToken, termsPending, tokenCookie } from '#server/people/index.ts'
import { mayBeEdited } from '#server/listing/listings/may-be-edited.ts'
import { admitPhone, type Phone } from '#server/listing/listings/photo-keeper.ts'

/** Lifetime of an unused link, and of the session of the phone that used it, in ms. */
export const LINK_MS = 10 * MINUTE
export const PHONE_MS = HOUR

/** The phone's cookie; it is independent of the cookie of signed-in users. */
const cookie = tokenCookie('remate_phone')
export const phoneToken = (header: string | null | undefined, origin: string) => cookie.read(header, origin)
export const phoneCookie = (token: string | null, origin: string) => cookie.write(token, origin, PHONE_MS)

export type OpenPhone = {
  phone: Phone
  handover: number
  listing: { id: number; key: string | null; kind: 'horse' | 'trailer'; name: string }
  /** Epoch ms. */
  expiresAt: number
  /** The seller has not accepted the terms in force. */
  termsPending: boolean
}

/**
 * The access of a phone's token; null once it has expired or was revoked, the capture was submitted, or the seller's
 * session or account was closed. `now` in epoch ms.
 */
export async function findPhone(db: Database, token: string, now: number): Promise<OpenPhone | null> {
  const [row] = await db
    .select({
      handover: handovers.id,
      accountId: handovers.accountId,
      expiresAt: handovers.expiresAt,
      id: listings.id,
      kind: listings.kind,
      name: listings.name,
      key: listings.captureKey,
      state: listings.state,
      termsPending,
    })
    .from(handovers)
    .innerJoin(sessions, eq(sessions.tokenHash, handovers.session))
    .innerJoin(listings, and(eq(listings.id, handovers.listingId), isNull(listings.deletedAt)))
    .innerJoin(accounts, eq(accounts.id, handovers.accountId))
    .where(and(eq(handovers.phoneHash, hashToken(token)), isOpen(now)))
  if (!row || !mayBeEdited(row.state)) return null
  const { handover, accountId, expiresAt, termsPending: owes, id, kind, name, key } = row
  return { phone: admitPhone(accountId, id), handover, listing: { id, key, kind, name }, expiresAt, termsPending: owes }
}

/** Condition for handovers in force, in queries joined with the seller's session and account. */
export function isOpen(now: number) {
  return and(gt(handovers.expiresAt, now), gt(sessions.expiresAt, now), activeAccount())
}
