import { HOUR, MINUTE } from '#machines/time.ts'
import { formatPesos } from '#app/texts/format/money.ts'
import { formatFullMoment } from '#app/texts/format/dates.ts'
import type { VoidablePhase } from '#machines/auction/status.ts'

type Lost = {
  horse: string
  /** Practice lots are not sold (ruling 70). */
  practice: boolean
  /** Null if no bid is left. */
  currentBid: number | null
  /** Epoch ms. */
  closesAt: number
  now: number
}

/** Notice for an outbid bidder: the price and the time left. Contains nothing confidential. */
export function outbidPush({ horse, practice, currentBid, closesAt, now }: Lost): { title: string; body: string } {
  return {
    title: `${practice ? 'Práctica: te' : 'Te'} superaron en ${horse}`,
    body: `Va en ${formatPesos(currentBid ?? 0)}. ${timeLeft(closesAt, now)}`,
  }
}

/**
 * Notice for a bidder who lost the lead because a bid was voided, not outbid. `own`: their own bid was voided; `was`:
 * the phase before; after the hammer their sale or negotiation is undone.
 */
export function voidedPush({
  horse,
  currentBid,
  closesAt,
  own,
  was,
  now,
}: Omit<Lost, 'practice'> & { own: boolean; was: VoidablePhase }): { title: string; body: string } {
  const house = 'La casa anuló una puja y otra persona queda al frente.'
  if (was !== 'open') {
    const over = was === 'negotiating' ? 'La negociación terminó' : 'Tu compra queda sin efecto'
    return own
      ? { title: `Anulamos tu puja por ${horse}`, body: `${over}: no debes nada.` }
      : { title: `Ya no vas ganando ${horse}`, body: `${house} ${over}: no debes nada.` }
  }
  const price = currentBid === null ? 'Nadie más ha pujado.' : `Va en ${formatPesos(currentBid)}.`
  return {
    title: own ? `Anulamos tu puja por ${horse}` : `Ya no vas ganando ${horse}`,
    body: [own ? 'Ya no vas ganando.' : house, price, timeLeft(closesAt, now)].join(' '),
  }
}

/** For example "Faltan 1 h 5 min."; from a day on the date and time of closing. Epoch ms. */
export function timeLeft(closesAt: number, now: number): string {
  const left = closesAt - now
  if (left < MINUTE) return 'Falta menos de un minuto.'
  if (left >= 24 * HOUR) return `Cierra: ${formatFullMoment(closesAt)}.`
  const [hours, minutes] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE)]
  const said = [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ')
  return `${hours === 0 && minutes === 1 ? 'Falta' : 'Faltan'} ${said}.`
}
