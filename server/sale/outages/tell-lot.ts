import { and, eq, sql } from 'drizzle-orm'
import { outageMoves, outages } from '#db/schema/engine/outages.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { lotMoved } from '#app/texts/sale/outages.ts'
import { heldUntil } from '#machines/watching/rules.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { activeAccount } from '#db/account-standing.ts'
import { isPushOffered, sendToAccount } from '#server/people/index.ts'
import { lotNotice, readPushLot, withDevices } from '#server/sale/auctions/mails/push-lot.ts'
import { bookProof } from '#server/sale/book/proof.ts'
import { fanOut } from '#server/sale/notices/fan-out.ts'
import { lotMovedMail } from './mails.ts'

/** A lot that an outage moved, for the people above account `after`. */
export type LotMoved = { auction: number; outage: number; after: number }
export type LotMovedMail = { auction: number; outage: number; account: number }
export type LotMovedPush = { auction: number; outage: number; accounts: number[] }

/** Enqueues mails and device notices for bidders and followers, and a mail for the seller. */
export async function tellLot(db: House['db'], { auction, outage, after }: LotMoved): Promise<void> {
  const mail = (account: number) => ({
    task: 'outages.mail-lot' as const,
    payload: { auction, outage, account },
    key: `outage:${outage}:lot:${auction}:${account}`,
  })
  if (after === 0) {
    const [lot] = await db.select({ seller: auctions.sellerId }).from(auctions).where(eq(auctions.id, auction))
    if (lot) await enqueue(db, [mail(lot.seller)])
  }
  await fanOut(db, { auction, after }, (people, next) => [
    ...(people.length === 0
      ? []
      : [{ task: 'outages.push-lot' as const, payload: { auction, outage, accounts: people }, priority: -1 }]),
    ...people.map(mail),
    ...(next === null ? [] : [{ task: 'outages.tell-lot' as const, payload: { auction, outage, after: next } }]),
  ])
}

/** Mails one person; nothing once the lot is over. */
export async function mailLot(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { auction, outage, account }: LotMovedMail,
): Promise<void> {
  const [row] = await db
    .select({
      to: accounts.email,
      name: accounts.name,
      horse: listings.name,
      price: auctions.price,
      live: auctions.live,
      seller: auctions.sellerId,
      hasMaximum: sql<boolean>`${auctions.leaderId} is not distinct from ${accounts.id}
        and ${auctions.sealedMaximum} is not null`,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(accounts, and(eq(accounts.id, sql`${account}::int`), activeAccount()))
    .where(eq(auctions.id, sql`${auction}::int`))
  const away = await readMove(db, auction, outage)
  if (!row?.live || !away) return
  const { seller, live: _live, ...about } = row
  const sells = seller === account
  const url = sells ? `${env.ORIGIN}/sales/events/${auction}` : `${env.ORIGIN}/event/${auction}`
  const proof = await bookProof(db, env.ORIGIN, auction)
  const mail = lotMovedMail({ ...about, away, closesAt: away.closesAt, sells, url, proof })
  await mailer.deliver({ ...mail, about: { kind: 'outage-lot', subject: auction, news: outage } })
}

/** Shows it on the devices of bidders and followers; silent at night but in a lot's last two hours (ruling 69). */
export async function pushLot(
  house: Pick<House, 'db' | 'env'>,
  { auction, outage, accounts: people }: LotMovedPush,
  now = Date.now(),
): Promise<void> {
  const { db } = house
  const reached = await withDevices(db, people)
  if (reached.length === 0 || !(await isPushOffered(db))) return
  const [lot, away] = await Promise.all([readPushLot(db, auction), readMove(db, auction, outage)])
  if (!lot || !away || lot.closesAt <= now || heldUntil(lot.closesAt, now) !== null) return
  const said = {
    title: `${lot.horse} cierra más tarde`,
    body: lotMoved(away, away.closesAt),
    url: `/event/${auction}`,
  }
  const message = lotNotice(auction, said, { lastsTo: lot.closesAt, now })
  await Promise.all(reached.map((account) => sendToAccount(house, account, message)))
}

async function readMove(db: House['db'], auction: number, outage: number) {
  const [row] = await db
    .select({
      startedAt: outages.startedAt,
      endedAt: outages.endedAt,
      reason: outages.reason,
      closesAt: outageMoves.after,
    })
    .from(outageMoves)
    .innerJoin(outages, eq(outages.id, outageMoves.outageId))
    .where(and(eq(outageMoves.kind, 'auction'), eq(outageMoves.subjectId, auction), eq(outageMoves.outageId, outage)))
  return row
}
