import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MayNotCommit } from '#app/routes/buyer/may-not-commit.tsx'
import type { OwnChance } from '#server/aftersale/second-chances/read.ts'
import type { CommitmentRefusal } from '#machines/auction/rules.ts'
import { answerForm } from './form.ts'
import { secondChance as words } from './words.ts'

type SecondChancePageProps = {
  chance: Omit<OwnChance, 'bidder' | 'id'>
  inWords: string
  now: number
  /** Why this buyer cannot accept. */
  mayNot: CommitmentRefusal | null
  lastResult: SubmissionResult<string[]> | undefined
}

/** An open offer with its price, deadline and consequences, or the answer given. */
export function SecondChancePage({ chance, inWords, now, mayNot, lastResult }: SecondChancePageProps) {
  const { auction, horse, photo, price, state, expiresAt, cause } = chance
  const event = String(auction)
  const open = state === 'offered' && now < expiresAt
  return (
    <div className="wrap">
      <div className="sheet">
        <h1>{open ? words.of(horse) : words.closed(horse)}</h1>
        <LotLine photo={photo} title={horse} />
        {open ? (
          <p className="lead">{words.why[cause]}</p>
        ) : (
          <>
            {lastResult && <Notice tone="error" text={words.errors.over} />}
            <Notice tone="info" text={words.answers[state]} />
          </>
        )}
        <div className="ticket">
          <p className="label">{words.price}</p>
          <Money pesos={price} />
          <p className="in-words">{inWords}</p>
          {open && (
            <p>
              {words.until} <Moment at={expiresAt} />
            </p>
          )}
        </div>
        {open && <Answers chance={chance} mayNot={mayNot} lastResult={lastResult} />}
        <p className="pay-links">
          {state === 'accepted' && (
            <a className="inline-link" href={href('/event/:event/pagar', { event })}>
              {words.toPay}
            </a>
          )}
          <a className="inline-link" href={href('/event/:event', { event })}>
            {words.toLot}
          </a>
        </p>
      </div>
    </div>
  )
}

function Answers({ chance, mayNot, lastResult }: Pick<SecondChancePageProps, 'chance' | 'mayNot' | 'lastResult'>) {
  const { auction, price, firstPayment, days, fine, priceTerms } = chance
  const [form, fields] = useSchemaForm(answerForm, { id: 'segunda-oportunidad', lastResult })
  const { id, name, errors, initialValue } = fields.firme
  const path = href('/event/:event/segunda-oportunidad', { event: String(auction) })
  return (
    <>
      <dl className="facts plan">
        <div>
          <dt>{words.firstPayment}</dt>
          <dd>
            <Money pesos={firstPayment} /> <small>{words.days(days)}</small>
          </dd>
        </div>
        {price > firstPayment && (
          <div>
            <dt>{words.rest}</dt>
            <dd>
              <Money pesos={price - firstPayment} />
            </dd>
          </div>
        )}
        {fine > 0 && (
          <div>
            <dt>{words.fine}</dt>
            <dd>
              <Money pesos={fine} />
            </dd>
          </div>
        )}
      </dl>
      {priceTerms.map((term) => (
        <p className="why" key={term}>
          {term}
        </p>
      ))}
      {mayNot ? (
        <MayNotCommit refusal={mayNot} here={path} focused={lastResult !== undefined} />
      ) : (
        <Form form={form} action={path}>
          <HiddenFields values={{ intent: 'aceptar' }} />
          <Checkbox
            field={{ id, name, errors, initialValue: String(initialValue ?? ''), required: true }}
            label={words.binding(price)}
          />
          <Button>{words.accept(price)}</Button>
        </Form>
      )}
      <form method="post" action={path} className="stack" aria-labelledby="rechazar">
        <h2 id="rechazar">{words.refuseTitle}</h2>
        <p>{words.free}</p>
        <HiddenFields values={{ intent: 'rechazar' }} />
        <p className="form-actions">
          <Button look="secondary">{words.refuse}</Button>
        </p>
      </form>
    </>
  )
}
