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
  if (phase === 'scheduled') return statuses.scheduled.label
  if (phase === 'open' || phase === 'closing') return statuses.open.label
  if (phase === 'cancelled') return 'Cancelada'
  return phases[phase].sold ? 'Vendido' : 'Terminada'
}

function hourOf({ phase, opensAt, closesAt }: CardFacts): string {
  if (phase === 'scheduled') return `Abre ${plain(formatNearTime(opensAt))}`
  if (phase === 'open' || phase === 'closing') return `Cierra ${plain(formatNearTime(closesAt))}`
  return 'Remate en vivo'
}
