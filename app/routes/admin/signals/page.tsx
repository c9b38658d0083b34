import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { signalStates } from '#app/texts/sale/shills.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { Signal } from '#server/sale/shills/read.ts'
import { BaseRate } from './base-rate.tsx'
import { DecisionForm, type TypedDecision } from './decision-form.tsx'
import { History } from './history.tsx'
import { Lots } from './lots.tsx'
import { Reasons } from './reasons.tsx'
import { signals as words } from './words.ts'

type SignalPageProps = {
  signal: Signal
  /** URL of the list with its filters. */
  back: string
  typed: TypedDecision
  lastResult: SubmissionResult<string[]> | undefined
}

/** The signal's reasons with the lots beside, what was decided, and the form to decide. */
export function SignalPage({ signal, back, typed, lastResult }: SignalPageProps) {
  const { id, state, score, bidder, seller, firstAt, lastAt, raisedAt, decisions } = signal
  return (
    <div className="wrap list-page signal-view">
      <a className="back" href={back}>
        <Icon name="previous" />
        {words.back}
      </a>
      <div className="page-head">
        <p>
          <span className="badge">{signalStates[state]}</span>
        </p>
        <h1>{words.pair(bidder.name, seller.name)}</h1>
        <p className="lead">
          {words.number(id)} · {words.score}: {words.of100(score)}
        </p>
        <p className="hint">{words.noVerdict}</p>
      </div>
      <div className="signal-columns">
        <div className="stack">
          <Reasons signal={signal} />
          <Lots lots={signal.lots} />
        </div>
        <aside className="stack">
          <section>
            <h2>{words.people}</h2>
            <dl className="facts">
              <div>
                <dt>{words.bidder}</dt>
                <dd>
                  <a className="inline-link" href={href('/admin/frontusers/:account', { account: String(bidder.id) })}>
                    {bidder.name}
                  </a>
                </dd>
              </div>
              <div>
                <dt>{words.seller}</dt>
                <dd>
                  <a className="inline-link" href={href('/admin/salesman/:account', { account: String(seller.id) })}>
                    {seller.name}
                  </a>
                </dd>
              </div>
              <div>
                <dt>{words.bids}</dt>
                <dd>
                  <Moment at={firstAt} as="date" />
                  {words.between}
                  <Moment at={lastAt} as="date" />
                </dd>
              </div>
              <div>
                <dt>{words.raised}</dt>
                <dd>
                  <Moment at={raisedAt} />
                </dd>
              </div>
            </dl>
          </section>
          <DecisionForm seen={decisions.length} typed={typed} lastResult={lastResult} />
          <History signal={signal} />
          <BaseRate />
        </aside>
      </div>
    </div>
  )
}
