import type { Session } from './find-session.ts'

declare const proven: unique symbol

/** A signed-in user with a checked audience. Nominal: numbers, other audiences and plain objects are not assignable. */
type Of<Audience extends Session['audience']> = Readonly<Session> & {
  readonly audience: Audience
  readonly [proven]: Audience
}

/** Users as commands require them. Returned by the guards and created only in this file. */
export type Buyer = Of<'buyer'>
export type Seller = Of<'seller'>
export type Admin = Of<'admin'>

export type Payer = Buyer | Seller

/** Narrows a session to its audience; null for another audience. */
export const asBuyer = (session: Session) => as('buyer', session)
export const asSeller = (session: Session) => as('seller', session)
/** With a second factor set up or required, the password alone does not make an administrator. */
export const asAdmin = (session: Session) => (session.awaits === null ? as('admin', session) : null)

function as<Audience extends Session['audience']>(audience: Audience, session: Session): Of<Audience> | null {
  // Returns the session itself, so that bids need no allocation.
  return session.audience === audience ? (session as Of<Audience>) : null
}
