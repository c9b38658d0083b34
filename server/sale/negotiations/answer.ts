import { and, eq, ne, type SQL } from 'drizzle-orm'
import { negotiations } from '#db/schema/sale/negotiations.ts'
import type { NegotiationAnswer } from '#machines/negotiation/machine.ts'
import type { Side } from '#machines/negotiation/rules.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import type { CommitmentRefusal } from '#machines/auction/rules.ts'
import type { AnswerRefusal } from './actor.ts'
import type { StepReceipt } from './receipts.ts'
import { settle } from './settle.ts'

/**
 * `amount` in whole pesos: for a counteroffer the amount offered, else the amount shown on the page. A refusal of a
 * page that showed none counts for any offer.
 */
export type AnswerKind =
  | { answer: 'accept'; amount: number }
  | { answer: 'counter'; amount: number }
  | { answer: 'decline'; amount?: number }

/** `key`: the form's; the same key again is the same answer. `at`: when the request arrived, epoch ms. */
export type AnswerOffer = { auction: number; answer: AnswerKind; key: string; at: number }

/** `may-not`: the answer would bind somebody who may not be bound, and `why`. */
export type Answered =
  | { answered: true; receipt: StepReceipt; again: boolean }
  | { answered: false; refusal: AnswerRefusal | 'unknown' }
  | { answered: false; refusal: 'may-not'; why: CommitmentRefusal }

/** Judges whether the side that answers may be bound to an amount (whole pesos); null if it may. */
type Judge = (tx: Tx, amount: number) => Promise<CommitmentRefusal | null>

/**
 * Records one side's answer in one transaction: the negotiation is locked before its auction, which receives an end at
 * once. `whose`: condition for the negotiations of that side. `judge` is asked of every answer but a refusal.
 */
export async function answerOffer(
  house: Pick<House, 'db' | 'actors'>,
  side: Side,
  whose: SQL,
  { auction, answer, key, at }: AnswerOffer,
  judge: Judge = async () => null,
): Promise<Answered> {
  return transact<Answered, Answered>(house.db, async (work) => {
    const [row] = await work.tx
      .select({ id: negotiations.id })
      .from(negotiations)
      .where(and(eq(negotiations.auctionId, auction), whose, ne(negotiations.state, 'cancelled')))
    if (!row) return { answered: false, refusal: 'unknown' }
    const outcome = await house.actors.negotiation.sendWithin(work, row.id, eventOf(side, answer, { key, at }))
    if (!outcome.accepted) return { answered: false, refusal: outcome.refusal }
    const { receipt, again } = outcome
    if (!again && !(await settle(house, work, { auction, receipt, at })))
      return work.refuse({ answered: false, refusal: 'over' })
    // Last, as accounts are locked after actors; an answer that is already recorded stands.
    const why = again || answer.answer === 'decline' ? null : await judge(work.tx, answer.amount)
    if (why) return work.refuse({ answered: false, refusal: 'may-not', why })
    return { answered: true, receipt, again }
  })
}

function eventOf(side: Side, answer: AnswerKind, sent: { key: string; at: number }): NegotiationAnswer {
  switch (answer.answer) {
    case 'accept':
      return { type: `${side}.accepted`, amount: answer.amount, ...sent }
    case 'counter':
      return { type: `${side}.countered`, amount: answer.amount, ...sent }
    case 'decline':
      return { type: `${side}.declined`, ...(answer.amount !== undefined && { amount: answer.amount }), ...sent }
  }
}
