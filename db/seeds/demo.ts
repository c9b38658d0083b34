/** The demo house: all data that the first `npm run up` loads. */
import { eq } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { houseFacts } from '#db/schema/engine/infrastructure.ts'
import { recordPhotos } from '#server/engine/media/record-photos.ts'
import type { Env } from '#server/env.ts'
import { keepAllResults } from '#server/sale/index.ts'
import { createHouse } from '#server/house.ts'
import { createMedia } from '#server/engine/media/create.ts'
import { trackedMedia } from '#server/engine/media/pending.ts'
import type { MediaStore } from '#server/engine/media/store.ts'
import { seedAccounts } from './accounts.ts'
import { seedArticles } from './articles.ts'
import { seedAudits } from './audits.ts'
import { DEMO_DOMAIN } from './logins.ts'
import { seedAuctions } from './auctions.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedClaims } from './claims.ts'
import { seedDeals } from './deals.ts'
import { seedLargeHouse } from './large.ts'
import { seedListings } from './listings.ts'
import { seedConsents } from './consents.ts'
import { seedLimitRequests } from './limit-requests.ts'
import { seedMandates } from './mandates.ts'
import { seedMessages } from './messages.ts'
import { seedOnboardings } from './onboardings.ts'
import { addWidths, fewOf, noPhotos, type Photos, photosIn } from './photos.ts'
import { seedRanches } from './ranches.ts'
import { PHOTOS_WAIT } from './seeded.ts'
import { seedSellers } from './sellers.ts'
import { seedVetFiles } from './vet-files.ts'
import { seedVisits } from './visits.ts'
import { seedSignals } from './shills.ts'
import { seedSettings, setBidLimit, setSlides } from './settings.ts'
import { publishTerms } from './terms.ts'

/** Names of the photos of the home page's slider. */
export const SLIDES = ['slides/1', 'slides/2', 'slides/3']

export type SeedOptions = {
  sql: Sql
  db: Database
  env: Env
  log: (line: string) => void
  /**
   * true: each in one width, `finishPhotos` makes the others. For tests: false, no photos and no files; few: some ten
   * photos, each shared by many listings.
   */
  photos?: boolean | 'few'
  /** Total number of auctions; if omitted, the demo's own, some fifty. */
  auctions?: number
}

/** Loads the demo house into a migrated database, after removing the data of an interrupted load. */
export async function seedDemo({ sql, db, env, log, photos: wanted = true, auctions }: SeedOptions): Promise<void> {
  await clearHalfHouse(sql)
  const store = trackedMedia(wanted ? createMedia(env) : { public: nowhere, private: nowhere }, db).public
  const all = wanted ? photosIn(store, { first: wanted === true }) : noPhotos
  const photos = wanted === 'few' ? fewOf(all) : all
  if (wanted === true) await db.insert(houseFacts).values({ key: PHOTOS_WAIT, value: '1' }).onConflictDoNothing()

  log('  catalogue, settings, ranches')
  const catalogue = await seedCatalogue(db)
  await seedSettings(db)
  const ranches = await seedRanches(db, catalogue, photos)
  log('  accounts')
  const accounts = await seedAccounts(db, ranches, Date.now())
  await seedSellers(db, accounts, Date.now())
  log('  horses and trailers')
  const house = createHouse({ env, db, sql })
  const listings = await seedListings({ house, catalogue, ranches, accounts, photos, store, now: Date.now() })
  await seedAudits(house, accounts, Date.now())
  await seedSlides(db, photos)
  await seedArticles(db, photos)

  await seedOnboardings(house, { files: wanted !== false })
  // Time of the auctions: encoding the photos may have taken a while.
  const count = await seedAuctions(house, accounts, listings, Date.now())
  log(`  ${count} auctions with their bids`)
  await seedVisits(db, Date.now())
  await seedClaims(house, Date.now(), { files: wanted !== false })
  await seedDeals(house, accounts, Date.now(), { files: wanted !== false })
  if (wanted !== false) await seedVetFiles(house)
  await seedMessages(db, accounts, Date.now())
  await seedSignals(house, accounts.shill, Date.now())
  await seedConsents(db)
  if (auctions !== undefined && auctions > count) {
    log(`  ${auctions - count} more auctions`)
    await seedLargeHouse(sql, auctions - count)
  }
  await keepAllResults(db, Date.now())
  await setBidLimit(db)
  await seedLimitRequests(house, accounts, Date.now())
  await seedMandates(house, accounts, Date.now())
  // Updates the planner's statistics for the freshly filled tables.
  await sql`analyze`
  await publishTerms(db)
}

/** Makes the widths of the demo's photos that its loading has left for later, which takes longer than all the rest. */
export async function finishPhotos({ db, env }: Pick<SeedOptions, 'db' | 'env'>): Promise<void> {
  await addWidths(db, trackedMedia(createMedia(env), db).public)
  await db.delete(houseFacts).where(eq(houseFacts.key, PHOTOS_WAIT))
}

async function seedSlides(db: Database, photos: Photos): Promise<void> {
  const slides = await photos(SLIDES)
  await recordPhotos(db, slides)
  await setSlides(
    db,
    slides.map(({ hash }) => hash),
  )
}

/** Empties only an interrupted demo load. Throws if there are accounts of other domains, or terms. */
async function clearHalfHouse(sql: Sql): Promise<void> {
  const [row] = await sql<{ foreign: boolean }[]>`
    select exists (select from accounts where email not like ${`%${DEMO_DOMAIN}`}) 
      or exists (select from terms) as foreign`
  if (row?.foreign) throw new Error('The database already holds a house: the demo is loaded into an empty one only.')
  // Hands the accounts' files to the sweep.
  await sql`
    insert into pending_files (store, key, announced_at, sweep_at)
    select 'private', file, now(), now() + interval '1 hour' 
    from (select file from documents union select file from listing_documents union select file from claim_photos union
    select file from settlements union select file from deal_proofs where file is not null
    union select file from data_exports where file is not null
    union select file from vet_files where file is not null union select picture from vet_images
    where picture is not null) as stored
    on conflict do nothing`
  await sql`truncate phone_handovers, shill_decisions, shill_signals, shill_facts, shill_scans, approvals,
    advertising_consents, data_exports, push_devices, outbid_rounds, outbid_notices, passkey_challenges, passkeys,
    recovery_codes, totp_factors, watches, watched_auctions, alert_choices,
    saved_searches, saved_views, book_day_heads, book_days, book_entries, calendar_feeds, broadcasts, audit_log,
    refunds_due, provider_movements, payment_notifications, provider_transactions,
    payouts, proof_views, delivery_codes, transport_quotes, quote_requests, deal_proofs, deals, settlements,
    vet_views, vet_passes, vet_requests, paper_reasons, vet_papers, vet_upload_parts, vet_uploads, vet_images,
    vet_files, vet_summaries, vet_records,
    auction_visits, claim_photos, claims, manual_payments, enrolments, transfer_receipts, credit_lots,
    credit_package_sellers, credit_packages, purchases, sales, deposit_entries, limit_requests, payments,
    second_chances, strikes, lapsed_sales, placements, mandates,
    document_views, documents, onboardings, seller_onboardings, drafts, contact_messages, articles, tags,
    negotiation_steps, negotiations, bid_limits, exposure_versions, voids,
    reserves, notice_readings, notices, maxima, bids, lot_results, evening_results, printed_catalogues, sires,
    auctions, submissions, audit_observations, audit_tickets,
    trainings, health_records,
    pedigrees, listing_documents, listing_photos, photos, listings, sessions, known_devices, sign_in_turns,
    mail_links, sellers, invitation_codes, people, terms_acceptances, accounts, ranches, subcategories, categories,
    groups, synonyms, cities, states, countries, settings, terms, mailbox restart identity`
  await sql`select count(*) from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
    where task_identifier like 'auctions.%' or task_identifier like 'listings.%'
    or task_identifier like 'negotiations.%' or task_identifier like 'notices.%'
    or task_identifier like 'vet-files.%' or task_identifier like 'vet-access.%'
    or task_identifier like 'results.%' or task_identifier like 'limit-requests.%'
    or task_identifier like 'mandates.%'))`
}

/** Store for houses without files: discards everything. */
const nowhere: MediaStore = {
  put: async () => {},
  putFile: async () => {},
  open: async () => null,
  url: (key) => `/media/${key}`,
  read: async () => null,
  remove: async () => {},
}
