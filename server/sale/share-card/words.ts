import { formatNearTime } from '#app/texts/format/dates.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { plain } from '#app/texts/format/plain.ts'
import { priceLabel, priceLabels, statuses } from '#app/texts/sale/auction-status.ts'
import { phases } from '#machines/auction/status.ts'
import type { CardFacts } from './read-card.ts'

export type CardWords = { title: string; standing: string; label: string; price: string; hour: string; zone: string }

export function cardWords(facts: CardFacts): CardWords {
  const { id, title, phase, currentBid, openingBid, bidCount } = facts
  const running = !phases[phase].over
  return {
    title,
    standing: `Lote ${id} · ${standingOf(facts)}`,
    label: currentBid === null ? (running ? 'Sin pujas: abre en' : priceLabels.opening) : priceLabel(phase, bidCount),
    price: `${formatMoney(currentBid ?? openingBid)} MXN`,
    hour: hourOf(facts),
    zone: running ? 'Hora del centro' : '',
  }
}

function standingOf({ phase }: CardFacts): string {
  const { bids, over, sold } = phases[phase]
  if (!over) return statuses[bids === 'ahead' ? phase : 'open'].label
  if (phase === 'cancelled') return 'Cancelada'
  return sold ? 'Vendido' : 'Terminada'
}

function hourOf({ phase, opensAt, closesAt }: CardFacts): string {
  const { bids, over } = phases[phase]
  if (over) return 'Remate en vivo'
  return plain(bids === 'ahead' ? `Abre ${formatNearTime(opensAt)}` : `Cierra ${formatNearTime(closesAt)}`)
}
