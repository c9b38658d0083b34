import { eq } from 'drizzle-orm'
import { insertSettings } from '#db/base/settings.ts'
import type { Database } from '#db/client.ts'
import { settings } from '#db/schema/engine/settings.ts'

/** Fictitious account details, shown to sellers while card payments are off. */
const TRANSFER_DETAILS = [
  'Banco: Banorte',
  'CLABE: 072 320 0123 4567 8909',
  'Titular: Remate Subastas de México, S.A. de C.V.',
  'Concepto: el número de tu registro',
].join('\n')

const WELCOME =
  'Los mejores caballos de México, en subasta y en vivo. Puja desde donde estés y llévate a casa a tu próximo campeón.'

/** Configuration for the demo's auctions; the slider's photos are set later. */
export async function seedSettings(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await insertSettings(tx, { email: 'contacto@remate.example' })
    await tx
      .update(settings)
      .set({
        welcome: WELCOME,
        contactPhone: '3336158842',
        transferDetails: TRANSFER_DETAILS,
        maxima: true,
        secondChances: true,
        reserves: true,
        settlements: true,
        statistics: true,
        vetFiles: true,
        listingSheets: true,
        profitPercentage: 8,
        deals: true,
        notices: true,
        practice: true,
        comparables: true,
        shills: true,
        publicData: true,
      })
      .where(eq(settings.id, 1))
  })
}

/** Sets the buyers' limit after the demo's history, whose bids predate it, and lets them ask for more. */
export async function setBidLimit(db: Database): Promise<void> {
  await db.update(settings).set({ bidLimit: 500_000, limitRequests: true, mandates: true }).where(eq(settings.id, 1))
}

export async function setSlides(db: Database, slides: string[]): Promise<void> {
  await db.update(settings).set({ slides }).where(eq(settings.id, 1))
}
