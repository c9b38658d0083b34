import { asBuyer, type Buyer } from '#server/people/index.ts'

/** A signed-in demo buyer who may bid and buy. */
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
    termsPending: false,
    agent: false,
  }
  return asBuyer({ accountId, audience: 'buyer', ...facts }) as Buyer
}
