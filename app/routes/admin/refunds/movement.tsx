import { data, href, redirect } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { byAndAgo } from '#app/texts/format/ago.ts'
import { privateMeta } from '#app/share.ts'
import { formatCharge } from '#app/texts/format/money.ts'
import { tellMovement } from '#app/texts/money/movements.ts'
import { paymentStateNames, purposes } from '#app/texts/money/payments.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { attendMovement } from '#server/money/payments/movements/attend.ts'
import { readMovement } from '#server/money/payments/movements/list.ts'
import type { Route } from './+types/movement'
import { FactList, type Facts, Payer, SinceThen } from './fact-list.tsx'
import { movementForm, refundList, saidAt } from './form.ts'
import { movement as words, refunds } from './words.ts'

/** One movement of the provider, the payment that it names, and the note that closes it. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const [movement, draft] = await Promise.all([
    readMovement(context.get(houseContext).db, numberOf(params.movement)),
    takeDraft({ request, url, context }),
  ])
  if (!movement) throw data(null, { status: 404 })
  return { movement, back: backTo(url), typed: draft?.note, now: Date.now() }
}

/** Writes down what the house did. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  const { db, pendingChanged } = context.get(houseContext)
  const movement = numberOf(params.movement)
  if (!(await readMovement(db, movement))) throw data(null, { status: 404 })
  const { value, refuse } = await readForm(request, movementForm)
  if (!value) return refuse()
  const at = Date.now()
  const done = await attendMovement(db, adminOf(context), { movement, note: value.note, at })
  if ('refused' in done)
    return refuse({ form: [done.refused === 'attended' ? words.already(byAndAgo(done, at)) : words.gone] })
  pendingChanged('movements')
  return redirect(saidAt(backTo(url), 'atendido'), 303)
}

function backTo(url: URL): string {
  const list = readList(url, refundList)
  const { estado } = list.filters
  return listHref({ ...list, filters: { ...list.filters, estado: estado === 'por-revisar' ? estado : 'movimientos' } })
}

/** Parses an id; 0, which no row has, for anything else. */
const numberOf = (param: string) => (/^[1-9]\d{0,8}$/.test(param) ? Number(param) : 0)

export const handle = {
  crumbs: ({ movement, back }: Route.ComponentProps['loaderData']) => [
    { label: refunds.title, href: back },
    { label: refunds.one(movement.transactionId) },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function ProviderMovement({
  loaderData: { movement, back, typed, now },
  actionData,
}: Route.ComponentProps) {
  const { cents, currency, calls, attendedAt, auction } = movement
  const open = calls && attendedAt === null
  const [form, fields] = useSchemaForm(movementForm, {
    id: 'movimiento',
    lastResult: actionData,
    defaultValue: { note: typed },
  })
  return (
    <UrlDialog title={tellMovement(movement)} back={{ href: back, label: refunds.back }}>
      <p className="lead">
        <b className="money">{formatCharge(cents, currency)}</b>
      </p>
      {open && <p>{words.lead}</p>}
      <FactList facts={factsOf(movement, now)} />
      {attendedAt === null && <p className="hint">{words.unsigned}</p>}
      {auction !== null && (
        <LinkButton look="secondary" href={href('/admin/events/:event', { event: String(auction) })}>
          {words.toLot}
        </LinkButton>
      )}
      {!open && <FormErrors errors={actionData?.error?.[''] ?? []} focused />}
      {open && (
        <Form form={form}>
          <TextArea field={fields.note} label={words.note} hint={words.noteHint} counter={500} rows={3} />
          <Button>{words.save}</Button>
        </Form>
      )}
    </UrlDialog>
  )
}

type Movement = Route.ComponentProps['loaderData']['movement']

function factsOf(movement: Movement, now: number): Facts {
  const { payer, email, purpose, item, state, reference, transactionId, related, reason, receivedAt } = movement
  const { attendedAt, attendedBy, note } = movement
  const at = (moment: number) => <SinceThen at={moment} now={now} />
  return [
    [refunds.payer, <Payer key="payer" name={payer} email={email} />],
    purpose && [refunds.concept, `${purposes[purpose]}: ${item}`],
    state && [words.paymentState, paymentStateNames[state]],
    reference && [refunds.folio, reference],
    [refunds.transaction, transactionId],
    related && [words.related, related],
    reason && [words.reason, reason],
    [refunds.came, at(receivedAt)],
    attendedAt !== null && [words.attended, at(attendedAt)],
    attendedBy && [words.attendedBy, attendedBy],
    note && [words.note, note],
  ]
}
