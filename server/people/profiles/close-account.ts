import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accounts, drafts, knownDevices, mailLinks, people } from '#db/schema/people/accounts.ts'
import { onboardings, sellerOnboardings } from '#db/schema/people/onboarding.ts'
import { sellers } from '#db/schema/people/sellers.ts'
import { recordAct } from '#server/people/accounts/admin-act.ts'
import type { Admin } from '#server/people/accounts/sessions/audiences.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'
import { closeAllSessions } from '#server/people/accounts/sessions/sessions.ts'
import { makeToken } from '#server/people/accounts/sessions/tokens.ts'
import { dropCopies } from '#server/people/own-data/drop.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { lockWaysIn } from './lock-ways-in.ts'
import { type Obligation, readObligations } from './obligations.ts'
import { removeDocuments } from './remove-documents.ts'

type CloseAccount = {
  account: number
  /** The administrator who closes it, which enters the audit log; absent if its owner does. */
  by?: Admin
  /** Epoch ms. */
  at: number
  /** The hash of the verified password: the account is closed only if it is unchanged. */
  passwordHash?: string
  /** The client's address, as `addressKey` writes it. */
  address?: string
}

export type Closing =
  | { closed: true }
  | { closed: false; code: 'bound'; obligations: Obligation[] }
  /**
   * `gone`: the account does not exist, is closed already, or has another password by now. Administrators' accounts are
   * closed by `deleteAdministrator`.
   */
  | { closed: false; code: 'gone' | 'administrator' }

type Closers = Pick<House, 'db' | 'actors' | 'dismiss' | 'facts' | 'obligations'>

/**
 * Closes an account permanently: sign-in ends, documents and all identifying data are deleted, and its e-mail is free
 * for a new account. Bids, listings, sales, payments with receipts, accepted terms, logs and document views stay under
 * its id.
 *
 * Runs in one transaction with this lock order: mail links and known browsers (their use locks them before the
 * account), the account, its onboarding, then its other rows. The account's row lock conflicts with foreign key
 * references. A bid, payment or sale being written is waited for and found among the obligations; a later one finds the
 * account closed.
 */
export async function closeAccount(house: Closers, closing: CloseAccount): Promise<Closing> {
  const { account, by, at, address = null } = closing
  // Hash of a random password. Computed before locking, because it takes long.
  const passwordHash = await hashPassword(makeToken())
  return transact(house.db, async (work): Promise<Closing> => {
    const { tx } = work
    await lockWaysIn(tx, account)
    const [owner] = await tx.select().from(accounts).where(eq(accounts.id, account)).for('update')
    const isOther = closing.passwordHash !== undefined && closing.passwordHash !== owner?.passwordHash
    if (!owner || owner.closedAt !== null || isOther) return { closed: false, code: 'gone' }
    if (owner.audience === 'admin') return { closed: false, code: 'administrator' }
    const obligations = await readObligations(house, tx, account)
    if (obligations.length > 0) return { closed: false, code: 'bound', obligations }

    await removeDocuments(tx, account, 'all', { at, address })
    await dropCopies(tx, account)
    await eraseOnboarding(house, work, account, at)
    await house.facts.state('account.closed', { work, account, at })
    await tx.delete(sellers).where(eq(sellers.accountId, account))
    await tx.delete(people).where(eq(people.accountId, account))
    await tx.delete(drafts).where(eq(drafts.accountId, account))
    await tx.delete(mailLinks).where(eq(mailLinks.accountId, account))
    await tx.delete(knownDevices).where(eq(knownDevices.accountId, account))
    const sessions = await closeAllSessions(tx, account)
    await tx
      .update(accounts)
      .set({ ...placeholderOf(account), passwordHash, closedAt: at })
      .where(eq(accounts.id, account))
    await recordSecurityEvent(tx, {
      kind: 'account.closed',
      account,
      address,
      detail: { by: by?.accountId ?? account },
      at,
    })
    if (by) await recordAct(tx, by, { action: 'account.closed', subject: `account:${account}`, at })
    await enqueue(tx, [{ task: 'people.account-closed', payload: { account, to: owner.email, name: owner.name, at } }])
    work.afterCommit.push(() => house.dismiss(sessions))
    return { closed: true }
  })
}

type Account = typeof accounts.$inferSelect
/** Columns that a closed account keeps; none identifies a person. A trigger updates `search`. */
type Kept = 'id' | 'audience' | 'termsId' | 'createdAt' | 'lastSeenAt' | 'bidLimit' | 'disabledAt' | 'search'
/** Columns of administrators alone, whose accounts are closed elsewhere. */
type OfAdministrators = 'mustChangePassword' | 'secondFactorAt'

/** Placeholder data for a closed account. The e-mail address cannot exist: `.invalid` is reserved (RFC 2606). */
function placeholderOf(account: number): Omit<Account, Kept | OfAdministrators | 'passwordHash' | 'closedAt'> {
  const email = `cerrada-${account}-${randomBytes(6).toString('hex')}@cerrada.invalid`
  return {
    email,
    username: null,
    name: 'Cuenta cerrada',
    emailValidatedAt: null,
    onboardedAt: null,
    documentsWarnedAt: null,
    advertisingAt: null,
    carriedLimit: null,
  }
}

/** Erased through the machines; an onboarding that never began has nothing to erase. */
async function eraseOnboarding({ actors }: Closers, work: UnitOfWork, account: number, at: number): Promise<void> {
  const [row] = await work.tx.select({ id: onboardings.id }).from(onboardings).where(eq(onboardings.accountId, account))
  if (row) await actors.onboarding.sendWithin(work, row.id, { type: 'person.erased', at })
  const [seller] = await work.tx
    .select({ id: sellerOnboardings.id })
    .from(sellerOnboardings)
    .where(eq(sellerOnboardings.accountId, account))
  if (!seller) return
  await actors.sellerOnboarding.sendWithin(work, seller.id, { type: 'person.erased', at })
  await work.tx.update(sellerOnboardings).set({ logo: null }).where(eq(sellerOnboardings.id, seller.id))
}
