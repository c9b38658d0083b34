import { href } from 'react-router'
import type { AuctionPhase } from '#machines/auction/status.ts'
import { EventOptions } from '#app/ui/auctions/event-options.tsx'
import { events as words } from './words.ts'

type OptionsProps = { auction: { id: number; title: string; phase: AuctionPhase } }

/** What may be done with an auction as it stands. */
export function Options({ auction: { id, title, phase } }: OptionsProps) {
  const event = String(id)
  const toPay = phase === 'awaiting-payment' || phase === 'in-process'
  return (
    <EventOptions
      title={title}
      options={[
        phase !== 'cancelled' && { label: words.movements, to: href('/admin/events/:event/movimientos', { event }) },
        toPay && { label: words.pay, to: href('/admin/events/:event/pago', { event }) },
        (phase === 'scheduled' || phase === 'open') && {
          label: words.stream,
          to: href('/admin/events/:event/transmision', { event }),
        },
        phase === 'open' && { label: words.extend, to: href('/admin/events/:event/extender', { event }) },
        phase === 'scheduled' && { label: words.cancel, to: href('/admin/events/:event/cancelar', { event }) },
      ]}
    />
  )
}
