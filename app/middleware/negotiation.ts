import { randomUUID } from 'node:crypto'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { parseAmount } from '#app/forms/fields/amount.ts'
import { type AnswerWord, answerAsked, answerForm, ANSWERS } from '#app/forms/negotiation.ts'
import { amountInWords } from '#app/texts/format/amount-in-words.ts'
import { commitments } from '#app/texts/sale/commitments.ts'
import { negotiation as words } from '#app/texts/sale/negotiation.ts'
import type { AnswerStep } from '#app/ui/auctions/aftersale/negotiation-answer.tsx'
import { type CounterRefusal, judgeCounter, type Side } from '#machines/negotiation/rules.ts'
import type { CommitmentRefusal } from '#machines/auction/rules.ts'
import type { Answered, AnswerKind } from '#server/sale/negotiations/answer.ts'
import type { Negotiation } from '#server/sale/negotiations/read.ts'
import { takeDraft } from './draft.ts'
import { fieldsOf } from './form.ts'
import { receivedAtContext } from './house.ts'

/** Judges whether this side may be bound to an amount (whole pesos), as the command does; null if it may. */
type Judge = (amount: number) => Promise<CommitmentRefusal | null>

/**
 * The pages of a negotiation for both sides: the current offer, and with `?respuesta=` the confirmation of an answer.
 * Only the confirmation's post gives the answer. `judge`: only of the side that needs it.
 */
export async function negotiationStep(
  { request, url, context }: Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>,
  negotiation: Negotiation,
  side: Side,
  judge: Judge = async () => null,
) {
  if (negotiation.turn !== side) return shown(negotiation, side, { step: 'look' })
  const draft = url.searchParams.has('otra')
    ? undefined
    : answerForm.safeParse(await takeDraft({ request, url, context })).data
  const asked = draft ?? answerAsked.safeParse(Object.fromEntries(url.searchParams)).data
  const step = asked ? stepTo(negotiation, side, asked) : ({ step: 'look' } as const)
  const amount = step.step === 'confirm' ? step.amount : negotiation.amount
  const mayNot = step.step === 'confirm' && step.answer === 'decline' ? null : await judge(amount)
  if (!mayNot) return shown(negotiation, side, step)
  return shown(
    negotiation,
    side,
    step.step === 'look'
      ? { ...step, ...barrierOf(negotiation, amount, mayNot) }
      : mayNotStep(negotiation, amount, mayNot),
  )
}

/** Instead of the answer of `amount` that would bind this side, the page says why it cannot be given. */
function mayNotStep(negotiation: Negotiation, amount: number, why: CommitmentRefusal): AnswerStep {
  const barrier = barrierOf(negotiation, amount, why)
  // A counteroffer over the limit is refused at its field.
  if (why.code !== 'over-limit' || amount === negotiation.amount) return { step: 'look', typed: '', ...barrier }
  return { step: 'look', typed: String(amount), errors: [commitments[why.code].why(why.missing)], ...barrier }
}

/** Why this side may not be bound to the price on the table, and the most that fits its limit. */
function barrierOf({ amount: price }: Negotiation, judged: number, why: CommitmentRefusal) {
  if (why.code !== 'over-limit') return { mayNot: why }
  const room = judged - why.missing
  return { mayNot: { ...why, missing: price - room }, room }
}

type Asked = { respuesta: AnswerWord; monto: string; key?: string }

/** The confirmation of an answer, or the reason why it cannot be given. */
function stepTo(negotiation: Negotiation, side: Side, { respuesta, monto, key = randomUUID() }: Asked): AnswerStep {
  const answer = ANSWERS[respuesta]
  if (answer !== 'counter') return { step: 'confirm', answer, respuesta, ...spelt(negotiation.amount), key }
  const amount = parseAmount(monto)
  const code = typeof amount === 'number' ? judgeCounter(negotiation, side, amount) : amount
  if (code) return { step: 'look', typed: monto, errors: [counterError(code, side)] }
  return { step: 'confirm', answer, respuesta, ...spelt(amount as number), key }
}

const spelt = (amount: number) => ({ amount, inWords: amountInWords(amount) })

function counterError(code: CounterRefusal | 'not-a-number', side: Side): string {
  const text = words.counterErrors[code]
  return typeof text === 'string' ? text : text[side]
}

function shown(negotiation: Negotiation, side: Side, step: AnswerStep, status?: number) {
  const refused = step.step === 'look' && (step.errors ?? step.refused) !== undefined
  const view = { negotiation, inWords: amountInWords(negotiation.amount), reader: side, step, now: Date.now() }
  return data(view, status ?? (refused ? 400 : 200))
}

type Receiving = Pick<LoaderFunctionArgs, 'request' | 'context'> & {
  side: Side
  /** Page to return to after an accepted answer, without its notice. */
  here: string
  /** Reads the negotiation regardless of the side that has to answer. */
  read(): Promise<Negotiation>
  answer(given: { answer: AnswerKind; key: string; at: number }): Promise<Answered>
}

/** Gives the confirmed answer; after a refusal returns the page with the typed values. */
export async function receiveAnswer({ request, context, side, here, read, answer }: Receiving) {
  const sent = answerForm.safeParse(await fieldsOf(request)).data
  const amount = parseAmount(sent?.monto ?? '')
  if (!sent || (sent.respuesta !== 'rechazar' && typeof amount !== 'number'))
    return shown(await read(), side, { step: 'look', refused: words.refused['stale-form'] }, 400)
  const { respuesta, monto, key } = sent
  const given = answerOf(respuesta, amount)
  const done = await answer({ answer: given, key, at: context.get(receivedAtContext) })
  if (done.answered) return redirect(`${here}?hecho=${respuesta}`, 303)
  const { refusal } = done
  if (refusal === 'unknown') throw data(null, { status: 404 })
  if (refusal === 'may-not') {
    const negotiation = await read()
    return shown(negotiation, side, mayNotStep(negotiation, amount as number, done.why), 403)
  }
  const step: AnswerStep = isOfCounter(refusal)
    ? { step: 'look', typed: monto, errors: [counterError(refusal, side)] }
    : { step: 'look', refused: words.refused[refusal] }
  return shown(await read(), side, step, 400)
}

const isOfCounter = (refusal: string): refusal is CounterRefusal => refusal in words.counterErrors

function answerOf(respuesta: AnswerWord, amount: number | string): AnswerKind {
  const answer = ANSWERS[respuesta]
  if (answer === 'decline') return typeof amount === 'number' ? { answer, amount } : { answer }
  return { answer, amount: amount as number }
}
