import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { deal as texts } from '#app/texts/aftersale/deals.ts'
import { formatDay } from '#app/texts/format/dates.ts'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { Button } from '#app/ui/button.tsx'
import { HelpLink } from '#app/ui/help-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { Money } from '#app/ui/money.tsx'
import { isOpen } from '#machines/deal/rules.ts'
import type { Deal } from '#server/aftersale/deals/read.ts'
import { QuotesForm } from './quotes-form.tsx'
import { transporting as words } from './words.ts'

type TransportPageProps = {
  deal: Deal
  typed: Record<string, string>
  /** The reason why a choice was refused. */
  refused: string | null
  lastResult: SubmissionResult<string[]> | undefined
}

/** The quotes received, the form that requests them, and the option of own transport. */
export function TransportPage({ deal, typed, refused, lastResult }: TransportPageProps) {
  const back = href('/event/:event/entrega', { event: String(deal.auction) })
  const open = isOpen(deal.steps.transport)
  const may = open || (deal.transportChosen && deal.deliveredAt === null)
  return (
    <UrlDialog title={words.title} back={{ href: back, label: texts.back }}>
      <div className="stack">
        <LotLine photo={deal.photo} title={deal.title} />
        <FormErrors errors={refused === null ? [] : [refused]} focused />
        {!may && <p>{deal.deliveredAt === null ? words.notYet : words.closed}</p>}
        {deal.quotes.length > 0 && <Quotes deal={deal} may={may} />}
        {deal.request && deal.quotes.length === 0 && <p>{words.asked}</p>}
        {may && !deal.request && <QuotesForm trailer={deal.kind === 'trailer'} typed={typed} lastResult={lastResult} />}
        {may && <Own deal={deal} />}
        <p>
          <HelpLink about="transporte" />
        </p>
      </div>
    </UrlDialog>
  )
}

function Quotes({ deal: { quotes, transportQuote }, may }: { deal: Deal; may: boolean }) {
  return (
    <section className="stack">
      <h2>{words.quotes}</h2>
      <ul className="deal-quotes">
        {quotes.map(({ id, carrier, price, pickupOn }) => (
          <li key={id} data-chosen={id === transportQuote ? '' : undefined}>
            <strong>{carrier}</strong>
            <p>
              <Money pesos={price} /> · {words.pickup} {formatDay(pickupOn)}
            </p>
            {id === transportQuote && (
              <p>
                <span className="badge good">{words.chosen}</span>
              </p>
            )}
            {may && id !== transportQuote && (
              <form method="post">
                <Button look="secondary" name="elegir" value={id} aria-label={words.chooseOf(carrier)}>
                  {words.choose}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Own({ deal: { transportChosen, transportQuote } }: { deal: Deal }) {
  if (transportChosen && transportQuote === null) return <p>{words.ownChosen}</p>
  return (
    <form method="post" className="stack">
      <p>{words.ownWhy}</p>
      <p>
        <Button look="secondary" name="elegir" value="propio">
          {words.own}
        </Button>
      </p>
    </form>
  )
}
