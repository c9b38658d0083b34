import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { auditObservations } from '#db/schema/listing/audits.ts'
import { cities, states } from '#db/schema/people/places.ts'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import type { House } from '#server/engine/house.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'
import { type Audited, authorizedMail, type Observed, observationsMail, receiptRejectedMail } from './mails.ts'
import type { ListingMail } from './tasks.ts'
import { activeAccount } from '#db/account-standing.ts'

type MailHouse = Pick<House, 'db' | 'env'>

/** Mails a listing's seller; sends nothing if the account is closed. */
export async function sendListingMail(house: MailHouse, mailer: Mailer, mail: ListingMail): Promise<void> {
  const audited = await readAudited(house, mail.listing)
  const composed = audited && (await compose(house, audited, mail))
  if (!composed) return
  const { about, listing, at } = mail
  const what = about === 'receipt-rejected' ? `${mail.observation}-${at}` : at
  await mailer.deliver({ ...composed, about: { kind: `listing-${about}`, subject: listing, news: what } })
}

async function compose({ db }: MailHouse, audited: Audited, mail: ListingMail) {
  switch (mail.about) {
    case 'authorized':
      return authorizedMail(audited, { complete: true })
    case 'authorized-incomplete':
      return authorizedMail(audited, { complete: false })
    case 'observations':
      return observationsMail(audited, await openThen(db, mail))
    case 'receipt-rejected': {
      const [row] = await db
        .select({ comment: auditObservations.comment })
        .from(auditObservations)
        .where(eq(auditObservations.id, mail.observation))
      return row && receiptRejectedMail(audited, row.comment)
    }
  }
}

/** Observations open at the time of sending, so that a delayed mail has the same content. */
function openThen(db: House['db'], { listing, at }: { listing: number; at: number }): Promise<Observed[]> {
  const { listingId, createdAt, resolvedAt } = auditObservations
  return db
    .select({ section: auditObservations.section, comment: auditObservations.comment })
    .from(auditObservations)
    .where(and(eq(listingId, listing), lte(createdAt, at), or(isNull(resolvedAt), gte(resolvedAt, at))))
    .orderBy(asc(auditObservations.id))
}

async function readAudited({ db, env }: MailHouse, listing: number): Promise<Audited | undefined> {
  const [row] = await db
    .select({
      kind: listings.kind,
      listing: listings.name,
      name: accounts.name,
      to: accounts.email,
      city: cities.name,
      region: states.name,
      cover: photos,
    })
    .from(listings)
    .innerJoin(accounts, and(eq(accounts.id, listings.sellerId), activeAccount()))
    .leftJoin(cities, eq(cities.id, listings.cityId))
    .leftJoin(states, eq(states.id, cities.stateId))
    .leftJoin(listingPhotos, eq(listingPhotos.listingId, listings.id))
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .where(eq(listings.id, listing))
    .orderBy(asc(listingPhotos.position))
    .limit(1)
  if (!row) return undefined
  const { kind, city, region, cover, ...audited } = row
  return {
    ...audited,
    place: [city, region].filter(Boolean).join(', '),
    url: `${env.ORIGIN}/sales/${kind === 'horse' ? 'HorseDetail' : 'TrailerDetail'}/${listing}`,
    photo: cover && `${env.ORIGIN}${viewPhoto(cover, audited.listing).jpeg}`,
  }
}
