import { formatPhone } from '#app/texts/format/phone.ts'
import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import { phases } from '#machines/auction/status.ts'
import type { ApprovalRow } from '#server/money/approvals/list.ts'
import type { HouseAuction } from '#server/sale/auctions/house/house-auctions.ts'
import type { ApprovedPayment, ManualDue, Undecided } from '#server/aftersale/sales/manual-due.ts'
import { SaleAlerts } from '#app/routes/admin/sale-alerts.tsx'
import { Approved, Waiting } from './approved.tsx'
import { PayForm } from './pay-form.tsx'
import { backTo } from './screen.ts'
import { SuspendedBuyer } from './suspended-buyer.tsx'
import { type Movements, Timeline } from './timeline.tsx'
import { movements as bidWords, paying as words } from './words.ts'

export type PayPageProps = {
  auction: HouseAuction
  due: ManualDue | null
  approved: ApprovedPayment[]
  undecided: Undecided[]
  waiting: ApprovalRow | null
  twoPersonPesos: number
  alone: boolean
  movements: Movements
  further: boolean
  /** ISO date. */
  today: string
  now: number
  typed: Record<string, string | undefined>
  lastResult: SubmissionResult<string[]> | undefined
}

/** The amount due and the form that records it; beside it the bids, as specified. */
export function PayPage(props: PayPageProps) {
  const { auction, due, approved, waiting, movements, further, lastResult } = props
  const event = String(auction.id)
  return (
    <UrlDialog title={words.title} back={backTo(auction.id)}>
      <LotLine photo={auction.photo} title={auction.title} />
      <SaleAlerts held={due?.held ?? null} movements={[]} />
      <div className="pay-parts">
        <div>
          {due && <SuspendedBuyer due={due} />}
          {due && <Due {...props} due={due} />}
          {waiting && <Waiting waiting={waiting} />}
          {due?.due && !waiting ? (
            <PayForm {...props} due={due} next={due.due} />
          ) : (
            <>
              <FormErrors errors={lastResult?.error?.[''] ?? []} focused />
              {!waiting && (
                <p className="lead">{due ? words.nothingWhy.done : `${words.nothing}. ${words.nothingWhy.unsold}`}</p>
              )}
            </>
          )}
          <Approved payments={approved} />
        </div>
        <section aria-label={bidWords.title}>
          <h2>{bidWords.title}</h2>
          <Timeline
            movements={movements}
            event={event}
            total={auction.bidCount}
            sold={phases[auction.phase].sold}
            path={href('/admin/events/:event/pago', { event })}
            further={further}
          />
        </section>
      </div>
    </UrlDialog>
  )
}

function Due({ due, now }: Pick<PayPageProps, 'now'> & { due: ManualDue }) {
  const next = due.due
  return (
    <dl className="facts plan">
      <div>
        <dt>{words.buyer}</dt>
        <dd>
          <bdi>{due.payer}</bdi>{' '}
          <small>{[due.email, due.phone && formatPhone(due.phone)].filter(Boolean).join(' · ')}</small>
        </dd>
      </div>
      <div>
        <dt>{words.price}</dt>
        <dd>
          <Money pesos={due.price} />
        </dd>
      </div>
      <div>
        <dt>{words.paid}</dt>
        <dd>
          <Money pesos={due.paid} />
        </dd>
      </div>
      {next && (
        <div>
          <dt>{words.due[next.purpose]}</dt>
          <dd>
            <Money pesos={next.pesos} />
            {next.dueAt !== null && !next.held && !due.waits && (
              <small>
                {next.dueAt < now ? words.dueSince : words.dueBy} <Moment at={next.dueAt} />
              </small>
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}
