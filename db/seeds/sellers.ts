/** The demo sellers' data beside their horses: an invitation code, packages to choose from, credits. */
import { DAY } from '#machines/time.ts'
import { sql } from 'drizzle-orm'
import { insertPackages } from '#db/base/packages.ts'
import type { Database } from '#db/client.ts'
import { creditPackages, creditPackageSellers } from '#db/schema/listing/credit-packages.ts'
import { invitationCodes } from '#db/schema/people/sellers.ts'
import type { Accounts } from './accounts.ts'

/** More than any demo seller has horses. */
const BOUGHT = 20

export async function seedSellers(db: Database, { sellers }: Accounts, now: number): Promise<void> {
  await db.insert(invitationCodes).values([{ code: 'REMATE-2026' }, { code: 'FERIA-2025', active: false }])
  await db.transaction(async (tx) => {
    await insertPackages(tx, now - 300 * DAY)
    const more = { version: '1', publishedAt: now - 300 * DAY }
    await tx.insert(creditPackages).values({
      ...more,
      name: 'Cinco inscripciones',
      description: 'Para el criador que lleva varios caballos a la temporada.',
      price: 4_500,
      credits: 5,
      features: ['10% de ahorro', 'Vigencia de 365 días'],
      recommended: true,
    })
    const [gift] = await tx
      .insert(creditPackages)
      .values({ ...more, name: 'Cortesía de bienvenida', price: 0, credits: 1, public: false })
      .returning({ id: creditPackages.id })
    const chosen = [...sellers.values()].flat().slice(0, 2)
    await tx
      .insert(creditPackageSellers)
      .values(chosen.map((sellerId) => ({ packageId: gift?.id as number, sellerId })))
  })
  await db.execute(sql`
    insert into credit_lots (seller_id, quantity, price, bought_at, expires_at)
    select id, ${BOUGHT}::int, ${BOUGHT * 900}::int, created_at, created_at + interval '365 days'
    from accounts where audience = 'seller'`)
}
