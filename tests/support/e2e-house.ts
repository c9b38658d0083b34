/** The application of the browser tests, accessed by the test processes through its database. */
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, gt, or, sql as fragment } from 'drizzle-orm'
import { connect } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { DEMO_PASSWORD } from '#db/seeds/logins.ts'
import { categories, subcategories } from '#db/schema/listing/catalogue.ts'
import { cities, ranches } from '#db/schema/people/places.ts'
import { enrolments, transferReceipts } from '#db/schema/listing/enrolments.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import { phaseOf } from '#machines/auction/status.ts'
import { makeMailLink } from '#server/people/accounts/email/mail-links.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'
import { openSession, sessionName } from '#server/people/accounts/sessions/sessions.ts'
import { authorizeListing } from '#server/listing/audits/authorize-listing.ts'
import { openAudit } from '#server/listing/audits/open-audit.ts'
import { recordObservation } from '#server/listing/audits/record-observation.ts'
import { sendObservations } from '#server/listing/audits/send-observations.ts'
import { cancelAuction } from '#server/sale/auctions/cancel-auction.ts'
import { consumeCredit } from '#server/listing/credits/consume-credit.ts'
import { foldForSearch } from '#server/engine/search-text.ts'
import { parseEnv } from '#server/env.ts'
import { createHouse } from '#server/house.ts'
import type { ListingState } from '#machines/horse-audit/machine.ts'
import type { AuditSection } from '#machines/horse-audit/rules.ts'
import { addCapture } from './captures.ts'
import { queueOf } from './e2e-queue.ts'
import { reportsOf } from './e2e-reports.ts'
import { auditsOf } from './e2e-audits.ts'
import { administratorsOf } from './e2e-access.ts'
import { peopleOf } from './e2e-people.ts'
import { sellersOf } from './e2e-sellers.ts'
import { addCapture as addHorse, addLotExpiring, addPackage, addReceipt } from './credits.ts'
import { offerHandover } from '#server/listing/listings/handovers/offer.ts'
import { changeAdvertising } from '#server/people/advertising/consent.ts'
import { refreshSearch } from '#server/listing/listings/refresh-search.ts'
import { addAuction, addBuyers, type Furniture } from './fixtures.ts'
import { listingIn } from './listings.ts'
import { adminNo, sellerNo } from './people.ts'
import { listingOf } from './vet-files.ts'

const DAY = 86_400_000

/** Limit in pesos for tests that are not about limits; the demo limits its buyers. */
const AMPLE = 99_999_999

function done(result: object): void {
  if ('refused' in result) throw new Error(`Refused: ${JSON.stringify(result)}`)
}

/** The file in which the server on `port` stores the address of its database. */
export function databaseNote(port: number | string): string {
  return join(import.meta.dirname, `../../.data/e2e/database-${port}.url`)
}

export type E2eHouse = Awaited<ReturnType<typeof openHouse>>

/**
 * Access to the server's database at `origin`, to create rows for a test. This process sends no messages to open pages:
 * live changes must go through the server. Each call has a subcategory of its own.
 */
export async function openHouse(origin: string) {
  const url = process.env.E2E_DATABASE_URL ?? readFileSync(databaseNote(new URL(origin).port), 'utf8')
  const { db, sql, close } = connect(url, { max: 3 })
  const env = parseEnv({ ORIGIN: origin, DATABASE_URL: url, SECRET: 'of no use in the tests themselves' }, 'demo')
  const house = createHouse({ env, db, sql })
  const [ranch] = await db.select().from(ranches).where(eq(ranches.name, 'Rancho El Palomar'))
  const [category] = await db.select().from(categories).where(eq(categories.name, 'Deporte'))
  if (!ranch?.cityId || !category) throw new Error('The demo house is not there')
  const seller = await accountOf('vendedor')

  async function accountOf(login: string): Promise<number> {
    const [account] = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(or(eq(accounts.email, login), eq(accounts.username, login)))
    if (!account) throw new Error(`No account is called ${login}`)
    return account.id
  }

  /** A subcategory without auctions. */
  async function addSubcategory(name = `Prueba ${randomBytes(3).toString('hex')}`) {
    const [row] = await db
      .insert(subcategories)
      .values({ name, categoryId: category?.id as number })
      .returning()
    if (!row) throw new Error('not inserted')
    return row
  }

  /** Sets the delivery time of this lot. */
  async function deliveredSince(id: number, at: number): Promise<void> {
    await db.update(sales).set({ deliveredAt: at }).where(eq(sales.auctionId, id))
  }

  const own = await addSubcategory()
  const furniture: Furniture = { subcategory: own.id, city: ranch.cityId, ranch: ranch.id, seller }

  return {
    close,
    /** Payments and acts for the reports. */
    reports: reportsOf(db),
    sellers: sellersOf(house, furniture),
    queue: queueOf(house, furniture),
    audits: auditsOf(house, furniture),
    administrators: administratorsOf(house),
    accountOf,
    addSubcategory,
    /** The listing of a lot. */
    listingOf: (auction: number) => listingOf({ db }, auction),
    /** The token of a new session. */
    session: (account: number) => openSession(db, account, Date.now()),
    /** The link in a code for a phone, of the seller's newest capture: a test cannot point a camera at the picture. */
    async phoneLink(account: number): Promise<string> {
      const [row] = await sql<{ id: number }[]>`select max(id) as id from listings where seller_id = ${account}`
      const session = await openSession(db, account, Date.now())
      const order = { listing: row?.id ?? 0, session, now: Date.now() }
      const offered = await offerHandover(house, sellerNo(account), order)
      if ('refused' in offered) throw new Error(offered.refused)
      return `/telefono/${offered.token}`
    },
    async expireSession(token: string): Promise<void> {
      await sql`update sessions set expires_at = now() - interval '1 minute' where token_hash = ${sessionName(token)}`
    },
    async addBuyer(): Promise<number> {
      const [id] = (await addBuyers(db, 1, `e2e-${randomBytes(5).toString('hex')}-`)) as [number]
      await db.update(accounts).set({ bidLimit: AMPLE }).where(eq(accounts.id, id))
      return id
    },
    /** Sets an account's limit, whole pesos. */
    async limitTo(account: number, bidLimit: number): Promise<void> {
      await db.update(accounts).set({ bidLimit }).where(eq(accounts.id, account))
    },
    ...peopleOf(db),
    /** A buyer who may bid, with a password to sign in with. */
    async addOwner(password: string): Promise<{ id: number; email: string }> {
      const [id] = (await addBuyers(db, 1, `e2e-${randomBytes(5).toString('hex')}-`)) as [number]
      const passwordHash = await hashPassword(password)
      const owner = db.update(accounts).set({ passwordHash, bidLimit: AMPLE }).where(eq(accounts.id, id))
      const [row] = await owner.returning({ email: accounts.email })
      return { id, email: row?.email as string }
    },
    /** A seller without documents, horses or credits. */
    async addSeller(name = 'Rosa'): Promise<number> {
      const username = `e2e-${randomBytes(5).toString('hex')}`
      const account = { audience: 'seller', email: `${username}@prueba.mx`, username, name, passwordHash: '-' } as const
      const [row] = await db
        .insert(accounts)
        .values({ ...account, emailValidatedAt: 0 })
        .returning({ id: accounts.id })
      await sql`insert into sellers (account_id, ranch_id) values (${row?.id ?? 0}, ${ranch.id})`
      return row?.id as number
    },
    /** A horse of this seller at stage 6, which can be scheduled; enrolled by default. */
    async addReady(
      account: number,
      {
        name = 'Canela',
        buyNow = 60_000,
        enrolled = true,
        ...more
      }: Partial<typeof listings.$inferInsert> & { enrolled?: boolean } = {},
    ): Promise<number> {
      const [row] = await db
        .insert(listings)
        .values({
          kind: 'horse',
          name,
          sellerId: account,
          buyNow,
          ranchId: furniture.ranch,
          subcategoryId: furniture.subcategory,
          cityId: furniture.city,
          ...listingIn('readyForEvent'),
          ...more,
        })
        .returning({ id: listings.id })
      const id = row?.id as number
      await db.transaction((tx) => refreshSearch(tx, eq(listings.id, id)))
      if (enrolled) await sql`insert into enrolments (listing_id, enrolled_at) values (${id}, now())`
      return id
    },
    /** A buyer with a validated e-mail address and the demo's password, and nothing else. */
    async addNewcomer(): Promise<number> {
      const email = `e2e-${randomBytes(5).toString('hex')}@prueba.mx`
      const [account] = await db
        .insert(accounts)
        .values({
          audience: 'buyer',
          email,
          name: 'Lucía',
          passwordHash: await hashPassword(DEMO_PASSWORD),
          emailValidatedAt: 0,
        })
        .returning({ id: accounts.id })
      return account?.id as number
    },
    /** The path in the mail to a newly registered buyer. */
    async validationPath(): Promise<string> {
      const email = `e2e-${randomBytes(5).toString('hex')}@prueba.mx`
      const [account] = await db
        .insert(accounts)
        .values({ audience: 'buyer', email, name: 'Lucía', passwordHash: '-' })
        .returning({ id: accounts.id })
      return `/validateFront/${await makeMailLink(db, account?.id as number, 'validate-email', Date.now())}`
    },
    /** Number of auctions scheduled after this one. */
    lotsAfter: (lot: number) => db.$count(auctions, gt(auctions.id, lot)),
    /** Acts of the demo's auditor on a listing. Throw when they are refused. */
    audit: {
      async observe(listing: number, section: AuditSection, field: string | null, comment: string): Promise<void> {
        const [auditor, at] = [adminNo(await accountOf('admin')), Date.now()]
        await openAudit(house, auditor, { listing, at })
        done(await recordObservation(house, auditor, { listing, section, field, comment, at }))
        done(await sendObservations(house, auditor, { listing, at }))
      },
      async authorize(listing: number): Promise<void> {
        const [auditor, at] = [adminNo(await accountOf('admin')), Date.now()]
        done(await openAudit(house, auditor, { listing, at }))
        done(await authorizeListing(house, auditor, { listing, at }))
      },
    },
    /** A horse begun by a seller. */
    addHorse: (seller: number, more: Parameters<typeof addHorse>[3] = {}) => addHorse(db, furniture, seller, more),
    /** A package only for these sellers. */
    addPackage: (own: number[], more: Parameters<typeof addPackage>[1] = {}) =>
      addPackage(db, { ...more, public: false, sellers: own }),
    /** Credits that expire in `days` days; negative: in the past. */
    addCredits: (seller: number, quantity: number, days = 200) =>
      addLotExpiring(db, seller, { days, quantity, now: Date.now() }),
    /** Enrols a listing with a credit. */
    useCredit: (seller: number, listing: number) =>
      db.transaction((tx) => consumeCredit(tx, { seller, listing, at: Date.now() })),
    /** A receipt rejected by the house. */
    async rejectedReceipt(listing: number): Promise<void> {
      await addReceipt(db, listing, 'none.jpg')
      await db.update(transferReceipts).set({ status: 'rejected' }).where(eq(transferReceipts.listingId, listing))
      await db.delete(enrolments).where(eq(enrolments.listingId, listing))
    },
    async emailOf(id: number): Promise<string> {
      const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id))
      return account?.email ?? ''
    },
    /** Agrees to advertising: exports hold no others. */
    agreeToAdvertising: (id: number) => changeAdvertising(db, id, { given: true, source: 'profile', at: Date.now() }),
    /** A ranch without lots, in the city of the tests' ranch. */
    async addRanch(name: string): Promise<number> {
      const search = foldForSearch(name)
      const rows = await db.insert(ranches).values({ name, cityId: ranch.cityId, search }).returning({ id: ranches.id })
      return rows[0]?.id as number
    },
    /** A city of the demo and its state. */
    async cityOf(name: string): Promise<{ id: number; state: number }> {
      const [row] = await db.select({ id: cities.id, state: cities.stateId }).from(cities).where(eq(cities.name, name))
      if (!row) throw new Error(`No city is called ${name}`)
      return row
    },
    /** By default open for an hour and for five more days, opening bid $100,000. */
    addLot: (options: Parameters<typeof addAuction>[2] & { subcategory?: number; seller?: number } = {}) =>
      addAuction(
        house,
        { ...furniture, subcategory: options.subcategory ?? own.id, seller: options.seller ?? seller },
        { buyNow: 900_000, closesAt: Date.now() + 5 * DAY, ...options },
      ),
    /** Sets this lot's extension of the closing by late bids, in ms. Before it opens. */
    async extendBy(id: number, ms: number): Promise<void> {
      await sql`update auctions set snapshot = jsonb_set(snapshot, '{context,extension}', ${sql.json(ms)})
        where id = ${id}`
    },
    /** The current facts of a lot, which every page should show. */
    async truthOf(id: number) {
      const [row] = await db
        .select({
          state: auctions.state,
          price: fragment<number>`coalesce(${auctions.currentBid}, ${auctions.openingBid})`.mapWith(Number),
          leader: auctions.leaderId,
          opensAt: auctions.opensAt,
          closesAt: auctions.closesAt,
        })
        .from(auctions)
        .where(eq(auctions.id, id))
      if (!row) throw new Error(`No auction ${id}`)
      return { price: row.price, leader: row.leader, phase: phaseOf(row, Date.now()) }
    },
    /** Closes the auction at its closing time. */
    async closeLot(id: number): Promise<void> {
      const [row] = await db.select({ closesAt: auctions.closesAt }).from(auctions).where(eq(auctions.id, id))
      const outcome = await house.actors.auction.send(id, {
        type: 'auction.closed',
        at: (row?.closesAt ?? 0) + CLOSING_GRACE_MS,
      })
      if (!outcome.accepted) throw new Error(`Refused: ${JSON.stringify(outcome)}`)
    },
    /** Adds a live stream on YouTube. */
    async stream(id: number): Promise<void> {
      await db.update(auctions).set({ streamKey: 'dQw4w9WgXcQ' }).where(eq(auctions.id, id))
    },
    /** Pays for the lot and delivers it at `at`. */
    async deliverLot(id: number, at = Date.now() - 60_000): Promise<void> {
      const outcome = await house.actors.auction.send(id, { type: 'payment.first-approved', at, whole: true })
      if (!outcome.accepted) throw new Error(`Refused: ${JSON.stringify(outcome)}`)
      await deliveredSince(id, at)
    },
    deliveredSince,
    cancelLot: (id: number) => cancelAuction(house, id),
    /** A bid received at `at`, before any page is open. */
    async bidBefore(id: number, bidder: number, amount: number, at = Date.now() - 60_000): Promise<void> {
      const outcome = await house.actors.auction.send(id, {
        type: 'bid.placed',
        bidder,
        amount,
        kind: 'open',
        key: randomUUID(),
        at,
      })
      if (!outcome.accepted) throw new Error(`Refused: ${JSON.stringify(outcome)}`)
    },
    /** Refunds of one, two, three … pesos with the transactions `name-1`, `name-2`, …. */
    async addRefunds(name: string, count: number): Promise<void> {
      await sql`
        insert into refunds_due (transaction_id, cents, currency, reason, created_at)
        select ${name} || '-' || n, n * 100, 'MXN', case when n % 2 = 0 then 'unknown-payment'
        else 'paid-twice' end, now()
        from generate_series(1, ${count}::int) n`
    },
    /** Tags named by their number after `name`. */
    async addTags(name: string, count: number): Promise<void> {
      await sql`insert into tags (name) select ${name} || ' ' || n from generate_series(1, ${count}::int) n`
    },
    async documentsOf(account: number): Promise<{ kind: string; file: string }[]> {
      return sql<{ kind: string; file: string }[]>`
        select kind, file from documents where account_id = ${account} order by kind`
    },
    /** A capture of the demo's seller at any stage, with the seller's id. */
    async addCapture(options: Parameters<typeof addCapture>[2] = {}): Promise<{ id: number; seller: number }> {
      return { id: await addCapture(db, { ...furniture, subcategory: own.id }, options), seller }
    },
    /** Sets the state of the listing's audit. */
    async stageCapture(listing: number, state: ListingState): Promise<void> {
      await db.update(listings).set(listingIn(state)).where(eq(listings.id, listing))
    },
    /** The photos of a listing with their subjects, in order. */
    async photosOf(listing: number): Promise<{ photo: string; slot: string | null }[]> {
      return sql<{ photo: string; slot: string | null }[]>`
        select photo, slot from listing_photos where listing_id = ${listing} order by position`
    },
    /** The amounts bid so far, in order. */
    async bidsOf(id: number): Promise<number[]> {
      const rows = await sql<{ amount: number }[]>`select amount from bids where auction_id = ${id} order by sequence`
      return rows.map(({ amount }) => amount)
    },
    /** The kinds of the bids, in order. */
    async kindsOf(id: number): Promise<string[]> {
      const rows = await sql<{ kind: string }[]>`select kind from bids where auction_id = ${id} order by sequence`
      return rows.map(({ kind }) => kind)
    },
    /** The auction of a horse of the demo; a test may have named a later one alike. */
    async lotOf(horse: string): Promise<number> {
      const [row] = await db
        .select({ id: auctions.id })
        .from(auctions)
        .innerJoin(listings, eq(listings.id, auctions.listingId))
        .where(eq(listings.name, horse))
        .orderBy(auctions.id)
        .limit(1)
      if (!row) throw new Error(`No auction of ${horse}`)
      return row.id
    },
  }
}
