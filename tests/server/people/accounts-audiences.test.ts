/** The audience that a command requires. Types, checked by tsc: code below `@ts-expect-error` must not compile. */
import { expect, expectTypeOf, test } from 'vitest'
import {
  asAdmin,
  asBuyer,
  asSeller,
  type Admin,
  type Buyer,
  type Seller,
} from '#server/people/accounts/sessions/audiences.ts'
import type { Session } from '#server/people/accounts/sessions/find-session.ts'
import type { placeBid } from '#server/sale/auctions/bidding/place-bid.ts'
import type { proposeRefund } from '#server/money/payments/refunds.ts'
import type { keepDocument } from '#server/people/profiles/keep-document.ts'
import type { openDocument } from '#server/people/profiles/open-document.ts'
import type { saveBankData } from '#server/people/profiles/save-bank-data.ts'
import type { savePersonalData } from '#server/people/profiles/save-personal-data.ts'
import type { sendOnboarding } from '#server/people/profiles/send-onboarding.ts'
import type { confirmPurchase, retryPurchase } from '#server/aftersale/sales/buy-now.ts'
import type { startDuePayment } from '#server/aftersale/sales/dues.ts'
import { adminNo, mayBuy, sellerNo } from '#tests/support/people.ts'

test('a session proves one audience and no other', () => {
  const facts = {
    accountId: 7,
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
  const prove = (audience: Session['audience']) => {
    const session = { ...facts, audience }
    return [asBuyer, asSeller, asAdmin].map((as) => as(session) === session)
  }
  expect([prove('buyer'), prove('seller'), prove('admin')]).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])
})

test('a password alone proves no administrator where a second factor is set up or required', () => {
  const session = { accountId: 7, audience: 'admin', name: '', email: '', emailValidated: true } as const
  const half = (awaits: Session['awaits']) =>
    asAdmin({
      ...session,
      onboarded: true,
      sellerConflict: false,
      barred: false,
      awaits,
      factorAt: null,
      mustChangePassword: false,
      termsPending: false,
      agent: false,
    })
  expect([half('second-factor'), half('second-factor-setup')]).toEqual([null, null])
  expect(half(null)).not.toBeNull()
})

test("a seller, an administrator, a bare session or a number cannot be handed to a buyer's command", () => {
  type Commands =
    | typeof placeBid
    | typeof confirmPurchase
    | typeof retryPurchase
    | typeof startDuePayment
    | typeof savePersonalData
    | typeof sendOnboarding
  expectTypeOf<Parameters<Commands>[1]>().toEqualTypeOf<Buyer>()
  // Sellers have bank data and documents too.
  expectTypeOf<Parameters<typeof saveBankData>[1]>().toEqualTypeOf<Buyer | Seller>()
  expectTypeOf<Parameters<typeof keepDocument>[1]>().toEqualTypeOf<Buyer | Seller>()
  const command = (_buyer: Buyer) => {}
  command(mayBuy(7))
  // @ts-expect-error -- a seller
  command(sellerNo(7))
  // @ts-expect-error -- an administrator
  command(adminNo(7))
  // @ts-expect-error -- an account's number
  command(7)
  // @ts-expect-error -- a session whose audience was not checked
  command({ ...({} as Session), audience: 'buyer' as const })
})

test('a command of administrators requires an Admin', () => {
  expectTypeOf<Parameters<typeof proposeRefund>[1]>().toEqualTypeOf<Admin>()
  expectTypeOf<Seller>().not.toExtend<Admin>()
  expectTypeOf<Buyer>().not.toExtend<Admin>()
  const open = (_view: Parameters<typeof openDocument>[1]) => {}
  open({ kind: 'ine-front', viewer: mayBuy(7) })
  open({ kind: 'ine-front', viewer: adminNo(7), owner: 8 })
  // @ts-expect-error -- a buyer may view only their own documents
  open({ kind: 'ine-front', viewer: mayBuy(7), owner: 8 })
  open({ kind: 'bank-statement', viewer: sellerNo(7) })
  // @ts-expect-error -- a seller may view only their own documents
  open({ kind: 'ine-front', viewer: sellerNo(7), owner: 8 })
})
