import { href } from 'react-router'
import { deal as dealWords } from '#app/texts/aftersale/deals.ts'
import { dueName, paying as words } from '#app/texts/money/payments.ts'
import { formatCharge } from '#app/texts/format/money.ts'
import type { DuePurpose } from '#machines/payment/purposes.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { HelpLink } from '#app/ui/help-link.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** The question of the help page about each payment. */
const HELP = { 'first-payment': 'no-pagar', 'final-payment': 'liquidacion' } as const satisfies Record<
  DuePurpose,
  string
>

type DuePageProps = {
  /** Whole pesos. */
  sale: { auction: number; horse: string; price: number; paid: number }
  /** Amount to pay now; null if none. `rest`: remaining afterwards. */
  due: {
    purpose: DuePurpose
    pesos: number
    counted: number
    inWords: string
    dueAt: number | null
    overdue: boolean
    fine: number
    rest: number
    /** Money for it under the house's review; hundredths of its currency. */
    held: { reference: string; cents: number; currency: string } | null
  } | null
  /** Why the sale ended: its first payment was overdue, or the bid was voided; null otherwise. */
  end: 'lapsed' | { reason: string } | null
  /** Number of the strike that an overdue payment counts as, and the limit. */
  strike: { nth: number; limit: number } | null
  /**
   * What of the buyer's deposit would count towards it, and what would still be due, whole pesos; null for none.
   * `carries`: a limit, which would end.
   */
  deposit: { counts: number; left: number; carries: boolean } | null
  /** The sale has a deal page for the steps after the payments. */
  deal: boolean
}

/** Payments made for a won horse, the amount due now and its deadline. */
export function DuePage({ sale, due, end, strike, deal, deposit }: DuePageProps) {
  const event = String(sale.auction)
  return (
    <div className="wrap">
      <div className="sheet">
        <h1>{words.of(sale.horse)}</h1>
        {due?.held ? (
          <Held held={due.held} />
        ) : due ? (
          <ToPay event={event} due={due} strike={strike} deposit={deposit} />
        ) : (
          <NothingToPay end={end} />
        )}
        <dl className="facts">
          <div>
            <dt>{words.price}</dt>
            <dd>
              <Money pesos={sale.price} />
            </dd>
          </div>
          <div>
            <dt>{words.paid}</dt>
            <dd>
              <Money pesos={sale.paid} />
            </dd>
          </div>
          {due && !due.held && due.rest > 0 && (
            <div>
              <dt>{words.rest}</dt>
              <dd>
                <Money pesos={due.rest} />
              </dd>
            </div>
          )}
        </dl>
        <p className="pay-links">
          {deal && (
            <a className="inline-link" href={href('/event/:event/entrega', { event })}>
              {dealWords.link}
            </a>
          )}
          <a className="inline-link" href={href('/profile/subastas')}>
            {words.toProfile}
          </a>
          <a className="inline-link" href={href('/event/:event', { event })}>
            {words.toLot}
          </a>
        </p>
      </div>
    </div>
  )
}

/** Nothing is to be paid while the house reviews what came (ruling 87). */
function Held({
  held: { reference, cents, currency },
}: {
  held: NonNullable<NonNullable<DuePageProps['due']>['held']>
}) {
  return (
    <div className="stack">
      <div className="ticket">
        <p className="label">{words.held.title}</p>
        <p className="money">{formatCharge(cents, currency)}</p>
      </div>
      <p role="status">{words.held.body}</p>
      <LinkButton look="secondary" href={href('/pagos/:reference', { reference })}>
        {words.held.see}
      </LinkButton>
    </div>
  )
}

function NothingToPay({ end }: Pick<DuePageProps, 'end'>) {
  const [what, why] =
    end === null
      ? [words.nothing, words.nothingWhy]
      : end === 'lapsed'
        ? [words.lapsed, words.lapsedWhy]
        : [words.voided, words.voidedWhy(end.reason)]
  return (
    <p className="lead">
      <b>{what}.</b> {why}
    </p>
  )
}

function ToPay({
  event,
  due: { purpose, pesos, counted, inWords, dueAt, overdue, fine },
  strike,
  deposit,
}: {
  event: string
  due: NonNullable<DuePageProps['due']>
  strike: DuePageProps['strike']
  deposit: DuePageProps['deposit']
}) {
  return (
    <form method="post" action={href('/event/:event/pagar', { event })} className="stack">
      <HiddenFields values={{ purpose, pesos: String(pesos) }} />
      {overdue && <Notice tone="error" text={words.overdue} />}
      <div className="ticket">
        <p className="label">{dueName({ purpose, counted })}</p>
        <Money pesos={pesos} />
        <p className="in-words">{inWords}</p>
        {dueAt !== null && (
          <p className={overdue ? 'overdue' : undefined}>
            {overdue ? words.dueSince : words.dueBy} <Moment at={dueAt} />
          </p>
        )}
      </div>
      {overdue && fine > 0 && (
        <p className="why">
          <b>
            {words.fine}: <Money pesos={fine} />
          </b>
          . {words.fineWhy}
        </p>
      )}
      {strike && <p className="why">{overdue ? words.strikeIs(strike) : words.strikeWould(strike)}</p>}
      <Button>{words.pay(pesos)}</Button>
      <p className="why">{words.safe}</p>
      {deposit && (
        <>
          <Button look="secondary" name="deposit" value={deposit.counts}>
            {words.payWithDeposit(deposit.counts)}
          </Button>
          <p className="why">
            {words.depositLeft(deposit.left)} {deposit.carries && words.depositEnds}
          </p>
        </>
      )}
      <p>
        <HelpLink about={HELP[purpose]} />
      </p>
    </form>
  )
}
