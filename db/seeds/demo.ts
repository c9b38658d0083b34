/** The demo house: everything that a newcomer finds after the first `npm run up`. */
import { join } from 'node:path'
import type { Database, Sql } from '#db/client.ts'
import { recordPhotos } from '#server/listings/record-photos.ts'
import type { Env } from '#server/env.ts'
import { createHouse } from '#server/house.ts'
import { createMedia } from '#server/media/create.ts'
import type { MediaStore } from '#server/media/store.ts'
import { seedAccounts } from './accounts.ts'
import { seedArticles } from './articles.ts'
import { DEMO_DOMAIN } from './logins.ts'
import { seedAuctions } from './auctions.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedLargeHouse } from './large.ts'
import { seedListings } from './listings.ts'
import { seedOnboardings } from './onboardings.ts'
import { createPhotoMaker, lent, noPhotos, type PhotoMaker } from './photo-maker.ts'
import { slideRecipes } from './photo-recipes.ts'
import { seedRanches } from './ranches.ts'
import { seedSettings, setSlides } from './settings.ts'
import { publishTerms } from './terms.ts'

export type SeedOptions = {
  sql: Sql
  db: Database
  env: Env
  log: (line: string) => void
  /** For tests. false: no photos and no files at all, some two seconds instead of minutes; few: a dozen, each lent to many. */
  photos?: boolean | 'few'
  /** How many auctions the house shall have in all; left out: the demo's own, some fifty. */
  auctions?: number
}

/** True when the whole house stands: the terms, without which nobody can register, are published last. */
export async function isSeeded(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ seeded: boolean }[]>`select exists (select from terms) as seeded`
  return row?.seeded ?? false
}

/** Loads the house into a migrated database. What an interrupted load left behind is cleared first. */
export async function seedDemo({ sql, db, env, log, photos: wanted = true, auctions }: SeedOptions): Promise<void> {
  await clearHalfHouse(sql)
  const store = wanted ? createMedia(env).public : nowhere
  const drawn = wanted ? await photoMaker(env, store, log) : noPhotos
  const photos = wanted === 'few' ? lent(drawn) : drawn

  log('  catalogue, settings, ranches')
  const catalogue = await seedCatalogue(db)
  await seedSettings(db)
  const ranches = await seedRanches(db, catalogue, photos)
  log('  accounts')
  const accounts = await seedAccounts(db, ranches, Date.now())
  log('  horses and trailers')
  const listings = await seedListings({ db, catalogue, ranches, accounts, photos, store, now: Date.now() })
  await seedSlides(db, photos)
  await seedArticles(db, photos)
  await photos.close()

  // The clock of the auctions starts here: drawing the photos may have taken a minute.
  const house = createHouse({ env, db, sql })
  await seedOnboardings(house, { files: wanted !== false })
  const count = await seedAuctions(house, accounts, listings, Date.now())
  log(`  ${count} auctions with their bids`)
  if (auctions !== undefined && auctions > count) {
    log(`  ${auctions - count} more auctions`)
    await seedLargeHouse(sql, auctions - count)
  }
  // A list page of a freshly filled table deserves a plan made from its true size.
  await sql`analyze`
  await publishTerms(db)
}

async function photoMaker(env: Env, store: MediaStore, log: SeedOptions['log']): Promise<PhotoMaker> {
  return createPhotoMaker({
    store,
    memory: join(env.DATA_DIR, 'demo-photos.json'),
    made: (count) => {
      if (count % 20 === 0) log(`  ${count} photos composed`)
    },
  })
}

async function seedSlides(db: Database, photos: PhotoMaker): Promise<void> {
  const made = await Promise.all(slideRecipes.map((recipe) => photos.make(recipe)))
  const slides = made.filter((photo) => photo !== null)
  await recordPhotos(db, slides)
  await setSlides(db, slides.map(({ hash }) => hash))
}

/** Only ever empties what a demo load had begun: an account of anybody else's stops it. */
async function clearHalfHouse(sql: Sql): Promise<void> {
  const [row] = await sql<{ foreign: boolean }[]>`
    select exists (select from accounts where email not like ${`%${DEMO_DOMAIN}`}) or exists (select from terms) as foreign`
  if (row?.foreign) throw new Error('The database already holds a house: the demo is loaded into an empty one only.')
  await sql`truncate audit_log, refunds_due, payment_notifications, provider_transactions, credit_lots, purchases, sales, payments,
    document_views, documents, onboardings, drafts,
    contact_messages, articles, bids, auctions, health_records, pedigrees, listing_photos, photos, listings, sessions, mail_links, people, accounts,
    ranches, subcategories, categories, groups, cities, states, countries, settings, terms, mailbox restart identity`
  await sql`select count(*) from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier like 'auctions.%'))`
}

/** For houses without files: takes everything, keeps nothing. */
const nowhere: MediaStore = { put: async () => {}, url: (key) => `/media/${key}`, read: async () => null, remove: async () => {} }
