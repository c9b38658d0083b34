import { HOUR } from '#machines/time.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { contactMessages } from '#db/schema/office/messages.ts'
import type { Accounts } from './accounts.ts'
import { DEMO_DOMAIN } from './logins.ts'

/** Messages from visitors this week: two unseen ones, of which one concerns a lot, and one that is done. */
export async function seedMessages(db: Database, { admin }: Accounts, now: number): Promise<void> {
  const [lot] = await db
    .select({ id: auctions.id })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(eq(auctions.open, true))
    .orderBy(auctions.id)
    .limit(1)
  await db.insert(contactMessages).values([
    {
      email: `rosario${DEMO_DOMAIN}`,
      topic: '¿Puedo pagar la liquidación en dos transferencias?',
      message:
        'Mi banco tiene un tope diario. ¿Puedo mandar la mitad hoy y la otra mitad mañana con la misma referencia?',
      createdAt: now - 70 * HOUR,
      seenAt: now - 66 * HOUR,
      seenBy: admin,
    },
    {
      email: `efrain${DEMO_DOMAIN}`,
      topic: 'Quiero vender con ustedes',
      message:
        'Buenas tardes. Tengo un criadero de cuarto de milla en Lagos de Moreno y quisiera subir cuatro potros ' +
        'de dos años para la temporada.\n\nDos son hijos de un semental con puntos en rienda y los otros dos ' +
        'vienen de línea de carreras. Todos tienen certificado médico de este mes y papeles en trámite.\n\n¿Qué ' +
        'necesito para registrarme y cuánto tarda la revisión? Puedo mandar videos trabajando.',
      createdAt: now - 26 * HOUR,
    },
    {
      email: `maria.elena${DEMO_DOMAIN}`,
      topic: '¿Se puede visitar antes del cierre?',
      message: 'Estoy a dos horas del rancho y me gustaría verlo caminar. ¿A quién le llamo?',
      auctionId: lot?.id ?? null,
      createdAt: now - 3 * HOUR,
    },
  ])
}
