import { href } from 'react-router'
import { deal as dealWords } from '#app/texts/aftersale/deals.ts'
import type { AuctionPhase } from '#machines/auction/status.ts'
import { EventOptions } from '#app/ui/auctions/event/event-options.tsx'
import { type RowAct, RowActs } from '#app/ui/list/row-acts.tsx'
import { type AuctionActName, auctionAct } from '#app/routes/admin/auction-acts.ts'

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

function optionsOf({ auction, settlements, deal }: OptionsProps): (false | RowAct)[] {
  const of = (name: AuctionActName) => auctionAct(name, auction)
  return [
    of('movements'),
    !!deal && { label: dealWords.title, to: href('/admin/events/:event/entrega', { event: String(auction.id) }) },
    of('pay'),
    !!settlements && of('settlement'),
    of('stream'),
    of('notice'),
    of('extend'),
    of('cancel'),
  ]
}
