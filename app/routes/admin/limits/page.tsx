import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { formatShortDay } from '#app/texts/format/dates.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { depositEntries } from '#app/texts/money/deposits.ts'
import { auctions } from '#app/texts/sale/auctions.ts'
import { strikesOf } from '#app/texts/sale/strikes.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { fieldWith } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { RadioField } from '#app/ui/form/radio-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Moment } from '#app/ui/moment.tsx'
import { REASON_LENGTH } from '#machines/limit-request/rules.ts'
import { states } from '#machines/limit-request/status.ts'
import type { StrikeCount } from '#machines/strikes/rules.ts'
import type { Wish } from '#server/aftersale/limit-requests/read.ts'
import type { Exposure } from '#server/sale/auctions/bidding/exposure.ts'
import { decisionForm } from './form.ts'
import { limits as words } from './words.ts'

type WishPageProps = {
  wish: Wish
  exposure: Exposure
  strikes: StrikeCount
  /** The proposal that waits for a second administrator. */
  approval: number | null
  percentage: number
  /** Limit from which two administrators decide, whole pesos. */
  twoFrom: number
  back: string
  action: string
  typed: { decision: string | undefined; limit: string; reason: string | undefined }
  lastResult: SubmissionResult<string[]> | undefined
}

/** A wish: who, for what, what they have and lead now, and the decision or its form. */
export function WishPage(props: WishPageProps) {
  const { wish, approval, back, lastResult } = props
  const waits = states[wish.state].waits === 'house'
  return (
    <UrlDialog title={words.one(wish.id)} back={{ href: back, label: words.back }}>
      <p className="lead">
        <b className="money">{formatMoney(wish.wished)}</b> · {words.states[wish.state]}
      </p>
      <Facts {...props} />
      {waits && approval === null ? (
        <Decision {...props} />
      ) : (
        <FormErrors errors={lastResult?.error?.[''] ?? []} focused />
      )}
      {waits && approval !== null && (
        <>
          <p>{words.waits}</p>
          <LinkButton href={href('/admin/por-confirmar/:approval', { approval: String(approval) })} data-dialog="">
            {words.seeProposal}
          </LinkButton>
        </>
      )}
      {wish.state === 'returning' && (
        <p>
          {words.toReturn} <a href={href('/admin/devoluciones')}>{words.seeRefunds}</a>
        </p>
      )}
    </UrlDialog>
  )
}

function Facts({ wish, exposure, strikes }: WishPageProps) {
  const { account, name, email, phone, suspended, closed, evening, auction, horse, backing, note } = wish
  const { askedAt, limit, deposit, reason, decider, entries } = wish
  const standing = closed ? 'closed' : suspended ? 'suspended' : strikes.barred ? 'barred' : null
  return (
    <dl className="facts fact-rows">
      {[
        [
          words.buyer,
          <span key="buyer">
            <bdi>{name}</bdi> {!closed && <EmailText email={email} />}{' '}
            {standing && <span className="badge">{words.standing[standing]}</span>}{' '}
            <a href={href('/admin/frontusers/:account', { account: String(account) })}>{words.file}</a>
          </span>,
        ] as const,
        ...(phone ? [[words.phone, phone] as const] : []),
        ...(exposure.limit === null ? [] : [[words.now, formatMoney(exposure.limit)] as const]),
        [words.inUse, formatMoney(exposure.leading)] as const,
        ...(strikes.live > 0 ? [[words.strikes, strikesOf(strikes.live, strikes.limit)] as const] : []),
        [words.evening, formatShortDay(evening)] as const,
        ...(auction === null
          ? []
          : [
              [
                words.lot,
                <a key="lot" href={href('/admin/events/:event', { event: String(auction) })}>
                  {horse}, {auctions.lot(auction)}
                </a>,
              ] as const,
            ]),
        [words.backing, words.backings[backing]] as const,
        ...(note ? [[words.says, note] as const] : []),
        [words.asked, <Moment key="asked" at={askedAt} as="dayTime" />] as const,
        ...(limit === null ? [] : [[words.granted, formatMoney(limit)] as const]),
        ...(deposit === null ? [] : [[words.deposit, formatMoney(deposit)] as const]),
        ...(decider === null ? [] : [[words.decided, words.decidedBy(decider)] as const]),
        ...(reason ? [[words.reason, reason] as const] : []),
        ...(entries ?? []).map(
          ({ kind, pesos, at }, nth) =>
            [
              depositEntries[kind],
              <span key={nth}>
                {formatMoney(pesos)}, <Moment at={at} as="dayTime" />
              </span>,
            ] as const,
        ),
      ].map(([term, value], nth) => (
        <div key={nth}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Decision({ percentage, twoFrom, action, typed, lastResult }: WishPageProps) {
  const [form, fields] = useSchemaForm(decisionForm, { id: 'decision', lastResult, defaultValue: typed })
  return (
    <Form form={form} action={action}>
      <RadioField field={fields.decision} label={words.decision} options={Object.entries(words.decisions)} />
      <MoneyField
        field={fieldWith(fields.limit, { required: undefined })}
        label={words.limit}
        hint={words.limitHint(percentage)}
        digits={11}
      />
      <TextArea
        field={fieldWith(fields.reason, { required: undefined })}
        label={words.reason}
        hint={words.reasonHint}
        counter={REASON_LENGTH}
        rows={3}
      />
      <p className="why">{words.two(formatMoney(twoFrom))}</p>
      <Button>{words.send}</Button>
    </Form>
  )
}
