import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { auctions } from '#db/schema/auctions.ts'
import { cities, states } from '#db/schema/catalogue.ts'
import { listings } from '#db/schema/listings.ts'
import type { ListingEffects } from '#machines/horse-audit/machine.ts'
import type { House } from '#server/house.ts'
import type { TaskHandlers } from '#server/jobs/worker.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { authorizedMail, observationsMail } from './mails.ts'
import { releaseListing } from './release-listing.ts'

type ListingMail = { listing: number } & ListingEffects['mailSeller']

declare module '#server/jobs/enqueue.ts' {
  interface Tasks {
    /** The auction is over and has no buyer. */
    'listings.release': { auction: number }
    'listings.mail': ListingMail
  }
}

type ListingTask = Extract<keyof TaskHandlers, `listings.${string}`>

/** What the job queue runs for listings. */
export function listingTasks(house: House, mailer: Mailer): Pick<TaskHandlers, ListingTask> {
  return {
    async 'listings.release'({ auction }) {
      const [row] = await house.db
        .select({ listing: auctions.listingId })
        .from(auctions)
        .where(eq(auctions.id, auction))
      if (row) await releaseListing(house, row.listing, Date.now())
    },
    'listings.mail': (mail) => mailSeller(house, mailer, mail),
  }
}

async function mailSeller(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { listing, about, at }: ListingMail,
): Promise<void> {
  const [facts] = await db
    .select({
      kind: listings.kind,
      listing: listings.name,
      name: accounts.name,
      to: accounts.email,
      city: cities.name,
      region: states.name,
    })
    .from(listings)
    .innerJoin(accounts, and(eq(accounts.id, listings.sellerId), isNull(accounts.closedAt)))
    .leftJoin(cities, eq(cities.id, listings.cityId))
    .leftJoin(states, eq(states.id, cities.stateId))
    .where(eq(listings.id, listing))
  if (!facts) return
  const { kind, city, region, ...told } = facts
  const page = kind === 'horse' ? 'HorseDetail' : 'TrailerDetail'
  const compose = about === 'authorized' ? authorizedMail : observationsMail
  await mailer.deliver({
    ...compose({ ...told, place: [city, region].join(', '), url: `${env.ORIGIN}/sales/${page}/${listing}` }),
    messageId: `<listing-${about}-${listing}-${at}@${new URL(env.ORIGIN).hostname}>`,
  })
}
