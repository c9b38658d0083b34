import { and, eq } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { settlements } from '#db/schema/aftersale/settlements.ts'
import type { House } from '#server/engine/house.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { settledMail } from './mails.ts'
import { readSettlement } from './read.ts'
import { openAccount } from '#db/account-standing.ts'

/** Mails a seller that their settlement is final. If it is not any more, the next drawing that is final mails. */
export async function notifySettled(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { auction }: { auction: number },
): Promise<void> {
  const settlement = await readSettlement(db, auction)
  if (!settlement?.final) {
    await db.update(settlements).set({ notifiedAt: null }).where(eq(settlements.auctionId, auction))
    return
  }
  const [seller] = await db
    .select({ to: accounts.email, name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.id, settlement.sellerId), openAccount()))
  if (!seller) return
  const { horse, number, price, commission, net, digest } = settlement
  const mail = settledMail({
    ...seller,
    horse,
    number,
    price: price / 100,
    commission: commission / 100,
    net: net / 100,
    url: `${env.ORIGIN}/sales/events/${auction}/liquidacion`,
  })
  await mailer.deliver({ ...mail, about: { kind: 'settled', subject: auction, news: digest } })
}
