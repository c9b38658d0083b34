import { href } from 'react-router'
import { deal as dealWords } from '#app/texts/aftersale/deals.ts'
import { settlement } from '#app/texts/aftersale/settlements.ts'
import { type AuctionPhase, isToPay, phases } from '#machines/auction/status.ts'
import { EventOptions } from '#app/ui/auctions/event-options.tsx'
import { type RowAct, RowActs } from '#app/ui/list/row-acts.tsx'
import { events as words } from './words.ts'

type Acted = { id: number; title: string; phase: AuctionPhase }

type OptionsProps = {
  auction: Acted
  /** The house settles its sales. */
  settlements?: boolean
  /** The sale has a deal page for the steps that follow. */
  deal?: boolean
}

/** Acts available in the auction's phase, on its page. */
export function Options({ auction, settlements = false, deal = false }: OptionsProps) {
  return <EventOptions title={auction.title} options={optionsOf({ auction, settlements, deal })} />
}

/** The same acts in its row of the list. */
export function RowOptions({ auction }: { auction: Acted }) {
  return <RowActs of={auction.title} acts={optionsOf({ auction })} />
}

function optionsOf({ auction: { id, phase }, settlements, deal }: OptionsProps): (false | RowAct)[] {
  const event = String(id)
  const runs = phase === 'scheduled' || phase === 'open'
  return [
    phase !== 'cancelled' && { label: words.movements, to: href('/admin/events/:event/movimientos', { event }) },
    !!deal && { label: dealWords.title, to: href('/admin/events/:event/entrega', { event }) },
    isToPay(phase) && { label: words.pay, to: href('/admin/events/:event/pago', { event }) },
    !!settlements &&
      phases[phase].sold && {
        label: settlement.link,
        to: href('/admin/events/:event/liquidacion', { event }),
        page: true,
      },
    runs && { label: words.stream, to: href('/admin/events/:event/transmision', { event }) },
    runs && { label: words.notice, to: href('/admin/events/:event/aviso', { event }) },
    phase === 'open' && { label: words.extend, to: href('/admin/events/:event/extender', { event }) },
    phase === 'scheduled' && { label: words.cancel, to: href('/admin/events/:event/cancelar', { event }) },
  ]
}
