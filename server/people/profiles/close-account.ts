import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accounts, drafts, knownDevices, mailLinks, people } from '#db/schema/accounts.ts'
import { onboardings, sellerOnboardings } from '#db/schema/onboarding.ts'
import { sellers } from '#db/schema/sellers.ts'
import { recordAct } from '#server/people/accounts/admin-act.ts'
import type { Admin } from '#server/people/accounts/audiences.ts'
import { hashPassword } from '#server/people/accounts/passwords.ts'
import { closeAllSessions } from '#server/people/accounts/sessions.ts'
import { makeToken } from '#server/people/accounts/tokens.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { lockWaysIn } from './lock-ways-in.ts'
import { type Obligation, readObligations } from './obligations.ts'
import { removeDocuments } from './remove-documents.ts'

export type CloseAccount = {
  account: number
  /** The administrator who closes it, whose act is written to the audit log; nobody where its owner does. */
  by?: Admin
  /** Epoch ms. */
  at: number
  /** Where the password was proven: closed only while it is still this one. */
  passwordHash?: string
  /** The client's address as attempts are counted by it. */
  address?: string
}

export type Closing =
  | { closed: true }
  | { closed: false; code: 'bound'; obligations: Obligation[] }
  /**
   * `gone`: no such account, closed already, or its password is another one by now. Administrators are let go
   * elsewhere.
   */
  | { closed: false; code: 'gone' | 'administrator' }

type Closers = Pick<House, 'db' | 'actors' | 'dismiss' | 'facts'>

/**
 * Closes an account for good: nobody signs in to it, its documents and all that names its person go, its e-mail is free
 * for a new one. Bids, listings, sales, payments with their receipts, accepted terms, logs and views of its documents
 * stay under its number.
 *
 * One transaction, locked in this order: mail links and known browsers (whoever uses one locks it before its account),
 * the account, its onboarding, then rows of its own. The account is locked as no foreign key may be: a bid, a payment
 * or a sale of theirs that is being written is waited for and found among the obligations; one that comes later finds
 * the account closed.
 */
export async function closeAccount(house: Closers, closing: CloseAccount): Promise<Closing> {
  const { account, by, at, address = null } = closing
  // Nobody's: it is made before anything is locked, because it takes a while.
  const passwordHash = await hashPassword(makeToken())
  return transact(house.db, async (work): Promise<Closing> => {
    const { tx } = work
    await lockWaysIn(tx, account)
    const [owner] = await tx.select().from(accounts).where(eq(accounts.id, account)).for('update')
    const isOther = closing.passwordHash !== undefined && closing.passwordHash !== owner?.passwordHash
    if (!owner || owner.closedAt !== null || isOther) return { closed: false, code: 'gone' }
    if (owner.audience === 'admin') return { closed: false, code: 'administrator' }
    const obligations = await readObligations(tx, account)
    if (obligations.length > 0) return { closed: false, code: 'bound', obligations }

    await removeDocuments(tx, account, 'all', { at, address })
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
      .set({ ...nobody(account), passwordHash, closedAt: at })
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

/**
 * What stands in the place of a person. The address can be nobody's and receive nothing: `.invalid` is reserved for
 * that (RFC 2606).
 */
function nobody(account: number) {
  const email = `cerrada-${account}-${randomBytes(6).toString('hex')}@cerrada.invalid`
  return {
    email,
    username: null,
    name: 'Cuenta cerrada',
    emailValidatedAt: null,
    onboardedAt: null,
    documentsWarnedAt: null,
  }
}

/** Through their machines; where none was begun there is nothing to erase. */
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
