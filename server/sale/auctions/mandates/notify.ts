import { and, eq, sql } from 'drizzle-orm'
import { formatNearTime } from '#app/texts/format/dates.ts'
import { formatPesos } from '#app/texts/format/money.ts'
import { mandateWords } from '#app/texts/sale/mandates.ts'
import { activeAccount } from '#db/account-standing.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { mandates } from '#db/schema/people/mandates.ts'
import { auctions, bids, maxima } from '#db/schema/sale/auctions.ts'
import { placements } from '#db/schema/sale/placements.ts'
import type { House } from '#server/engine/house.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'
import { isPushOffered, sendToAccount } from '#server/people/index.ts'
import { type Mandate, readMandate } from './read.ts'

type Told = Pick<House, 'db' | 'env'>

export type MandateNews = { mandate: number; news: 'invited' | 'accepted' | 'ended' }
export type PlacementNews = { auction: number; turn: number }

const PATH = '/profile/apoderados'

/** Mails the other of the two: the agent is invited, the owner has a yes, or it is over. */
export async function sendMandateMail(
  { db, env }: Told,
  mailer: Mailer,
  { mandate, news }: MandateNews,
): Promise<void> {
  const found = await readMandate(db, mandate)
  const to = found && (await receiverOf(db, found, news))
  if (!found || !to) return
  const mail = renderMail({
    to,
    ...SAID[news](found),
    facts: [
      { label: 'Para', value: mandateWords.scope(found) },
      { label: 'Hasta el', value: formatNearTime(found.until) },
    ],
    figure: { label: 'Hasta por, en total', value: formatPesos(found.amount) },
    action: { label: news === 'invited' ? 'Ver la invitación' : 'Ver mis apoderados', url: `${env.ORIGIN}${PATH}` },
  })
  await mailer.deliver({ ...mail, about: { kind: 'mandate', subject: mandate, news } })
}

const SAID: Record<
  MandateNews['news'],
  (about: Mandate) => { subject: string; title: string; preview: string; paragraphs: string[] }
> = {
  invited: ({ owner }) => ({
    subject: `${owner} te pide pujar en su nombre`,
    title: `${owner} quiere que pujes en su nombre`,
    preview: 'Lo aceptas en tu cuenta de comprador, con este correo.',
    paragraphs: [
      `${owner} te da poder para pujar en su nombre en Remate. Las pujas, la compra y los pagos son suyos; ` +
        'tú no debes nada.',
      'Para aceptarlo entra a Remate con una cuenta de comprador que tenga este correo. Si no la tienes, créala: ' +
        'es gratis.',
      'Si no lo conoces, no hagas nada: la invitación vence sola.',
    ],
  }),
  accepted: ({ agent, email }) => ({
    subject: `${agent ?? email} ya puede pujar en tu nombre`,
    title: `${agent ?? email} aceptó tu poder`,
    preview: 'Puedes terminarlo cuando quieras, al momento.',
    paragraphs: [
      'Lo que puje en esos lotes es tuyo y cuenta en tu límite. Te avisamos de cada puja que haga.',
      'Puedes terminarlo cuando quieras desde tu perfil: vale desde ese instante.',
    ],
  }),
  ended: ({ owner, agent, email }) => ({
    subject: `Terminó el poder de ${agent ?? email}`,
    title: 'El poder terminó',
    preview: 'Desde ahora no se puede pujar con él.',
    paragraphs: [
      `El poder que ${owner} dio a ${agent ?? email} terminó. Las pujas ya registradas se quedan como están.`,
    ],
  }),
}

/** The invited address; the owner of an accepted one; of an ended one whoever did not end it. */
async function receiverOf(db: Told['db'], { id, email, ownerId, agentId }: Mandate, news: MandateNews['news']) {
  if (news === 'invited') return email
  const [row] = await db.select({ endedBy: mandates.endedBy }).from(mandates).where(eq(mandates.id, id))
  const other = news === 'accepted' || row?.endedBy !== ownerId ? ownerId : agentId
  // An invitation that was taken back is of no use to a person without an account.
  if (other === null) return email
  const [account] = await db
    .select({ to: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, other), activeAccount()))
  return account?.to
}

/** Tells an owner of a bid or maximum that their agent made: each on the phone, the first at a lot also by mail. */
export async function tellOwner(house: Told, mailer: Mailer, { auction, turn }: PlacementNews): Promise<void> {
  const { db, env } = house
  const [made] = await db
    .select({
      owner: placements.bidderId,
      agent: accounts.name,
      mandate: placements.mandateId,
      horse: listings.name,
      bid: sql<number | null>`(select max(b.amount) from ${bids} b where b.auction_id = ${placements.auctionId}
        and b.turn = ${placements.turn} and b.bidder_id = ${placements.bidderId})::float8`,
      maximum: sql<'left' | 'withdrawn' | null>`(select m.kind from ${maxima} m
        where m.auction_id = ${placements.auctionId} and m.turn = ${placements.turn})`,
      first: sql<boolean>`not exists (select from ${placements} e where e.auction_id = ${placements.auctionId}
        and e.mandate_id = ${placements.mandateId} and e.turn < ${placements.turn})`,
      closesAt: auctions.closesAt,
    })
    .from(placements)
    .innerJoin(auctions, eq(auctions.id, placements.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(accounts, eq(accounts.id, placements.placedBy))
    .where(and(eq(placements.auctionId, auction), eq(placements.turn, turn)))
  if (!made) return
  const { owner, agent, horse, bid, maximum, first, closesAt, mandate } = made
  const what =
    maximum === 'withdrawn'
      ? `${agent} retiró tu puja máxima en ${horse}`
      : maximum === 'left'
        ? `${agent} dejó una puja máxima por ti en ${horse}`
        : `${agent} pujó ${formatPesos(bid ?? 0)} por ti en ${horse}`
  if (await isPushOffered(db))
    await sendToAccount(house, owner, {
      title: what,
      body: 'Con el poder que le diste. Míralo en la subasta.',
      url: `/event/${auction}`,
      about: { kind: 'lot', id: auction },
      until: closesAt,
    })
  if (!first) return
  const [to] = await db
    .select({ to: accounts.email, name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.id, owner), activeAccount()))
  if (!to) return
  const mail = renderMail({
    to: to.to,
    subject: what,
    preview: 'Con el poder que le diste.',
    title: what,
    paragraphs: [
      `Hola, ${to.name}: ${agent} empezó a pujar en tu nombre en ${horse}. La puja es tuya y cuenta en tu límite.`,
      'Las siguientes te las avisamos en tus aparatos y las ves en «En curso». Si no estás de acuerdo, termina el ' +
        'poder: vale al momento.',
    ],
    action: { label: 'Ver mis apoderados', url: `${env.ORIGIN}${PATH}` },
  })
  await mailer.deliver({ ...mail, about: { kind: 'mandate-bid', subject: `${auction}-${mandate}`, news: 'first' } })
}
