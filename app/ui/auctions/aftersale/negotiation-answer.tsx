import type { ReactNode } from 'react'
import type { AnswerWord } from '#app/forms/negotiation.ts'
import { negotiation as words } from '#app/texts/sale/negotiation.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { Money } from '#app/ui/money.tsx'
import type { CommitmentRefusal } from '#machines/auction/rules.ts'
import type { Negotiation } from '#server/sale/negotiations/read.ts'

export type AnswerStep =
  /**
   * `refused`: reason for refusing an answer; `errors`: errors of the `typed` amount; `mayNot`: why this reader cannot
   * be bound to the price; `room`: the most that fits the reader's limit, whole pesos.
   */
  | { step: 'look'; typed?: string; errors?: string[]; refused?: string; mayNot?: CommitmentRefusal; room?: number }
  | {
      step: 'confirm'
      answer: 'accept' | 'counter' | 'decline'
      respuesta: AnswerWord
      amount: number
      inWords: string
      key: string
    }

type AnswersProps = {
  negotiation: Negotiation
  side: 'seller' | 'buyer'
  step: Extract<AnswerStep, { step: 'look' }>
  /** Address of the page, which also confirms each answer. */
  here: string
  /** Shown instead of the answers that `step.mayNot` forbids. */
  barrier?: ReactNode
}

/** The three possible answers of the side that has to answer; each must be confirmed. */
export function Answers({ negotiation, side, step, here, barrier }: AnswersProps) {
  const { amount } = negotiation
  const range = step.mayNot ? withinLimit(negotiation.range, step.room) : negotiation.range
  return (
    <div className="stack">
      {step.mayNot ? (
        barrier
      ) : (
        <LinkButton href={`${here}?respuesta=aceptar`} data-dialog="">
          {words.accept(amount)}
        </LinkButton>
      )}
      {range ? (
        <form action={here} className="stack" noValidate>
          <HiddenFields values={{ respuesta: 'contraoferta' }} />
          <fieldset>
            <legend>{words.counter[side]}</legend>
            <MoneyField
              field={{ id: 'monto', name: 'monto', initialValue: step.typed, errors: step.errors, required: true }}
              label={words.counterAmount[side]}
              hint={words.counterRange(range.lowest, range.highest)}
              enterKeyHint="go"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the form has the error
              autoFocus={step.errors !== undefined}
            />
            <Button look="secondary">{words.counterReview}</Button>
          </fieldset>
        </form>
      ) : (
        !step.mayNot && (
          <>
            <FormErrors errors={step.errors ?? []} focused />
            <p className="why">{words.noCounter[side]}</p>
          </>
        )
      )}
      <LinkButton look="quiet" href={`${here}?respuesta=rechazar`} data-dialog="">
        {words.decline}
      </LinkButton>
    </div>
  )
}

/** The offers of `range` that fit the limit; none for somebody who may not be bound at all. */
function withinLimit(range: Negotiation['range'], room = 0): Negotiation['range'] {
  if (!range || room < range.lowest) return null
  return { lowest: range.lowest, highest: Math.min(range.highest, room) }
}

type ConfirmAnswerProps = {
  side: 'seller' | 'buyer'
  step: Extract<AnswerStep, { step: 'confirm' }>
  here: string
  /** The consequences in pesos and days. */
  children?: ReactNode
}

/** Confirmation of an answer: amount in figures and words, and its consequences. */
export function ConfirmAnswer({ side, step, here, children }: ConfirmAnswerProps) {
  const { answer, respuesta, amount, inWords, key } = step
  return (
    <form method="post" action={here} className="stack">
      <HiddenFields values={{ respuesta, monto: String(amount), key }} />
      <h2>{words.confirmTitle[answer]}</h2>
      {answer !== 'decline' && (
        <div className="ticket">
          <Money pesos={amount} />
          <p className="in-words">{inWords}</p>
        </div>
      )}
      {answer !== 'decline' && children}
      <p className="why">{words.binding[answer][side]}</p>
      <Button>{words.confirm[answer](amount)}</Button>
      <LinkButton look="quiet" href={`${here}?otra`} data-dialog="">
        {words.change}
      </LinkButton>
    </form>
  )
}
