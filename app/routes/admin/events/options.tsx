import { href } from 'react-router'
import { deal as dealWords } from '#app/texts/aftersale/deals.ts'
import { settlement } from '#app/texts/aftersale/settlements.ts'
import { type AuctionPhase, isToPay, phases } from '#machines/auction/status.ts'
import { EventOptions } from '#app/ui/auctions/event-options.tsx'
import { events as words } from './words.ts'

type OptionsProps = {
  auction: { id: number; title: string; phase: AuctionPhase }
  /** The house settles its sales. */
  settlements?: boolean
  /** The sale has a deal page for the steps that follow. */
  deal?: boolean
}

/** Acts available in the auction's phase. */
export function Options({ auction: { id, title, phase }, settlements = false, deal = false }: OptionsProps) {
  const event = String(id)
  return (
    <EventOptions
      title={title}
      options={[
        phase !== 'cancelled' && { label: words.movements, to: href('/admin/events/:event/movimientos', { event }) },
        deal && { label: dealWords.title, to: href('/admin/events/:event/entrega', { event }) },
        isToPay(phase) && { label: words.pay, to: href('/admin/events/:event/pago', { event }) },
        settlements &&
          phases[phase].sold && {
            label: settlement.link,
            to: href('/admin/events/:event/liquidacion', { event }),
            page: true,
          },
        (phase === 'scheduled' || phase === 'open') && {
          label: words.stream,
          to: href('/admin/events/:event/transmision', { event }),
        },
        (phase === 'scheduled' || phase === 'open') && {
          label: words.notice,
          to: href('/admin/events/:event/aviso', { event }),
        },
        phase === 'open' && { label: words.extend, to: href('/admin/events/:event/extender', { event }) },
        phase === 'scheduled' && { label: words.cancel, to: href('/admin/events/:event/cancelar', { event }) },
      ]}
    />
  )
}
