/** One of everything that somebody may own, for the table of who gets what. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { accounts } from '#db/schema/accounts.ts'
import { terms } from '#db/schema/terms.ts'
import { documents } from '#db/schema/onboarding.ts'
import { refundsDue } from '#db/schema/payments.ts'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import { parseEnv } from '#server/env.ts'
import { keepClaimPhoto } from '#server/claims/keep-photo.ts'
import { createHouse } from '#server/house.ts'
import type { PreparedDocument } from '#server/media/documents.ts'
import { confirmPurchase } from '#server/sales/buy-now.ts'
import { transact } from '#server/actors/unit-of-work.ts'
import { startPayment } from '#server/payments/start-payment.ts'
import { startDuePayment } from '#server/sales/dues.ts'
import { bidOf } from './auction-house.ts'
import { addDelivered, claimOf, numberOf } from './claims.ts'
import { addAuction, addBuyers, furnish } from './fixtures.ts'
import { paymentOf, report } from './paying.ts'
import { mayBuy } from './people.ts'
import type { TestDatabase } from './postgres.ts'

const HOUR = 3_600_000

export type AccessWorld = Awaited<ReturnType<typeof furnishAccess>>

/**
 * Two buyers, a seller, an administrator; an open auction, one that `buyer` has won and half paid, a purchase, a
 * document; two payments of the seller's, one paid twice; a delivery with an open claim and its photo.
 */
export async function furnishAccess({ db, sql }: TestDatabase, secret: string) {
  const folder = await mkdtemp(join(tmpdir(), 'remate-access-'))
  const house = createHouse({ env: parseEnv({ SECRET: secret, DATA_DIR: folder }, 'demo'), db, sql })
  const furniture = await furnish(db)
  const [buyer, other] = (await addBuyers(db, 2)) as [number, number]
  const [admin] = await db
    .insert(accounts)
    .values({
      audience: 'admin',
      email: 'admin@prueba.mx',
      username: 'admin',
      name: 'Admin',
      passwordHash: '-',
      emailValidatedAt: 0,
    })
    .returning({ id: accounts.id })
  await db.insert(terms).values({ version: '1.0', body: 'Términos', publishedAt: 0 })

  const open = await addAuction(house, furniture, { buyNow: 250_000, offerBuyNow: true })
  await sql`insert into photos values ('access', 4, 3, '#888888', '{4}')`
  await sql`insert into listing_photos select listing_id, 0, 'access' from auctions where id = ${open}`
  const closedAt = Date.now() - HOUR
  const sold = await addAuction(house, furniture, {
    opensAt: closedAt - 3 * HOUR,
    closesAt: closedAt - CLOSING_GRACE_MS,
  })
  await house.actors.auction.send(sold, { ...bidOf(buyer, 60_000), at: closedAt - HOUR } as ReturnType<typeof bidOf>)
  await house.actors.auction.send(sold, { type: 'auction.closed', at: closedAt })
  const paid = (await startDuePayment(house, mayBuy(buyer), sold))?.reference ?? ''
  await report(house, { reference: paid })
  const pending = (await startDuePayment(house, mayBuy(buyer), sold))?.reference ?? ''
  const bought = await confirmPurchase(house, mayBuy(buyer), { auction: open, key: 'access-key-1', at: Date.now() })
  if (!bought.accepted) throw new Error(bought.code)
  const buying = (await paymentOf(house, { purchase: bought.purchase })).reference

  // The seller buys credits: one payment is made, the other waits.
  const credits = {
    purpose: 'credit-purchase',
    payer: furniture.seller,
    credits: 1,
    pesos: 1_000,
    item: '1 inscripción',
  } as const
  const sellerPaid = (await transact(db, (work) => startPayment(house, work, credits))).reference
  await report(house, { reference: sellerPaid, pesos: 1_000 })
  // Once more: that is owed back.
  await report(house, { reference: sellerPaid, pesos: 1_000 })
  const [refund] = await db.select({ id: refundsDue.id }).from(refundsDue)
  const sellerPending = (await transact(db, (work) => startPayment(house, work, credits))).reference

  const file = 'access-document.jpg'
  await house.media.private.put(
    file,
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer(),
    'image/jpeg',
  )
  await db.insert(documents).values({
    accountId: buyer,
    kind: 'ine-front',
    file,
    contentType: 'image/jpeg',
    bytes: 300,
    uploadedAt: Date.now(),
  })

  // What the buyer has had for an hour, and claims of.
  const claimed = await addDelivered({ house, furniture }, buyer)
  const claim = numberOf(await claimOf({ house }, claimed, buyer))
  const shot = { bytes: await house.media.private.read(file), contentType: 'image/jpeg', extension: 'jpg' } as const
  const kept = await keepClaimPhoto(house, mayBuy(buyer), {
    claim,
    picture: shot as PreparedDocument,
    at: Date.now(),
  })

  return {
    folder,
    buyer,
    other,
    admin: admin?.id ?? 0,
    seller: furniture.seller,
    /** What stands in braces in the table's paths. */
    names: {
      buyer,
      open,
      sold,
      subcategory: furniture.subcategory,
      purchase: bought.purchase,
      paid,
      pending,
      buying,
      sellerPaid,
      sellerPending,
      refund: refund?.id ?? 0,
      ranch: furniture.ranch,
      claimed,
      claim,
      claimPhoto: 'photo' in kept ? kept.photo : 0,
    } as Record<string, string | number>,
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
