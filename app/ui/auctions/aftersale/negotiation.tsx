import { amountInWords } from '#app/texts/format/amount-in-words.ts'
import { negotiation as words, type Reader, stepLine } from '#app/texts/sale/negotiation.ts'
import { Countdown } from '#app/ui/countdown.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import { MAX_ROUNDS } from '#machines/negotiation/rules.ts'
import type { NegotiationState } from '#machines/negotiation/machine.ts'
import type { Negotiation } from '#server/sale/negotiations/read.ts'

/** How it ended, by its state; null while it goes on. */
const ENDED: Record<NegotiationState, keyof typeof words.ended | null> = {
  awaitingSeller: null,
  awaitingBuyer: null,
  agreed: 'agreed',
  failed: 'failed',
  cancelled: 'cancelled',
}

type NegotiationProps = { negotiation: Negotiation; reader: Reader; now: number }

/** The current offer in figures and words, the side that has to answer and its deadline; or the outcome. */
export function OnTable({ negotiation, reader, now }: NegotiationProps) {
  const { amount, offerBy, turn, state, deadline, round } = negotiation
  const labels = words.onTable[reader]
  const ended = ENDED[state]
  return (
    <>
      <div className="ticket">
        <p className="label">{state === 'agreed' ? words.agreed : offerBy === reader ? labels.own : labels[offerBy]}</p>
        <Money pesos={amount} />
        <p className="in-words">{amountInWords(amount)}</p>
      </div>
      {turn ? (
        <div className="stack">
          <p className="lead">
            <b>{turn === reader ? words.turn : words.turnOf[turn]}</b> · {words.round(round, MAX_ROUNDS)}
          </p>
          <p>
            {words.until}: <Moment at={deadline} />. {words.left}{' '}
            <b>
              <Countdown at={deadline} now={now} />
            </b>
          </p>
          <p className="why">
            {words.hours(turn, reader)} {words.silence}
          </p>
        </div>
      ) : (
        ended && <p className="lead">{words.ended[ended][reader]}</p>
      )}
    </>
  )
}

/** All steps of the negotiation, newest first. */
export function NegotiationHistory({ negotiation: { steps }, reader }: Omit<NegotiationProps, 'now'>) {
  return (
    <section className="stack">
      <h2>{words.history}</h2>
      <ol className="timeline" reversed>
        {steps.toReversed().map(({ sequence, kind, by, amount, at }) => (
          <li key={sequence} data-leads={kind === 'accepted' ? '' : undefined}>
            <Money pesos={amount} />
            <p>
              {stepLine({ kind, by }, reader)}
              <small>
                <Moment at={at} />
              </small>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
