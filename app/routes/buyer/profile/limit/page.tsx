import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { formatShortDay } from '#app/texts/format/dates.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { commitments } from '#app/texts/sale/commitments.ts'
import { deposit as depositWords, depositEntries, wishStates } from '#app/texts/money/deposits.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { fieldWith } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { RadioField } from '#app/ui/form/radio-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import { PayWatch } from '#app/ui/pay-watch.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { BidderRefusal } from '#machines/auction/rules.ts'
import { BACKINGS, NOTE_LENGTH, sumEntries } from '#machines/limit-request/rules.ts'
import { states } from '#machines/limit-request/status.ts'
import type { OwnWish } from '#server/aftersale/limit-requests/read.ts'
import type { OwnExposure } from '#server/sale/auctions/bidding/exposure.ts'
import { bidLimit as limitFacts } from '#app/routes/buyer/profile/words.ts'
import { wishForm } from './form.ts'
import { limitWords as words } from './words.ts'

type LimitPageProps = {
  exposure: OwnExposure
  standing: { offered: boolean; limit: number; open: boolean; percentage: number }
  wishes: OwnWish[]
  evenings: { day: string; lots: number }[]
  /** Why the buyer may not bid; null if they may. */
  barrier: BidderRefusal | null
  typed: Partial<Record<'wished' | 'backing' | 'note' | 'evening' | 'auction', string | undefined>>
  said: string | null
  lastResult: SubmissionResult<string[]> | undefined
}

/** A buyer's limit: what is in use, an open wish with what is to be done, the form for one, and deposits. */
export function LimitPage({ exposure, standing, wishes, evenings, barrier, typed, said, lastResult }: LimitPageProps) {
  const notice = said === null ? undefined : words.said[said]
  const open = wishes.find(({ state }) => states[state].open)
  return (
    <section className="stack">
      <h2>{words.title}</h2>
      {notice && !lastResult && <Notice tone="success" text={notice} />}
      {/* Not around the form: a part that is replaced loses what was typed. */}
      <PayWatch
        payment=""
        state={wishes.map(({ id, state }) => `${id} ${state}`).join()}
        here={href('/profile/limite')}
        waiting={open !== undefined}
      >
        <Figures exposure={exposure} />
        {open && <OpenWish wish={open} />}
        {wishes
          .filter(({ state }) => states[state].holds)
          .map((wish) => (
            <Deposit key={wish.id} wish={wish} />
          ))}
        <History wishes={wishes.filter(({ state }) => !states[state].open && !states[state].holds)} />
      </PayWatch>
      {!open && <Ask {...{ standing, evenings, barrier, typed, lastResult }} />}
    </section>
  )
}

function Figures({ exposure: { limit, inUse, free, maxima, carried } }: { exposure: OwnExposure }) {
  if (limit === null || free === null) return null
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{words.limit}</dt>
          <dd>
            <Money pesos={limit} />
          </dd>
        </div>
        <div>
          <dt>{limitFacts.inUse}</dt>
          <dd>
            <Money pesos={inUse} /> {maxima > 0 && <small>({limitFacts.withMaxima(maxima)})</small>}
          </dd>
        </div>
        <div>
          <dt>{limitFacts.free}</dt>
          <dd>
            <Money pesos={free} />
          </dd>
        </div>
      </dl>
      <p className="why">
        {limitFacts.what} {carried === limit && words.carried}
      </p>
    </>
  )
}

/** What the buyer waits for, or has to pay. */
function OpenWish({ wish: { id, state, wished, limit, deposit, evening, until, reason } }: { wish: OwnWish }) {
  const payable = state === 'payable' && limit !== null && deposit !== null
  return (
    <form
      method="post"
      action={href('/profile/limite/:request', { request: String(id) })}
      className="stack"
      aria-live="polite"
    >
      <div className="ticket">
        <p className="label">{payable ? words.open.payable(limit) : words.open.asked(wished)}</p>
        <Money pesos={payable ? deposit : wished} />
        <p>
          {words.evenings}: {formatShortDay(evening)}
        </p>
        {payable && (
          <p>
            {words.open.until} <Moment at={until} as="dayTime" />
          </p>
        )}
      </div>
      {reason && (
        <p>
          {words.reason}: {reason}
        </p>
      )}
      {payable ? (
        <Button name="intent" value="pagar">
          {words.open.pay(deposit)}
        </Button>
      ) : (
        <p role="status">{words.open.askedWhy}</p>
      )}
      <p className="why">{payable && depositWords.how(Math.round((deposit * 100) / limit))}</p>
      <Button look="secondary" name="intent" value="retirar">
        {words.withdraw}
      </Button>
    </form>
  )
}

/** The account of a deposit that the house has. */
function Deposit({ wish: { id, state, evening, auction: lot, entries } }: { wish: OwnWish }) {
  const lines = entries ?? []
  const { held } = sumEntries(lines)
  return (
    <section aria-labelledby={`garantia-${id}`}>
      <h3 id={`garantia-${id}`}>
        {words.deposits} <span className="badge">{wishStates[state]}</span>
      </h3>
      <dl className="facts">
        {lines.map(({ kind, pesos, at, auction }, nth) => (
          <div key={nth}>
            <dt>
              {auction === null ? (
                depositEntries[kind]
              ) : (
                <a href={href('/event/:event/pagar', { event: String(auction) })}>{depositEntries[kind]}</a>
              )}
              , <Moment at={at} as="dayTime" />
            </dt>
            <dd>
              <Money pesos={pesos} />
            </dd>
          </div>
        ))}
        {held > 0 && (
          <div>
            <dt>{words.left}</dt>
            <dd>
              <Money pesos={held} />
            </dd>
          </div>
        )}
      </dl>
      <p className="why">
        {words.evenings}: {formatShortDay(evening)}. {state === 'held' && words.heldWhy}{' '}
        {states[state].usable && words.towards}
      </p>
      {state === 'carried' && lot !== null && (
        <LinkButton href={href('/event/:event', { event: String(lot) })}>{words.toLot}</LinkButton>
      )}
    </section>
  )
}

type AskProps = Pick<LimitPageProps, 'standing' | 'evenings' | 'barrier' | 'typed' | 'lastResult'>

function Ask({ standing: { offered, limit, percentage }, evenings, barrier, typed, lastResult }: AskProps) {
  const [form, fields] = useSchemaForm(wishForm, { id: 'pedir', lastResult, defaultValue: typed })
  if (barrier) return <p>{commitments[barrier].why(0)}.</p>
  if (!offered)
    return (
      <p>
        {words.notOffered} <a href={href('/contact-us')}>{words.contact}</a>
      </p>
    )
  if (evenings.length === 0) return <p>{words.noEvenings}</p>
  return (
    <section aria-labelledby="pedir-titulo">
      <h3 id="pedir-titulo">{words.ask}</h3>
      <p>{words.askLead}</p>
      <Form form={form}>
        <HiddenFields values={{ auction: typed.auction ?? '' }} />
        <MoneyField field={fields.wished} label={words.wished} hint={words.wishedHint(limit)} digits={11} />
        <RadioField
          field={fields.evening}
          label={words.evening}
          options={evenings.map(({ day, lots }) => [day, words.eveningOf(day, lots)] as const)}
        />
        <RadioField
          field={fields.backing}
          label={words.backing}
          options={BACKINGS.map((backing) => [backing, words.backings[backing](percentage)] as const)}
        />
        <p className="why">{depositWords.how(percentage)}</p>
        <TextArea
          field={fieldWith(fields.note, { required: undefined })}
          label={words.note}
          hint={words.noteHint}
          counter={NOTE_LENGTH}
          rows={3}
        />
        <Button>{words.send}</Button>
      </Form>
    </section>
  )
}

function History({ wishes }: Pick<LimitPageProps, 'wishes'>) {
  if (wishes.length === 0) return null
  return (
    <section aria-labelledby="solicitudes">
      <h3 id="solicitudes">{words.history}</h3>
      <ul className="stack">
        {wishes.map(({ id, state, wished, limit, reason, askedAt }) => (
          <li key={id}>
            {words.asked} <b>{formatMoney(wished)}</b> <span className="badge">{wishStates[state]}</span>
            <p>
              <Moment at={askedAt} as="dayTime" />
              {limit !== null && ` · ${words.granted}: ${formatMoney(limit)}`}
            </p>
            {reason && (
              <p className="why">
                {words.reason}: {reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
