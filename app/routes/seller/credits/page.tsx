import { href } from 'react-router'
import type { ListFound } from '#app/forms/list.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { enrolHref } from '#app/ui/listings/enrol-href.ts'
import { FilterTabs } from '#app/ui/list/filters.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PayWatch } from '#app/ui/pay-watch.tsx'
import { type Acquisition, Acquisitions, type Usage, Usages } from './ledger.tsx'
import { Waiting, type WaitingView } from './waiting.tsx'
import { credits as words } from './words.ts'

type CreditsPageProps = {
  /** Epoch ms. */
  now: number
  expired: { credits: number; expiredAt: number } | null
  balance: { available: number; next: { credits: number; expiresAt: number } | null }
  waiting: WaitingView
  list: ListFound
  acquisitions: Acquisition[] | null
  usages: Usage[] | null
  /** A package was just granted; `enrolling`: for this listing. */
  done: boolean
  enrolling: { id: number; kind: 'horse' | 'trailer' } | null
  /** A payment was just started. */
  watching: boolean
}

/** The balance, pending payments and the ledger of purchases or uses. Updates with every payment of the seller. */
export function CreditsPage({ balance, waiting, list, done, watching, expired, ...page }: CreditsPageProps) {
  const state = [balance.available, ...waiting.payments.map(({ reference, state }) => reference + state)].join(' ')
  return (
    <div className="wrap list-page credits">
      <PayWatch payment="" state={state} here={href('/sales/credits')} waiting={watching}>
        <div className="page-head">
          <h1>{words.title}</h1>
          <p className="lead">{words.lead}</p>
        </div>
        {expired && <Notice tone="info" text={`${words.expired}. ${words.expiredWhy(expired.credits)}`} />}
        {done && <Done enrolling={page.enrolling} />}
        <Balance {...balance} />
        <Waiting waiting={waiting} />
        <FilterTabs list={list} name="ver" options={words.tabs} />
        {page.usages ? (
          <Usages list={list} rows={page.usages} />
        ) : (
          <Acquisitions list={list} rows={page.acquisitions ?? []} now={page.now} />
        )}
      </PayWatch>
    </div>
  )
}

function Done({ enrolling }: Pick<CreditsPageProps, 'enrolling'>) {
  return (
    <div className="notice success" role="status">
      <Icon name="check" />
      <div className="stack">
        <p>{words.done}</p>
        {enrolling && <LinkButton href={enrolHref(enrolling)}>{words.finish}</LinkButton>}
      </div>
    </div>
  )
}

function Balance({ available, next }: CreditsPageProps['balance']) {
  return (
    <section className="credit-balance" aria-label={words.available(available)}>
      <p className="credit-figure">
        <b>{available}</b> <span>{words.available(available)}</span>
      </p>
      <p className="credit-next">
        {next ? (
          <>
            {words.next(next.credits, available)} <Moment at={next.expiresAt} as="date" />.
          </>
        ) : (
          words.none
        )}
      </p>
      <LinkButton href={href('/sales/credits/comprar')}>{words.buy}</LinkButton>
    </section>
  )
}
