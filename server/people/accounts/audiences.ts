import type { Session } from './sessions.ts'

declare const proven: unique symbol

/** Somebody signed in, whose audience was looked at. Nominal: no number, other audience or object of one's own passes for one. */
type Of<Audience extends Session['audience']> = Readonly<Session> & {
  readonly audience: Audience
  readonly [proven]: Audience
}

/** Who a command demands. The guards answer with them; only here they are made. */
export type Buyer = Of<'buyer'>
export type Seller = Of<'seller'>
export type Admin = Of<'admin'>

/** Buyers and sellers pay. */
export type Payer = Buyer | Seller

/** A session of one audience as what it proves; null for another audience's. */
export const asBuyer = (session: Session) => as('buyer', session)
export const asSeller = (session: Session) => as('seller', session)
/** Nobody is an administrator by a password alone where a second factor is set up or required. */
export const asAdmin = (session: Session) => (session.awaits === null ? as('admin', session) : null)

function as<Audience extends Session['audience']>(audience: Audience, session: Session): Of<Audience> | null {
  // The session itself: a bid's way allocates nothing for it.
  return session.audience === audience ? (session as Of<Audience>) : null
}
