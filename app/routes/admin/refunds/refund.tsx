import { data, href, redirect } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { byAndAgo } from '#app/texts/format/ago.ts'
import { privateMeta } from '#app/share.ts'
import { formatCharge, formatMoney } from '#app/texts/format/money.ts'
import { purposes, reviewDecisions } from '#app/texts/money/payments.ts'
import { pressedTooOften } from '#app/texts/presses.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { RadioField } from '#app/ui/form/radio-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { decisionsOf, proposeRefund } from '#server/money/payments/refunds.ts'
import { readRefund } from '#server/money/payments/list-refunds.ts'
import type { Route } from './+types/refund'
import { FactList, type Facts, Payer, SinceThen } from './fact-list.tsx'
import { refundForm, refundList, saidAt } from './form.ts'
import { refunds as words } from './words.ts'

/** One refund: all data needed to pay it back, and the note that records it. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const [refund, draft] = await Promise.all([
    readRefund(context.get(houseContext).db, numberOf(params.refund)),
    takeDraft({ request, url, context }),
  ])
  if (!refund) throw data(null, { status: 404 })
  const back = listHref(readList(url, refundList))
  return { refund, decisions: decisionsOf(refund), back, typed: draft, now: Date.now() }
}

/** Proposes the refund as paid; it is settled once another administrator confirms it. */
export async function action(asked: Route.ActionArgs) {
  await requireRecentFactor(asked)
  const { params, request, url, context } = asked
  const { db, pendingChanged } = context.get(houseContext)
  const refund = numberOf(params.refund)
  if (!(await readRefund(db, refund))) throw data(null, { status: 404 })
  const { value, refuse } = await readForm(request, refundForm)
  if (!value) return refuse()
  const at = Date.now()
  const done = await proposeRefund(db, adminOf(context), { refund, ...value, at })
  if ('refused' in done) {
    if (done.refused === 'unknown') throw data(null, { status: 404 })
    if (done.refused === 'not-possible') return refuse({ decision: [words.notPossible] })
    if (done.refused === 'too-often') return refuse({ form: [pressedTooOften(done.waitMs)] })
    const who = byAndAgo(done, at)
    return refuse({ form: [done.refused === 'resolved' ? words.already(who) : words.proposed(who)] })
  }
  pendingChanged('approvals')
  return redirect(saidAt(listHref(readList(url, refundList)), 'propuesta'), 303)
}

/** Parses an id; 0, which no row has, for anything else. */
const numberOf = (param: string) => (/^[1-9]\d{0,8}$/.test(param) ? Number(param) : 0)

export const handle = {
  crumbs: ({ refund, back }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: back },
    { label: words.one(refund.transactionId) },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Refund({
  loaderData: { refund, decisions, back, typed, now },
  actionData,
}: Route.ComponentProps) {
  const { cents, currency, reason, transactionId, resolvedAt, approval, proposal, proposer } = refund
  const waits = resolvedAt === null && approval !== null
  const [form, fields] = useSchemaForm(refundForm, {
    id: 'devolucion',
    lastResult: actionData,
    defaultValue: { decision: decisions.length === 1 ? 'returned' : undefined, ...typed },
  })
  return (
    <UrlDialog title={words.one(transactionId)} back={{ href: back, label: words.back }}>
      <p className="lead">
        <b className="money">{formatCharge(cents, currency)}</b> · {words.reasons[reason]}
      </p>
      <FactList facts={factsOf(refund, now)} />
      {waits && (
        <>
          <p>{words.proposedBy(byAndAgo({ by: proposer ?? '', at: refund.proposedAt ?? now }, now))}</p>
          <p>
            <b>{words.proposes}:</b> {reviewDecisions[proposal?.decision ?? 'returned']}
          </p>
          <p>
            <b>{words.note}:</b> {proposal?.note}
          </p>
          <LinkButton href={href('/admin/por-confirmar/:approval', { approval: String(approval) })} data-dialog="">
            {words.review}
          </LinkButton>
        </>
      )}
      {(waits || resolvedAt !== null) && <FormErrors errors={actionData?.error?.[''] ?? []} focused />}
      {resolvedAt === null && !waits && (
        <Form form={form}>
          <p>{words.two}</p>
          {decisions.length > 1 && (
            <RadioField
              field={fields.decision}
              label={words.decision}
              options={decisions.map((each) => [each, reviewDecisions[each]] as const)}
            />
          )}
          <TextArea field={fields.note} label={words.note} hint={words.noteHint} counter={500} rows={3} />
          <Button>{words.markResolved}</Button>
        </Form>
      )}
    </UrlDialog>
  )
}

type Refund = Route.ComponentProps['loaderData']['refund']

function factsOf(refund: Refund, now: number): Facts {
  const { payer, email, purpose, item, asked, reason, reference, createdAt, resolvedAt, proposer, resolver } = refund
  const { outcome, note } = refund
  const at = (moment: number) => <SinceThen at={moment} now={now} />
  return [
    [words.payer, <Payer key="payer" name={payer} email={email} />],
    purpose && [words.concept, `${purposes[purpose]}: ${item}`],
    // A part that was counted is the payment's amount from then on.
    reason === 'amount-differs' && asked !== null && outcome !== 'part' && [words.asked, formatMoney(asked)],
    reference && [words.folio, reference],
    [words.came, at(createdAt)],
    outcome && [words.outcome, reviewDecisions[outcome]],
    resolvedAt !== null && [words.resolvedAt, at(resolvedAt)],
    resolvedAt !== null &&
      resolver &&
      (proposer ? [words.who, words.resolvedBy(proposer, resolver)] : [words.resolver, resolver]),
    note && [words.note, note],
  ]
}
