import { formatNearTime } from '#app/texts/format/dates.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { plain } from '#app/texts/format/plain.ts'
import { priceLabel, priceLabels, statuses } from '#app/texts/sale/auction-status.ts'
import { type AuctionPhase, phases } from '#machines/auction/status.ts'
import type { CardFacts } from './read-card.ts'

export type CardWords = { title: string; standing: string; label: string; price: string; hour: string; zone: string }

export function cardWords(facts: CardFacts): CardWords {
  const { id, title, phase, currentBid, openingBid, bidCount } = facts
  const running = !phases[phase].over
  return {
    title,
    standing: `Lote ${id} · ${STANDING[phase].word}`,
    label: currentBid === null ? (running ? 'Sin pujas: abre en' : priceLabels.opening) : priceLabel(phase, bidCount),
    price: `${formatMoney(currentBid ?? openingBid)} MXN`,
    hour: hourOf(facts),
    zone: running ? 'Hora del centro' : '',
  }
}

/** A card's word for a lot, and the hour beside it. */
const STANDING: Record<AuctionPhase, { word: string; hour: 'opens' | 'closes' | null }> = {
  scheduled: { word: statuses.scheduled.label, hour: 'opens' },
  open: { word: statuses.open.label, hour: 'closes' },
  closing: { word: statuses.open.label, hour: 'closes' },
  unsold: { word: 'Terminada', hour: null },
  negotiating: { word: 'Terminada', hour: null },
  lapsed: { word: 'Terminada', hour: null },
  offered: { word: 'Terminada', hour: null },
  'awaiting-payment': { word: 'Vendido', hour: null },
  'in-process': { word: 'Vendido', hour: null },
  'deal-closed': { word: 'Vendido', hour: null },
  cancelled: { word: 'Cancelada', hour: null },
}

function hourOf({ phase, opensAt, closesAt }: CardFacts): string {
  const { hour } = STANDING[phase]
  if (hour === null) return 'Remate en vivo'
  return plain(hour === 'opens' ? `Abre ${formatNearTime(opensAt)}` : `Cierra ${formatNearTime(closesAt)}`)
}
