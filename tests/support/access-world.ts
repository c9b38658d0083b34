/** One row of everything that a user can own, for the table of access rights. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { accounts } from '#db/schema/people/accounts.ts'
import { terms } from '#db/schema/people/terms.ts'
import { documents } from '#db/schema/people/onboarding.ts'
import { providerMovements, refundsDue } from '#db/schema/money/payments.ts'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import { eveningOf } from '#machines/evening/rules.ts'
import { parseEnv } from '#server/env.ts'
import { keepClaimPhoto } from '#server/aftersale/claims/keep-photo.ts'
import { createHouse } from '#server/house.ts'
import { keepListingDocument } from '#server/listing/listings/documents/keep-document.ts'
import type { PreparedDocument } from '#server/engine/media/documents.ts'
import { confirmPurchase } from '#server/aftersale/sales/buy-now.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import { startPayment } from '#server/money/payments/start-payment.ts'
import { startDuePayment } from '#server/aftersale/sales/dues.ts'
import { drawIfChanged } from '#server/aftersale/settlements/draw.ts'
import { drawIfChanged as drawCatalogue } from '#server/sale/printed-catalogue/draw-if-changed.ts'
import { readCatalogueAddress } from '#server/sale/printed-catalogue/view.ts'
import { saveSearch } from '#server/sale/watching/save-search.ts'
import { furnishQueue } from './access/queue.ts'
import { catalogueNames } from './access/catalogues.ts'
import { auditsAccess } from './access/audits.ts'
import { addSalesFixtures } from './access/sales.ts'
import { dealAccess } from './access/deals.ts'
import { vetFileAccess } from './access/vet-files.ts'
import { secondChanceAccess } from './access/second-chances.ts'
import { addMandate } from '#tests/support/mandates.ts'
import { addWish } from './wishes.ts'
import { bidOf } from './auction-house.ts'
import { addDelivered, claimOf, numberOf } from './claims.ts'
import { addCapture as addEnrolled, addPackage, addReceipt, addSeller as addStranger } from './credits.ts'
import { addAuction, addBuyers, furnish } from './fixtures.ts'
import { addNegotiation } from './negotiating.ts'
import { addListing, addSeller } from './own-listings.ts'
import { paymentOf, report } from './paying.ts'
import { addCapture } from './captures.ts'
import { mayBuy, sellerNo } from './people.ts'
import type { TestDatabase } from './postgres.ts'

const HOUR = 3_600_000

const NO_CRITERIA = {
  groupId: null,
  categoryId: null,
  subcategoryId: null,
  sex: null,
  stateId: null,
  from: null,
  to: null,
  sire: '',
  damSire: '',
  words: '',
}

export type AccessWorld = Awaited<ReturnType<typeof furnishAccess>>

/**
 * Two buyers, a seller, an administrator; an open auction, one with a bid by `other`, one won and half paid by `buyer`,
 * one under negotiation between them, a purchase, a document; two payments of the seller, one paid twice; of the seller
 * and of another seller: listings, a capture with a document, a receipt, a package; a delivery with an open claim and
 * its photo; unpaid sales (`secondChanceAccess`), and the deals of paid ones (`dealAccess`). `reserve`: the
 * secret reserve of the scheduled auction and of the negotiated one, whole pesos.
 */
export async function furnishAccess({ db, sql }: TestDatabase, secret: string, { reserve }: { reserve?: number } = {}) {
  const reserved = reserve === undefined ? {} : { reserve, buyNow: 9_900_000 }
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
  const bidOn = await addAuction(house, furniture, { buyNow: 250_000 })
  await house.actors.auction.send(bidOn, bidOf(other, 120_000))
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
  await sql`
    update settings set settlements = true, statistics = true, public_data = true, listing_sheets = true`
  await drawIfChanged(house, { auction: sold, at: Date.now() })
  const bought = await confirmPurchase(house, mayBuy(buyer), { auction: open, key: 'access-key-1', at: Date.now() })
  if (!bought.accepted) throw new Error(bought.code)
  const buying = (await paymentOf(house, { purchase: bought.purchase })).reference

  // The seller buys credits: one payment is approved, the other is pending.
  const credits = {
    purpose: 'credit-purchase',
    payer: furniture.seller,
    credits: 1,
    pesos: 1_000,
    item: '1 inscripción',
  } as const
  const sellerPaid = (await transact(db, (work) => startPayment(house, work, credits))).reference
  await report(house, { reference: sellerPaid, pesos: 1_000 })
  // Paid twice, so the second amount is owed back.
  await report(house, { reference: sellerPaid, pesos: 1_000 })
  const [refund] = await db.select({ id: refundsDue.id }).from(refundsDue)
  await report(house, { reference: sellerPaid, pesos: 1_000, type: 'Chargeback' })
  const [movement] = await db.select({ id: providerMovements.id }).from(providerMovements)
  const sellerPending = (await transact(db, (work) => startPayment(house, work, credits))).reference

  // Captures of the seller and of another seller; packages of the house and for the other seller.
  const stranger = await addStranger(db)
  const [enrolled, strangersEnrolled] = [
    await addEnrolled(db, furniture, furniture.seller),
    await addEnrolled(db, furniture, stranger),
  ]
  const [bundle, strangersBundle] = [await addPackage(db), await addPackage(db, { public: false, sellers: [stranger] })]
  for (const listing of [enrolled, strangersEnrolled]) await addReceipt(db, listing, 'access-document.jpg')

  const file = 'access-document.jpg'
  await house.media.private.put(
    file,
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer(),
    'image/jpeg',
  )
  const document = { kind: 'ine-front', file, contentType: 'image/jpeg', bytes: 300, uploadedAt: Date.now() } as const
  await db.insert(documents).values([
    { accountId: buyer, ...document },
    { accountId: furniture.seller, ...document },
  ])

  // The seller's own listings, and one of another seller.
  const place = { house, furniture }
  const horse = await addListing(place, furniture.seller, 4)
  const trailer = await addListing(place, furniture.seller, 1, { kind: 'trailer' })
  const foreignHorse = await addListing(place, await addSeller(place, 'ajeno'), 4)
  const observationOf = async (listing: number) =>
    (await sql<{ id: number }[]>`select id from audit_observations where listing_id = ${listing}`)[0]?.id ?? 0

  // A horse delivered to the buyer an hour ago, with claims.
  const claimed = await addDelivered({ house, furniture }, buyer)
  const claim = numberOf(await claimOf({ house }, claimed, buyer))
  const shot = { bytes: await house.media.private.read(file), contentType: 'image/jpeg', extension: 'jpg' } as const
  const kept = await keepClaimPhoto(house, mayBuy(buyer), {
    claim,
    picture: shot as PreparedDocument,
    at: Date.now(),
  })

  // A capture of the seller with a document, and one of another seller.
  const capture = await addCapture(db, furniture)
  const paper = { listing: capture, kind: 'registration', bytes: shot.bytes as Uint8Array, at: Date.now() } as const
  await keepListingDocument(house, sellerNo(furniture.seller), paper)
  const [otherSeller] = await db
    .insert(accounts)
    .values({ audience: 'seller', email: 'ajena@prueba.mx', username: 'ajena', name: 'Ajena', passwordHash: '-' })
    .returning({ id: accounts.id })
  const foreign = await addCapture(db, furniture, { seller: otherSeller?.id ?? 0 })

  // The seller's unopened auction, a listing that can be scheduled, and a calendar; another seller's auction.
  const soon = { opensAt: Date.now() + 48 * HOUR, closesAt: Date.now() + 200 * HOUR }
  const ahead = await addAuction(house, furniture, { ...soon, ...reserved })
  const [otherOwner] = await db
    .insert(accounts)
    .values({ audience: 'seller', email: 'otra@prueba.mx', username: 'otra', name: 'Otra', passwordHash: '-' })
    .returning({ id: accounts.id })
  const foreignAuction = await addAuction(house, { ...furniture, seller: otherOwner?.id ?? 0 }, soon)
  const negotiating = await addNegotiation({ house, furniture }, buyer, reserved)
  await sql`insert into calendar_feeds values (${furniture.seller}, 'aaaaaaaaaaaaaaaaaaaaaa', now())`
  const [auctionOfOther] = await sql<
    { listing: number }[]
  >`select listing_id as listing from auctions where id = ${foreignAuction}`
  const [ready] = await sql<{ id: number }[]>`
    insert into listings (state, snapshot, stage, kind, name, seller_id, ranch_id, subcategory_id, city_id, buy_now)
    select 'readyForEvent', jsonb_set(snapshot, '{value}', '"readyForEvent"'), 6, kind, name, seller_id, ranch_id,
    subcategory_id, city_id, buy_now
    from listings where seller_id = ${furniture.seller} and state = 'assigned' limit 1 returning id`

  const saved = await saveSearch(house, mayBuy(buyer), {
    key: 'access',
    criteria: { ...NO_CRITERIA, sire: 'Lucero' },
    at: Date.now(),
  })

  // The evening of the unopened auctions, with its printed catalogue.
  const evening = eveningOf(soon.closesAt)
  await drawCatalogue(house, { day: evening, at: Date.now() })

  // Last: it gives the house a limit.
  const [limitRequest, othersRequest] = [await addWish(house, buyer), await addWish(house, other)]
  const [mandate, othersMandate] = [await addMandate(house, buyer), await addMandate(house, other)]
  return {
    folder,
    buyer,
    other,
    admin: admin?.id ?? 0,
    seller: furniture.seller,
    /** Values of the placeholders in braces in the table's paths. */
    names: {
      buyer,
      admin: admin?.id ?? 0,
      open,
      evening,
      catalogue: (await readCatalogueAddress(db, evening)) ?? '',
      bidOn,
      sold,
      limitRequest,
      othersRequest,
      mandate,
      othersMandate,
      subcategory: furniture.subcategory,
      purchase: bought.purchase,
      search: 'saved' in saved ? saved.saved : 0,
      paid,
      pending,
      buying,
      sellerPaid,
      sellerPending,
      refund: refund?.id ?? 0,
      movement: movement?.id ?? 0,
      ranch: furniture.ranch,
      sellerAccount: furniture.seller,
      enrolled,
      strangersEnrolled,
      package: bundle,
      strangersPackage: strangersBundle,
      claimed,
      claim,
      horse,
      trailer,
      foreignHorse,
      observation: await observationOf(horse),
      foreignObservation: await observationOf(foreignHorse),
      capture,
      foreign,
      claimPhoto: 'photo' in kept ? kept.photo : 0,
      ahead,
      foreignAuction,
      negotiating,
      foreignListing: auctionOfOther?.listing ?? 0,
      ready: ready?.id ?? 0,
      ...(await furnishQueue({ house, horse })),
      ...(await catalogueNames({ sql }, furniture)),
      ...(await auditsAccess({ house }, enrolled)),
      ...(await addSalesFixtures({ db, admin: admin?.id ?? 0 })),
      ...(await secondChanceAccess({ house, furniture }, buyer, other)),
      ...(await dealAccess({ house, furniture }, buyer, admin?.id ?? 0)),
      ...(await vetFileAccess({ db, sql }, { house, furniture }, buyer)),
    } as Record<string, string | number>,
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
