import { and, eq } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { sellerOnboardings, type StoredDocumentKind } from '#db/schema/people/onboarding.ts'
import type { Buyer, Seller } from '#server/people/accounts/sessions/audiences.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { lockOnboarding } from './lock-onboarding.ts'
import { openAccount } from '#db/account-standing.ts'

type Came = { kind: StoredDocumentKind; /** Epoch ms. */ at: number }

/**
 * Notifies the owner's onboarding of an uploaded document and locks the account until the unit of work ends. A buyer's
 * onboarding counts all documents, a seller's only the photo. Throws if the account is closed.
 */
export async function reportDocument(
  house: Pick<House, 'actors'>,
  work: UnitOfWork,
  owner: Buyer | Seller,
  { kind, at }: Came,
): Promise<void> {
  const { tx } = work
  const { accountId } = owner
  if (owner.audience === 'buyer') {
    if (kind === 'bank-statement') throw new Error('A bank statement is a seller’s')
    const onboarding = await lockOnboarding(house, work, accountId)
    await house.actors.onboarding.sendWithin(work, onboarding, { type: 'document.uploaded', at, kind })
    return
  }
  const open = and(eq(accounts.id, accountId), openAccount())
  const [held] = await tx.select({ id: accounts.id }).from(accounts).where(open).for('no key update')
  if (!held) throw new Error(`No account ${accountId}, or it is closed`)
  if (kind !== 'profile-photo') return
  const [row] = await tx
    .select({ id: sellerOnboardings.id })
    .from(sellerOnboardings)
    .where(eq(sellerOnboardings.accountId, accountId))
  if (row) await house.actors.sellerOnboarding.sendWithin(work, row.id, { type: 'photo.uploaded', at })
}
