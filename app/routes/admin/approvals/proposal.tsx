import { href } from 'react-router'
import { formatCharge, formatMoney } from '#app/texts/format/money.ts'
import { formatNearTime, formatShortDay } from '#app/texts/format/dates.ts'
import { manualMeans, purposes, reviewDecisions } from '#app/texts/money/payments.ts'
import type { ApprovalRow } from '#server/money/approvals/list.ts'
import type { RefundProposal } from '#server/money/payments/refunds.ts'
import type { ApprovalAbout } from '#server/office/approvals/read-about.ts'
import { awayOn } from '#app/texts/sale/outages.ts'
import type { VoidProposal } from '#server/sale/voids/void-bid.ts'
import type { ManualPayment } from '#server/aftersale/sales/manual-due.ts'
import type { OutageProposal } from '#server/aftersale/outages/declare.ts'
import type { LimitProposal } from '#server/aftersale/limit-requests/decide.ts'
import { approvals as words } from './words.ts'

type Proposal = Pick<ApprovalRow, 'kind' | 'subject' | 'proposal'>

/** Amount of a proposal as it was proposed. */
export function amountOf({ kind, proposal }: Proposal): string {
  if (kind === 'refund') {
    const { cents, currency } = proposal as RefundProposal
    return formatCharge(cents, currency)
  }
  if (kind === 'bid-void') {
    const { amount } = proposal as VoidProposal
    return amount === null ? words.noBid : formatMoney(amount)
  }
  if (kind === 'outage') return words.moves(proposal as OutageProposal)
  if (kind === 'limit') return formatMoney((proposal as LimitProposal).limit)
  return formatMoney((proposal as ManualPayment).amount)
}

/** Effect of confirming it. */
export function effectOf({ kind, proposal }: Proposal): string {
  if (kind !== 'refund') return words.confirmWhat[kind]
  return words.confirmDecision[(proposal as RefundProposal).decision ?? 'returned']
}

/** Short description of the subject. */
export function aboutOf({ kind, subject, proposal }: Proposal): string {
  if (kind === 'refund') {
    const { transactionId, decision = 'returned' } = proposal as RefundProposal
    return `${reviewDecisions[decision]} · ${words.transaction} ${transactionId}`
  }
  if (kind === 'bid-void') {
    const { auction, alias } = proposal as VoidProposal
    return `${words.lotOf(String(auction))} · ${alias}`
  }
  if (kind === 'outage') return `${words.whole}, ${awayOn(proposal as OutageProposal)}`
  if (kind === 'limit') return depositOf(proposal as LimitProposal)
  return `${words.lotOf(numberOf(subject))} · ${purposes[(proposal as ManualPayment).purpose]}`
}

/** Who a proposal is about. */
const PERSONS: Record<ApprovalRow['kind'], string> = {
  refund: words.payer,
  'manual-payment': words.payer,
  'bid-void': words.bidder,
  outage: words.payer,
  limit: words.buyer,
}

/** All facts of the proposed act. */
export function ProposalFacts({ approval, about }: { approval: Proposal; about: ApprovalAbout }) {
  const { horse, person, auction, asked } = about
  return (
    <dl className="facts fact-rows">
      {[
        ...(horse ? [[words.horse, horse] as const] : []),
        ...(person ? [[PERSONS[approval.kind], person] as const] : []),
        ...(approval.kind === 'refund' && auction !== null ? [[words.lot, lotLink(String(auction))] as const] : []),
        ...(asked === null ? [] : [[words.asked, formatMoney(asked)] as const]),
        ...factsOf(approval),
      ].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf({ kind, subject, proposal }: Proposal) {
  if (kind === 'refund') {
    const { transactionId, note, decision = 'returned' } = proposal as RefundProposal
    return [
      [words.decision, reviewDecisions[decision]] as const,
      [words.transaction, transactionId] as const,
      [words.note, note] as const,
    ]
  }
  if (kind === 'bid-void') {
    const { auction, claim, alias, reason } = proposal as VoidProposal
    const params = { event: String(auction), bid: String(claim) }
    return [
      [
        words.lot,
        <a key="lot" href={href('/admin/events/:event/movimientos', params)}>
          {words.lotOf(params.event)}
        </a>,
      ] as const,
      [
        words.bid,
        <a key="bid" href={href('/admin/events/:event/movimientos/:bid/anular', params)}>
          {words.foresee}
        </a>,
      ] as const,
      [words.alias, alias] as const,
      [words.reason, reason] as const,
    ]
  }
  if (kind === 'outage') {
    const { startedAt, endedAt, reason } = proposal as OutageProposal
    const params = { from: String(startedAt), to: String(endedAt) }
    return [
      [words.from, formatNearTime(startedAt)] as const,
      [words.to, formatNearTime(endedAt)] as const,
      [
        words.about,
        <a key="lots" href={href('/admin/consola/caida/:from/:to', params)}>
          {words.foreseeAway}
        </a>,
      ] as const,
      [words.reason, reason] as const,
    ]
  }
  if (kind === 'limit') {
    const { reason } = proposal as LimitProposal
    const request = numberOf(subject)
    return [
      [
        words.about,
        <a key="request" href={href('/admin/limites/:request', { request })}>
          {depositOf(proposal as LimitProposal)}
        </a>,
      ] as const,
      ...(reason ? [[words.reason, reason] as const] : []),
    ]
  }
  const { purpose, means, reference, paidOn, note } = proposal as ManualPayment
  const event = numberOf(subject)
  return [
    [words.lot, lotLink(event)] as const,
    [words.concept, purposes[purpose]] as const,
    [words.means, manualMeans[means]] as const,
    [words.reference, reference] as const,
    [words.paidOn, formatShortDay(paidOn)] as const,
    ...(note ? [[words.noteManual, note] as const] : []),
  ]
}

const depositOf = ({ deposit }: LimitProposal) =>
  deposit === null ? words.noDeposit : `${words.depositAsked} ${formatMoney(deposit)}`

const lotLink = (event: string) => (
  <a key="lot" href={href('/admin/events/:event', { event })}>
    {words.lotOf(event)}
  </a>
)

const numberOf = (subject: string) => subject.replace(/^\D+/, '')
