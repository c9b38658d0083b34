import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { settings } from '#db/schema/settings.ts'

/** The configuration that the demo's auctions are made and judged by; the slider's photos come later. */
export async function seedSettings(db: Database): Promise<void> {
  await db.insert(settings).values({
    id: 1,
    welcome: 'Los mejores caballos de México, en subasta y en vivo. Puja desde donde estés y llévate a casa a tu próximo campeón.',
    contactPhone: '3336158842',
    email: 'contacto@remate.example',
    firstPayment: 10_000,
    firstPaymentDays: 3,
    fine: 5_000,
    smallBid: 5,
    mediumBid: 10,
    bigBid: 20,
    openingBid: null,
    extensionMinutes: 2,
    enablePayments: true,
    slides: [],
  })
}

export async function setSlides(db: Database, slides: string[]): Promise<void> {
  await db.update(settings).set({ slides }).where(eq(settings.id, 1))
}
