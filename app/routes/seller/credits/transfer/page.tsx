import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { RecoveredNotice } from '#app/ui/form/recovered-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { enrolHref } from '#app/ui/listings/enrol-href.ts'
import { Money } from '#app/ui/money.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import { transferring as words } from '#app/routes/seller/credits/words.ts'
import { TransferForm } from './transfer-form.tsx'
import { type Receipt, ReceiptState } from './receipt.tsx'

type TransferPageProps = {
  listing: {
    id: number
    kind: 'horse' | 'trailer'
    name: string
    enrolled: boolean
    /** The receipt sent last. */
    receipt: Receipt | null
  }
  /** Card payments are on. */
  cards: boolean
  /** Available credits, which can be used instead. */
  credits: number
  /** Price of an enrolment, whole pesos. */
  due: number
  /** The house's bank account, line by line; empty if sellers must ask for it. */
  account: string[]
  house: { email: string; phone: string }
  today: string
  days: { min: string; max: string }
  /** Values typed before the session ended (`recovered`), or those that are known. */
  typed: Record<string, string>
  recovered: boolean
  sent: boolean
  lastResult: SubmissionResult<string[]> | undefined
}

/** The state of a listing's enrolment, and its next step. */
export function TransferPage({ listing, sent, ...page }: TransferPageProps) {
  const { id, kind, name, receipt } = listing
  const horse = String(id)
  return (
    <div className="wrap transfer-page">
      <a
        className="back"
        href={
          kind === 'trailer'
            ? href('/sales/TrailerDetail/:horse', { horse })
            : href('/sales/HorseDetail/:horse', { horse })
        }
      >
        <Icon name="previous" />
        {words.back}
      </a>
      <h1>{words.of(name.trim() || words.unnamed)}</h1>
      {sent && listing.enrolled && !page.lastResult && (
        <div className="notice success" role="status">
          <Icon name="check" />
          <div className="stack">
            <strong>{words.sent}</strong>
            <p>{words.sentWhy}</p>
            <LinkButton href={enrolHref(listing)}>{words.finish}</LinkButton>
          </div>
        </div>
      )}
      {receipt && <ReceiptState listing={id} receipt={receipt} />}
      <Next listing={listing} sent={sent} {...page} />
    </div>
  )
}

/** The form if a receipt is needed, else the next step; a refused post keeps the form and its values. */
function Next({ listing, cards, credits, typed, recovered, sent, ...page }: TransferPageProps) {
  const enrol = enrolHref(listing)
  if (listing.enrolled && !page.lastResult) {
    if (sent || listing.receipt?.status === 'pending') return null
    return (
      <div className="sheet wide">
        <h2>{words.enrolled}</h2>
        <p>{words.enrolledWhy}</p>
        <LinkButton href={enrol}>{words.toListing}</LinkButton>
      </div>
    )
  }
  if (!page.lastResult && credits > 0)
    return (
      <div className="sheet wide">
        <h2>{words.credits(credits)}</h2>
        <p>{words.creditsWhy}</p>
        <LinkButton href={enrol}>{words.withCredit}</LinkButton>
      </div>
    )
  if (!page.lastResult && cards && listing.receipt?.status !== 'rejected')
    return (
      <div className="sheet wide">
        <h2>{words.cards}</h2>
        <p>{words.cardsWhy}</p>
        <LinkButton href={`${href('/sales/credits/comprar')}?para=${listing.id}`}>{words.buy}</LinkButton>
      </div>
    )
  return (
    <>
      {recovered && <RecoveredNotice />}
      <Account {...page} />
      <TransferForm listing={listing.id} typed={typed} {...page} />
    </>
  )
}

/** Amount and account of the transfer. */
function Account({ due, account, house }: Pick<TransferPageProps, 'due' | 'account' | 'house'>) {
  return (
    <section className="sheet wide transfer-account">
      <p className="lead">{words.lead}</p>
      <p className="transfer-due">
        <span>{words.due}</span> <Money pesos={due} />
      </p>
      <h2>{words.account}</h2>
      {account.length > 0 ? (
        <ul>
          {account.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <>
          <p>{words.noAccount}</p>
          <ul className="transfer-reach">
            <li>
              <PhoneLink phone={house.phone} />
            </li>
            <li>
              <a className="inline-link" href={`mailto:${house.email}`}>
                {house.email}
              </a>
            </li>
            <li>
              <a className="inline-link" href={href('/contact-us')}>
                {words.contact}
              </a>
            </li>
          </ul>
        </>
      )}
    </section>
  )
}
