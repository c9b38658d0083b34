import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { formatMoney } from '#app/texts/format/money.ts'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import type { Foreseen } from '#server/sale/voids/voidable.ts'
import type { HouseAuction } from '#server/sale/auctions/house/house-auctions.ts'
import { VOID_REASON_LENGTH, voidForm } from './form.ts'
import { voiding as words } from './words.ts'

type VoidPageProps = {
  auction: HouseAuction
  proxyBid: number
  /** Null if the bid cannot be voided; `why` has the reason. */
  foreseen: Foreseen | null
  why: string | null
  /** An open proposal to void the same bid. */
  waiting: { id: number; by: string } | null
  alone: boolean
  typed: string | undefined
  lastResult: SubmissionResult<string[]> | undefined
}

/** The consequences of a void in figures, and the form for its reason. */
export function VoidPage({ auction, proxyBid, foreseen, why, waiting, alone, typed, lastResult }: VoidPageProps) {
  const event = String(auction.id)
  const back = href('/admin/events/:event/movimientos', { event })
  const [form, { reason }] = useSchemaForm(voidForm, { id: 'anulacion', lastResult, defaultValue: { reason: typed } })
  return (
    <UrlDialog title={words.title} back={{ href: back, label: words.back }}>
      <LotLine photo={auction.photo} title={auction.title} />
      {foreseen && <Figures foreseen={foreseen} />}
      {waiting ? (
        <p>
          {words.waits(waiting.by)}{' '}
          <a className="inline-link" href={href('/admin/por-confirmar/:approval', { approval: String(waiting.id) })}>
            {words.see}
          </a>
        </p>
      ) : foreseen ? (
        <Form
          form={form}
          action={href('/admin/events/:event/movimientos/:bid/anular', { event, bid: String(proxyBid) })}
        >
          <p>
            {words.two} {alone && words.alone}
          </p>
          <TextArea field={reason} label={words.reason} hint={words.reasonHint} counter={VOID_REASON_LENGTH} rows={4} />
          <Button>{words.confirm}</Button>
          <LinkButton look="quiet" href={back} data-close="">
            {words.keep}
          </LinkButton>
        </Form>
      ) : (
        <FormErrors errors={lastResult?.error?.[''] ?? [why ?? '']} />
      )}
    </UrlDialog>
  )
}

function Figures({ foreseen: { bidder, amount, before, after, outcome } }: { foreseen: Foreseen }) {
  const nameOf = (who: Foreseen['bidder'] | null) => (who ? `${who.name} (${who.alias})` : words.nobody)
  const priceOf = (current: number | null) => (current === null ? words.nobody : formatMoney(current))
  const changed = (one: string, other: string) => (one === other ? words.same(one) : words.changes(one, other))
  return (
    <>
      <dl className="facts plan">
        <div>
          <dt>{words.bidder}</dt>
          <dd>{nameOf(bidder)}</dd>
        </div>
        <div>
          <dt>{words.amount}</dt>
          <dd>{amount === null ? words.noAmount : formatMoney(amount)}</dd>
        </div>
      </dl>
      <h2>{words.what}</h2>
      <dl className="facts plan">
        <div>
          <dt>{words.price}</dt>
          <dd>{changed(priceOf(before.current), priceOf(after.current))}</dd>
        </div>
        <div>
          <dt>{words.leader}</dt>
          <dd>{changed(nameOf(before.leader), nameOf(after.leader))}</dd>
        </div>
      </dl>
      <p>{outcome === null ? words.open : `${words.closed} ${words.outcomes[outcome]}`}</p>
      <p className="why">
        {words.automatic} {words.moving}
      </p>
    </>
  )
}
