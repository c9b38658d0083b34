import {
  type Admin,
  asAdmin,
  asBuyer,
  asSeller,
  type Buyer,
  type Seller,
} from '#server/people/accounts/sessions/audiences.ts'
import type { Session } from '#server/people/accounts/sessions/find-session.ts'

const session = (accountId: number, audience: Session['audience']): Session => ({
  accountId,
  audience,
  name: audience,
  email: `${audience}${accountId}@prueba.mx`,
  emailValidated: true,
  onboarded: true,
  sellerConflict: false,
  barred: false,
  awaits: null,
  factorAt: null,
  mustChangePassword: false,
  termsPending: false,
  agent: false,
})

/** A signed-in buyer who by default may bid and buy. */
export const mayBuy = (accountId: number, changes: Partial<Omit<Session, 'audience'>> = {}) =>
  asBuyer({ ...session(accountId, 'buyer'), ...changes }) as Buyer

export const sellerNo = (accountId: number) => asSeller(session(accountId, 'seller')) as Seller
export const adminNo = (accountId: number) => asAdmin(session(accountId, 'admin')) as Admin
