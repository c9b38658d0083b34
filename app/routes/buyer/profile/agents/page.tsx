import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { auctionErrors } from '#app/texts/errors.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { commitments } from '#app/texts/sale/commitments.ts'
import { mandateWords } from '#app/texts/sale/mandates.ts'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { Field, fieldWith } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { RadioField } from '#app/ui/form/radio-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { BidderRefusal } from '#machines/auction/rules.ts'
import type { MandateStage } from '#machines/mandate/rules.ts'
import type { ShownMandate } from '#server/sale/auctions/mandates/read.ts'
import { inviteForm, SOME_LOTS } from './form.ts'
import { agentWords as words } from './words.ts'

type Shown = ShownMandate & { stage: MandateStage }

type AgentsPageProps = {
  mandates: Shown[]
  evenings: { day: string; lots: number }[]
  /** The house lets buyers name agents. */
  offered: boolean
  /** Why the buyer may not bid; null if they may. */
  barrier: BidderRefusal | null
  typed: Partial<Record<'email' | 'amount' | 'scope' | 'lots' | 'until', string | undefined>>
  said: string | null
  /** Why an invitation could not be accepted. */
  why: string | null
  lastResult: SubmissionResult<string[]> | undefined
}

const isOpen = ({ stage }: Shown) => stage === 'invited' || stage === 'active'

/** Whom a buyer has let bid for them, for whom they bid, and the form for another agent. */
export function AgentsPage({ mandates, evenings, offered, barrier, typed, said, why, lastResult }: AgentsPageProps) {
  const notice = said === null ? undefined : words.said[said]
  const open = mandates.filter(isOpen)
  const [given, taken] = [open.filter((mandate) => mandate.given), open.filter((mandate) => !mandate.given)]
  return (
    <section className="stack">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      {notice && !lastResult && <Notice tone="success" text={notice} />}
      {why !== null && <Notice tone="error" text={whyNot(why)} />}
      <Mandates title={words.taken} mandates={taken} />
      <Mandates title={words.given} mandates={given} empty={words.none} />
      <Invite {...{ evenings, offered, barrier, typed, lastResult }} />
      <Mandates title={words.over} mandates={mandates.filter((mandate) => !isOpen(mandate))} />
    </section>
  )
}

const whyNot = (code: string) =>
  (words.cannotAccept as Record<string, string>)[code] ??
  (auctionErrors as Record<string, () => string>)[code]?.() ??
  words.cannotAccept.gone

function Mandates({ title, mandates, empty }: { title: string; mandates: Shown[]; empty?: string }) {
  if (mandates.length === 0) return empty ? <p>{empty}</p> : null
  return (
    <section className="stack">
      <h3>{title}</h3>
      {mandates.map((mandate) => (
        <Mandate key={mandate.id} mandate={mandate} />
      ))}
    </section>
  )
}

function Mandate({ mandate }: { mandate: Shown }) {
  const { id, given, stage, owner, agent, email, amount, until, horses } = mandate
  return (
    <article className="stack mandate">
      <h4>
        {given ? (agent ?? email) : owner} <span className="badge">{words.stages[stage]}</span>
      </h4>
      <dl className="facts">
        <div>
          <dt>{words.amount}</dt>
          <dd>
            <b>{formatMoney(amount)}</b>
          </dd>
        </div>
        <div>
          <dt>{words.scope}</dt>
          <dd>{mandateWords.scope(mandate)}</dd>
        </div>
        <div>
          <dt>{words.until}</dt>
          <dd>
            <Moment at={until} as="dayTime" />
          </dd>
        </div>
      </dl>
      {stage === 'active' && horses.length > 0 && (
        <ul>
          {horses.map(({ auction, horse, price, leads }) => (
            <li key={auction}>
              <a className="inline-link" href={href('/event/:event', { event: String(auction) })}>
                {horse}
              </a>
              {price !== null && `: ${formatMoney(price)}`} {leads && <span className="badge">{words.leads}</span>}
            </li>
          ))}
        </ul>
      )}
      {isOpen(mandate) && <Answer id={id} invited={!given && stage === 'invited'} own={given} stage={stage} />}
    </article>
  )
}

type AnswerProps = { id: number; invited: boolean; own: boolean; stage: MandateStage }

function Answer({ id, invited, own, stage }: AnswerProps) {
  const end = own && stage === 'invited' ? words.takeBack : invited ? words.decline : words.end
  return (
    <form method="post" action={href('/profile/apoderados/:mandate', { mandate: String(id) })} className="stack">
      {invited && (
        <>
          <p className="why">{words.acceptWhy}</p>
          <Button name="intent" value="aceptar">
            {words.accept}
          </Button>
        </>
      )}
      <Button look="secondary" name="intent" value="terminar">
        {end}
      </Button>
      {stage === 'active' && <p className="why">{words.endWhy}</p>}
    </form>
  )
}

type InviteProps = Pick<AgentsPageProps, 'evenings' | 'offered' | 'barrier' | 'typed' | 'lastResult'>

function Invite({ evenings, offered, barrier, typed, lastResult }: InviteProps) {
  const [form, fields] = useSchemaForm(inviteForm, { id: 'invitar', lastResult, defaultValue: typed })
  if (!offered) return <p>{words.off}</p>
  if (barrier) return <p>{commitments[barrier].why(0)}.</p>
  if (evenings.length === 0) return <p>{words.noLots}</p>
  const scopes = [
    ...evenings.map(({ day, lots }) => [day, words.evening(day, lots)] as const),
    [SOME_LOTS, words.someLots] as const,
  ]
  return (
    <section className="stack" aria-labelledby="invitar-titulo">
      <h3 id="invitar-titulo">{words.invite}</h3>
      <p>{words.inviteLead}</p>
      <Form form={form}>
        <Field field={fields.email} label={words.email} type="email" autoComplete="off" />
        <MoneyField field={fields.amount} label={words.amountLabel} hint={words.amountHint} digits={11} />
        <RadioField field={fields.scope} label={words.scopeLabel} options={scopes} />
        <Field
          field={fieldWith(fields.lots, { required: false })}
          label={words.lotNumbers}
          hint={words.lotNumbersHint}
          inputMode="numeric"
        />
        <DateField
          field={fieldWith(fields.until, { required: false })}
          label={words.untilLabel}
          hint={words.untilHint}
        />
        <Button>{words.send}</Button>
      </Form>
    </section>
  )
}
