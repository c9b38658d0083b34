import { href } from 'react-router'
import { settlement } from '#app/texts/aftersale/settlements.ts'
import { reoffering } from '#app/texts/sale/reoffering.ts'
import { type AuctionPhase, isFree, phases, takesBids } from '#machines/auction/status.ts'
import { EventOptions } from '#app/ui/auctions/event/event-options.tsx'
import { events as words } from './words.ts'

type OptionsProps = {
  auction: { id: number; title: string; phase: AuctionPhase }
  /** The reserve can be set or changed. */
  reserve?: boolean
  /** The house's optional features for sellers. */
  offered?: { statistics: boolean; settlements: boolean }
}

const NOTHING = { statistics: false, settlements: false }

/** Actions available in the auction's phase (ruling 33). */
export function Options({ auction: { id, title, phase }, reserve = false, offered = NOTHING }: OptionsProps) {
  const event = String(id)
  const ahead = phase === 'scheduled'
  const running = takesBids(phase)
  return (
    <EventOptions
      title={title}
      options={[
        ahead && { label: words.edit, to: href('/sales/events/:event/editar', { event }) },
        phase !== 'cancelled' && { label: words.movements, to: href('/sales/events/:event/movimientos', { event }) },
        offered.statistics &&
          phase !== 'cancelled' && {
            label: words.statistics,
            to: href('/sales/events/:event/estadisticas', { event }),
            page: true,
          },
        offered.settlements &&
          phases[phase].sold && {
            label: settlement.link,
            to: href('/sales/events/:event/liquidacion', { event }),
            page: true,
          },
        phase === 'negotiating' && {
          label: words.negotiate,
          to: href('/sales/events/:event/negociacion', { event }),
        },
        reserve && { label: words.reserve, to: href('/sales/events/:event/reserva', { event }) },
        running && { label: words.stream, to: href('/sales/events/:event/transmision', { event }) },
        ahead && { label: words.remove, to: href('/sales/events/:event/eliminar', { event }) },
        // If the listing is in another auction by now, the page redirects there.
        isFree(phase) && { label: reoffering.label, to: href('/sales/events/:event/volver-a-ofrecer', { event }) },
      ]}
    />
  )
}
