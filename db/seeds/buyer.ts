import { asBuyer, type Buyer } from '#server/people/index.ts'

/** A buyer of the demo who may bid and buy, as if they had signed in. */
export function demoBuyer(accountId: number): Buyer {
  const facts = {
    name: '',
    email: '',
    emailValidated: true,
    onboarded: true,
    sellerConflict: false,
    barred: false,
    awaits: null,
    factorAt: null,
    mustChangePassword: false,
  }
  return asBuyer({ accountId, audience: 'buyer', ...facts }) as Buyer
}
