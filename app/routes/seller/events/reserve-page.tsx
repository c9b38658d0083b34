import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { amountInWords } from '#app/texts/format/amount-in-words.ts'
import { formatWhole } from '#app/texts/format/numbers.ts'
import { HoursFacts } from '#app/ui/auctions/list/hours-facts.tsx'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { Button } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Money } from '#app/ui/money.tsx'
import type { Comparables } from '#server/sale/results/comparables.ts'
import type { OwnAuction } from '#server/sale/auctions/owner/read-own-auction.ts'
import type { ReserveReceipt } from '#server/sale/auctions/bidding/reserve-receipt.ts'
import { ComparableSales } from './comparable-sales.tsx'
import { reserveForm } from './form.ts'
import { ReserveReceiptView } from './reserve-receipt.tsx'
import { backTo } from './screen.ts'
import { events, reserving as words } from './words.ts'

type ReservePageProps = {
  auction: OwnAuction
  /** Whole pesos; null for no reserve. */
  reserve: number | null
  /** The house allows new reserves. */
  reserves: boolean
  /** Null if no reserve was set, or the house has no books. */
  receipt: ReserveReceipt | null
  comparables: Comparables
  /** Value typed before the session ended. */
  typed: string | undefined
  lastResult: SubmissionResult<string[]> | undefined
}

/** The reserve, the changes possible now, and a note that it stays secret. */
export function ReservePage({ auction, reserve, reserves, receipt, comparables, typed, lastResult }: ReservePageProps) {
  const event = { event: String(auction.id) }
  const ahead = auction.phase === 'scheduled'
  const [form, { reserva }] = useSchemaForm(reserveForm, {
    id: 'reserva-secreta',
    lastResult,
    defaultValue: { reserva: typed ?? (reserve === null ? '' : formatWhole(reserve)) },
  })
  const shown = { shown: reserve === null ? '' : String(reserve) }
  const whyNot = whyFixed(auction.phase, reserve, reserves)
  return (
    <UrlDialog title={words.title} back={backTo(auction.id)}>
      <div className="schedule">
        <LotLine photo={auction.photo} title={auction.title} />
        <p>{words.lead}</p>
        <dl className="facts plan">
          <div>
            <dt>{words.now}</dt>
            <dd>
              {reserve === null ? (
                words.none
              ) : (
                <>
                  <Money pesos={reserve} /> <small>{amountInWords(reserve)}</small>
                </>
              )}
            </dd>
          </div>
          <div>
            <dt>{events.opening}</dt>
            <dd>
              <Money pesos={auction.openingBid} />
            </dd>
          </div>
          <HoursFacts opensAt={auction.opensAt} closesAt={auction.closesAt} />
        </dl>
        <ComparableSales found={comparables} listing={auction.listing} />
        {whyNot === null ? (
          <p className="why">{ahead ? words.ahead : words.open}</p>
        ) : (
          !lastResult && <p className="why">{whyNot}</p>
        )}
        {(whyNot === null || lastResult) && (
          <Form form={form} action={href('/sales/events/:event/reserva', event)}>
            <HiddenFields values={shown} />
            <MoneyField field={reserva} label={words.label} hint={words.hint} />
            <Button>{ahead ? words.save : words.lower}</Button>
          </Form>
        )}
        {whyNot === null && reserve !== null && (
          <form method="post" action={href('/sales/events/:event/reserva', event)}>
            <HiddenFields values={shown} />
            <Button look="secondary" name="intent" value="quitar">
              {words.remove}
            </Button>
          </form>
        )}
        {receipt && <ReserveReceiptView eventId={auction.id} receipt={receipt} />}
      </div>
    </UrlDialog>
  )
}

/** The reason why the reserve cannot be changed now; null if it can. */
function whyFixed(phase: OwnAuction['phase'], reserve: number | null, reserves: boolean): string | null {
  if (phase === 'scheduled') return reserves || reserve !== null ? null : words.off
  if (phase !== 'open') return words.over
  return reserve === null ? words.openNone : null
}
