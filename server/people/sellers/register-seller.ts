import { and, eq, or } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { sellers } from '#db/schema/people/sellers.ts'
import { termsAcceptances } from '#db/schema/people/terms.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { recordConsent } from '#server/people/advertising/consent.ts'
import { findCode } from './invitation-codes.ts'

type NewSeller = {
  /** Lower case. */
  email: string
  /** Sign-in name, lower case. */
  username: string
  passwordHash: string
  /** Version of the accepted terms. */
  termsId: number
  /** Consents to advertising, asked apart from the terms. */
  advertising?: boolean
  /** Invitation code as typed; null if none is required. */
  code: string | null
}

/** `code`: unknown or inactive; nothing else was checked, so that without a code no account is disclosed. */
export type NotRegistered = { refused: ('code' | 'email' | 'username')[] }

/**
 * Creates the seller, opens the registration's first step and enqueues the welcome mail (welcomeSalesman) with its
 * link. Returns the account, or the reasons for refusal. `now` in epoch ms.
 */
export async function registerSeller(
  house: Pick<House, 'db' | 'actors'>,
  { code, advertising = false, ...seller }: NewSeller,
  now: number,
): Promise<{ account: number } | NotRegistered> {
  return transact(house.db, async (work: UnitOfWork<NotRegistered>) => {
    const { tx } = work
    const invitationCodeId = code === null ? null : await findCode(tx, code)
    if (code !== null && invitationCodeId === null) return work.refuse({ refused: ['code'] })
    // The unique indexes decide, so of two concurrent registrations one is refused. The real name is set in the data
    // step.
    const [account] = await tx
      .insert(accounts)
      .values({ ...seller, name: seller.username, audience: 'seller', createdAt: now, lastSeenAt: now })
      .onConflictDoNothing()
      .returning({ id: accounts.id })
    if (!account) return work.refuse({ refused: await takenOf(tx, seller) })
    const accountId = account.id
    await tx.insert(sellers).values({ accountId, invitationCodeId })
    await tx.insert(termsAcceptances).values({ accountId, termsId: seller.termsId, acceptedAt: now })
    if (advertising) await recordConsent(tx, accountId, { given: true, source: 'registration', at: now })
    await house.actors.sellerOnboarding.create(work, undefined, { accountId })
    await enqueue(tx, [{ task: 'accounts.send-validation', payload: { accountId, askedAt: now } }])
    return { account: accountId }
  })
}

/** Fields of a new seller that another account has already; both values in lower case. */
export async function takenOf(
  db: Pick<House['db'], 'select'>,
  seller: Pick<NewSeller, 'email' | 'username'>,
): Promise<('email' | 'username')[]> {
  const taken = await db
    .select({ email: accounts.email, username: accounts.username })
    .from(accounts)
    .where(
      and(
        eq(accounts.audience, 'seller'),
        or(eq(accounts.email, seller.email), eq(accounts.username, seller.username)),
      ),
    )
  return (['email', 'username'] as const).filter((field) => taken.some((row) => row[field] === seller[field]))
}
