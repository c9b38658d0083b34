import { z } from 'zod'
import { sexes } from '#app/texts/listing/sexes.ts'
import { outcomes } from '#app/texts/sale/results.ts'
import type { AuctionPhase } from '#machines/auction/status.ts'
import type { Outcome } from '#machines/results/rules.ts'

/**
 * The public data, version 1: types of the answers, and by a test the tables of `docs/public-data.md`. A field may be
 * added; one that changes or goes needs a version 2 beside it.
 */

const version = z.literal(1).describe('Of this description.')
const currency = z.literal('MXN').describe('Of all amounts, which are whole pesos.')
const pesos = z.int().meta({ title: 'pesos' })
const moment = z.iso.datetime()
const day = z.iso.date()
const sex = z.enum(Object.keys(sexes) as (keyof typeof sexes)[]).nullable()

/** A lot's phase for others: they learn that it is sold, and not how far its payment is. */
export const phaseNames = {
  scheduled: 'scheduled',
  open: 'open',
  closing: 'closing',
  unsold: 'unsold',
  negotiating: 'negotiating',
  'awaiting-payment': 'sold',
  'in-process': 'sold',
  'deal-closed': 'sold',
  lapsed: 'undone',
  offered: 'undone',
  cancelled: 'cancelled',
} as const satisfies Record<AuctionPhase, string>

const lot = z
  .strictObject({
    id: z.int().describe('Its number.'),
    url: z.url().describe('Its page.'),
    card: z.url().describe('Its card, to be shown in a frame.'),
    title: z.string().describe('Name of the horse, or of the trailer.'),
    kind: z.enum(['horse', 'trailer']),
    class: z.string().nullable().describe('Null for trailers.'),
    sex,
    born: day.nullable(),
    sire: z.string().nullable(),
    dam: z.string().nullable(),
    brand: z.string().nullable().describe('Of a trailer.'),
    model: z.string().nullable().describe('Of a trailer.'),
    ranch: z.string().describe('That sells it.'),
    place: z.string().describe('City and state.'),
    photo: z.url().nullable().describe('A JPEG.'),
    phase: z.enum([...new Set(Object.values(phaseNames))]),
    openingBid: pesos,
    currentBid: pesos.nullable().describe('Null before the first bid; of a sold lot its price.'),
    bids: z.int().describe('Number of bids.'),
    buyNowPrice: pesos.nullable().describe('Null when it is not offered, or no longer.'),
    opensAt: moment,
    closesAt: moment.describe('Late bids extend it.'),
  })
  .meta({ id: 'Lot' })

const evening = z
  .strictObject({
    day: day.describe('Of its closings, hora del centro; hours until 04:00 belong to the day before.'),
    url: z.url().describe('Its page.'),
    data: z.url().describe('Its lots.'),
    lots: z.int().describe('Number of lots.'),
    live: z.int().describe('Those that are still to close.'),
    opensAt: moment.describe('Of its first lot.'),
    firstClosing: moment.describe('As announced.'),
    lastClosing: moment.describe('As announced.'),
  })
  .meta({ id: 'Evening' })

const ofEnough = 'Null below five sales.'
const totals = z
  .strictObject({
    day,
    url: z.url().describe('The page of its results.'),
    data: z.url().describe('Its results by lot.'),
    catalogued: z.int(),
    withdrawn: z.int(),
    offered: z.int(),
    sold: z.int(),
    total: pesos,
    average: pesos.nullable().describe(ofEnough),
    median: pesos.nullable().describe(ofEnough),
    highest: pesos.nullable().describe(ofEnough),
  })
  .meta({ id: 'Totals' })

const result = z
  .strictObject({
    id: z.int().describe('Number of the lot.'),
    url: z.url().describe('Its page.'),
    title: z.string(),
    kind: z.enum(['horse', 'trailer']),
    category: z.string().nullable(),
    class: z.string().nullable(),
    sex,
    born: day.nullable(),
    sire: z.string().nullable(),
    damSire: z.string().nullable(),
    ranch: z.string().nullable(),
    closesAt: moment.describe('As announced.'),
    outcome: z.enum(Object.keys(outcomes) as Outcome[]),
    price: pesos.nullable().describe('Null unless a sale stands.'),
  })
  .meta({ id: 'Result' })

const earlier = z.url().nullable().describe('The page after this one.')

/** The answers by their addresses. */
export const documents = {
  '/datos/v1/lotes/:event': z.strictObject({ version, currency, lot }),
  '/datos/v1/veladas': z.strictObject({
    version,
    coming: z.array(evening).describe('The next one first; on the first page alone.'),
    past: z.array(evening).describe('The latest first, twelve a page.'),
    earlier,
  }),
  '/datos/v1/veladas/:date': z.strictObject({
    version,
    currency,
    evening,
    lots: z.array(lot).describe('In the order in which they close, fifty a page.'),
    page: z.int(),
    pages: z.int(),
    next: earlier,
  }),
  '/datos/v1/resultados': z.strictObject({
    version,
    currency,
    evenings: z.array(totals).describe('The latest first, twenty-five a page.'),
    earlier,
  }),
  '/datos/v1/resultados/:date': z.strictObject({
    version,
    currency,
    totals,
    lots: z.array(result).describe('In the order in which they closed.'),
  }),
}

export type Facts<Path extends keyof typeof documents> = z.infer<(typeof documents)[Path]>
export type OneOf = {
  lot: z.infer<typeof lot>
  evening: z.infer<typeof evening>
  totals: z.infer<typeof totals>
  result: z.infer<typeof result>
}
