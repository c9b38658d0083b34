import type { ReactNode } from 'react'
import { amountInWords } from '#app/texts/format/amount-in-words.ts'
import { formatShortDay } from '#app/texts/format/dates.ts'
import { settlement as words, settlementStanding } from '#app/texts/aftersale/settlements.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { PayWatch } from '#app/ui/pay-watch.tsx'
import type { SettlementView } from '#server/aftersale/settlements/view.ts'
import { SettlementLines, Sum } from './settlement-lines.tsx'

type SettlementProps = SettlementView & {
  /** Addresses of the page itself, its PDF and the auction. */
  here: string
  file: string
  back: string
}

/** The settlement of a sale for its seller, line by line, with the same content as a PDF. Styles: `settlement.css`. */
export function SettlementPage({ settlement, paper, here, file, back }: SettlementProps) {
  const { final, number, seller, horse, soldAt, asOf } = settlement
  return (
    <div className="wrap settlement">
      <p className="settlement-tools">
        <a className="back" href={back}>
          <Icon name="previous" />
          {words.back}
        </a>
        <Button type="button" look="secondary" data-print="" hidden>
          {words.print}
        </Button>
      </p>
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{horse}</p>
        <p className={final ? 'badge good' : 'badge'}>{settlementStanding(settlement)}</p>
      </div>
      <Paper paper={paper} digest={settlement.digest} here={here} file={file} />
      <dl className="facts plan">
        <Fact name={words.number}>{number}</Fact>
        <Fact name={words.seller}>{seller}</Fact>
        <Fact name={words.sold}>
          <Moment at={soldAt} />
        </Fact>
        <Fact name={words.asOf}>
          <Moment at={asOf} />
        </Fact>
      </dl>
      <Share settlement={settlement} />
      <SettlementLines settlement={settlement} />
      <Payout settlement={settlement} />
      <p className="why">{words.clock}</p>
    </div>
  )
}

/** The PDF's link. Until it is ready the page checks for it; without scripts it reloads itself (`handle.refresh`). */
function Paper({ paper, digest, here, file }: Pick<SettlementProps, 'paper' | 'here' | 'file'> & { digest: string }) {
  return (
    <PayWatch payment="" state={paper ? digest : 'drawing'} here={here} waiting={!paper}>
      {paper ? (
        <>
          <LinkButton href={file} target="_blank" rel="noopener">
            {words.openPaper(paper.bytes)}
          </LinkButton>
          <p className="why">{words.version(paper.version)}</p>
        </>
      ) : (
        <p className="why" role="status">
          {words.drawing}
        </p>
      )}
    </PayWatch>
  )
}

function Share({ settlement: { price, percentage, commission, net } }: Pick<SettlementView, 'settlement'>) {
  return (
    <section>
      <h2>{words.share}</h2>
      <dl className="settlement-sums">
        <Sum name={words.price} amount={price} />
        <Sum name={words.commission(percentage)} amount={-commission} />
        <Sum name={words.net} amount={net} strong more={amountInWords(net / 100)} />
      </dl>
    </section>
  )
}

function Payout({ settlement: { payout, toPayOut } }: Pick<SettlementView, 'settlement'>) {
  return (
    <section>
      <h2>{words.payout}</h2>
      {!payout && <p className="why">{words.payoutLater}</p>}
      <dl className="settlement-sums">
        {payout && (
          <Sum
            name={words.paidOut}
            amount={payout.pesos * 100}
            more={`${formatShortDay(payout.on)} · ${payout.reference}`}
          />
        )}
        <Sum name={words.toPayOut} amount={toPayOut} strong />
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
