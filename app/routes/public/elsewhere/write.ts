import { href } from 'react-router'
import { machineTime } from '#app/texts/format/dates.ts'
import type { AuctionCardView } from '#app/ui/views.ts'
import { LEAST_IN_GROUP } from '#machines/results/rules.ts'
import type { EveningFacts } from '#server/sale/evenings/list-evenings.ts'
import type { EveningTotals } from '#server/sale/results/read-evening.ts'
import type { LotResult } from '#server/sale/results/read-lots.ts'
import { type documents, type Facts, type OneOf, phaseNames } from './facts.ts'

/** Answers with public data, which caches may keep for `seconds`; search engines keep the pages instead. */
export function answer<Path extends keyof typeof documents>(facts: Facts<Path>, seconds: number): Response {
  const headers = { 'Cache-Control': `public, max-age=${seconds}`, 'X-Robots-Tag': 'noindex' }
  return Response.json(facts, { headers })
}

export function writeLot({ about, photo, ...lot }: AuctionCardView, origin: string): OneOf['lot'] {
  const event = String(lot.id)
  return {
    id: lot.id,
    url: origin + href('/event/:event', { event }),
    card: origin + href('/event/:event/tarjeta', { event }),
    title: lot.title,
    kind: lot.kind,
    class: lot.subcategory,
    sex: about.sex,
    born: about.dateOfBirth,
    sire: about.sire,
    dam: about.dam,
    brand: about.brand,
    model: about.model,
    ranch: lot.ranch,
    place: lot.place,
    photo: photo && origin + photo.jpeg,
    phase: phaseNames[lot.phase],
    openingBid: lot.openingBid,
    currentBid: lot.currentBid,
    bids: lot.bidCount,
    buyNowPrice: lot.buyNowPrice,
    opensAt: machineTime(lot.opensAt),
    closesAt: machineTime(lot.closesAt),
  }
}

export function writeEvening({ day, lots, live, ...hours }: EveningFacts, origin: string): OneOf['evening'] {
  return {
    day,
    url: origin + href('/velada/:date', { date: day }),
    data: origin + href('/datos/v1/veladas/:date', { date: day }),
    lots,
    live,
    opensAt: machineTime(hours.opensAt),
    firstClosing: machineTime(hours.firstClosing),
    lastClosing: machineTime(hours.lastClosing),
  }
}

/** Average, median and highest price of few sales would tell single prices, as on the pages. */
export function writeTotals(figures: EveningTotals, origin: string): OneOf['totals'] {
  const { evening: day, average, median, highest, catalogued, withdrawn, offered, sold, total } = figures
  const spread = sold < LEAST_IN_GROUP ? { average: null, median: null, highest: null } : { average, median, highest }
  return {
    day,
    url: origin + href('/velada/:date/resultados', { date: day }),
    data: origin + href('/datos/v1/resultados/:date', { date: day }),
    catalogued,
    withdrawn,
    offered,
    sold,
    total,
    ...spread,
  }
}

export function writeResult(lot: LotResult, origin: string): OneOf['result'] {
  return {
    id: lot.id,
    url: origin + href('/event/:event', { event: String(lot.id) }),
    title: lot.title,
    kind: lot.kind,
    category: lot.category,
    class: lot.subcategory,
    sex: lot.sex,
    born: lot.dateOfBirth,
    sire: lot.sire,
    damSire: lot.damSire,
    ranch: lot.ranch,
    closesAt: machineTime(lot.closesAt),
    outcome: lot.outcome,
    price: lot.price,
  }
}
