import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions, bids } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { bookProof } from '#server/sale/book/proof.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { formatFullMoment } from '#app/texts/format/dates.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'
import { stands } from '#server/sale/auctions/lots/bid-columns.ts'
import type { About, Unsent } from './bidder-mails.ts'
import { activeAccount } from '#db/account-standing.ts'

/** Enqueues a mail for the seller and each bidder, with the current closing. Extensions by late bids send no mail. */
export async function notifyExtended(db: Database, auction: number): Promise<void> {
  const [row] = await db
    .select({ seller: auctions.sellerId, open: auctions.open })
    .from(auctions)
    .where(eq(auctions.id, auction))
  if (!row?.open) return
  const bidders = await db
    .selectDistinct({ account: bids.bidderId })
    .from(bids)
    .where(and(eq(bids.auctionId, auction), stands))
    .orderBy(bids.bidderId)
  await enqueue(
    db,
    [...bidders.map(({ account }) => account), row.seller].map((account) => ({
      task: 'auctions.mail-extended' as const,
      payload: { auction, account },
      // A further extension in the meantime replaces the waiting mail.
      key: `mail:extended:${auction}:${account}`,
    })),
  )
}

/** Sends nothing if the auction has closed by then. */
export async function sendExtendedMail(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { auction, account }: { auction: number; account: number },
): Promise<void> {
  const [facts] = await db
    .select({
      to: accounts.email,
      name: accounts.name,
      horse: listings.name,
      closesAt: auctions.closesAt,
      open: auctions.open,
      seller: auctions.sellerId,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(accounts, and(eq(accounts.id, account), activeAccount()))
    .where(eq(auctions.id, sql`${auction}::int`))
  if (!facts?.open) return
  const { seller, open: _open, ...about } = facts
  const sells = seller === account
  const url = sells ? `${env.ORIGIN}/sales/events/${auction}` : `${env.ORIGIN}/event/${auction}`
  const proof = await bookProof(db, env.ORIGIN, auction)
  const mail = extendedMail({ ...about, url, proof, sells })
  await mailer.deliver({ ...mail, about: { kind: 'extended', subject: `${auction}-${account}`, news: facts.closesAt } })
}

function extendedMail({
  to,
  proof,
  name,
  horse,
  closesAt,
  url,
  sells,
}: About & { closesAt: number; sells: boolean }): Unsent {
  return renderMail({
    to,
    proof,
    subject: `${horse} cierra más tarde`,
    preview: `Ahora cierra: ${formatFullMoment(closesAt)}.`,
    title: `${horse} cierra más tarde`,
    figure: { label: 'Nuevo cierre', value: formatFullMoment(closesAt) },
    paragraphs: [
      `${name}, la casa movió el cierre de esta subasta. Las pujas que ya se hicieron siguen en pie.`,
      sells ? 'No tienes que hacer nada.' : 'Hasta entonces todos pueden seguir pujando.',
    ],
    action: { label: 'Ver la subasta', url },
  })
}
