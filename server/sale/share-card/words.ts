import { phases } from '#machines/auction/status.ts'
import type { CardFacts } from './read-card.ts'

const ZONE = 'America/Mexico_City'
const whole = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 })
const moment = new Intl.DateTimeFormat('es-MX', {
  timeZone: ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export type CardWords = { title: string; standing: string; label: string; price: string; hour: string; zone: string }

export function cardWords(facts: CardFacts): CardWords {
  const { id, title, phase, currentBid, openingBid } = facts
  const running = phase === 'scheduled' || phase === 'open' || phase === 'closing'
  return {
    title,
    standing: `Lote ${id} · ${standingOf(facts)}`,
    label: currentBid === null ? (running ? 'Sin pujas: abre en' : 'Puja de salida') : priceLabel(facts),
    price: `$${whole.format(currentBid ?? openingBid)} MXN`,
    hour: hourOf(facts),
    zone: running ? 'Hora del centro' : '',
  }
}

function standingOf({ phase }: CardFacts): string {
  if (phase === 'scheduled') return 'Próximamente'
  if (phase === 'open' || phase === 'closing') return 'En vivo'
  if (phase === 'cancelled') return 'Cancelada'
  return phases[phase].sold ? 'Vendido' : 'Terminada'
}

const priceLabel = ({ phase }: CardFacts) => (phases[phase].sold ? 'Se vendió en' : 'Puja actual')

function hourOf({ phase, opensAt, closesAt }: CardFacts): string {
  if (phase === 'scheduled') return `Abre ${at(opensAt)}`
  if (phase === 'open' || phase === 'closing') return `Cierra ${at(closesAt)}`
  return 'Remate en vivo'
}

/** "sáb 21 nov, 19:00 h". */
function at(ms: number): string {
  const part = Object.fromEntries(moment.formatToParts(ms).map(({ type, value }) => [type, value]))
  return `${part.weekday} ${part.day} ${part.month}, ${part.hour}:${part.minute} h`
}
