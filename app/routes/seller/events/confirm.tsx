import { href } from 'react-router'
import { videoAddress } from '#app/forms/listing/video.ts'
import { amountInWords } from '#app/texts/format/amount-in-words.ts'
import { machineTime } from '#app/texts/format/dates.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { paperKinds } from '#app/texts/listing/vet-file.ts'
import type { PaperKind } from '#machines/vet-file/papers.ts'
import { Money } from '#app/ui/money.tsx'
import { Video } from '#app/ui/video.tsx'
import type { Comparables } from '#server/sale/results/comparables.ts'
import type { ForeseenHours } from '#server/sale/auctions/owner/evening-hours.ts'
import type { Schedulable } from '#server/sale/auctions/owner/schedulable.ts'
import { MAX_BID } from '#machines/auction/rules.ts'
import { HoursFacts } from '#app/ui/auctions/list/hours-facts.tsx'
import { ComparableSales } from './comparable-sales.tsx'
import { refusals, reserving, scheduling as words } from './words.ts'

export type Planned = { fecha: string; dias: number; video: string } & ForeseenHours

/** Typed reserve and its errors. */
export type ReserveTyped = { typed?: string | undefined; errors?: string[] }

type ConfirmProps = {
  lot: Schedulable
  plan: Planned
  comparables: Comparables
  action: string
  /** URL of the previous step. */
  back: string
  error: string | null
  /** Papers that will have run out at the closing, and the reason as typed. */
  papers: { out: PaperKind[]; typed: string | undefined }
  /** Null if the house allows no reserves. */
  reserve: ReserveTyped | null
}

/** Shows all consequences above the one button that schedules (ruling 33). */
export function Confirm({ lot, plan, comparables, action, back, error, papers, reserve }: ConfirmProps) {
  const tooHigh = lot.opening > MAX_BID
  const lacksCredit = !lot.enrolled && lot.credits === 0
  const why = error ?? (tooHigh ? refusals['opening-too-high'] : null)
  return (
    <form method="post" action={action} className="stack">
      <FormErrors errors={why ? [why] : []} focused={error !== null} />
      <h2>{words.confirmTitle}</h2>
      <PlanFacts lot={lot} plan={plan} />
      {plan.video && <Video id={plan.video} title={words.streamShown} kicker={words.streamCheck} />}
      <p className="why">
        {plan.staggerMinutes > 0 && `${words.staggered(plan.staggerMinutes)} `}
        {lot.extensionMinutes > 0 && words.extension(lot.extensionMinutes)} {words.until}
      </p>
      <ComparableSales found={comparables} listing={lot.id} />
      {reserve && <ReserveField {...reserve} />}
      {papers.out.length > 0 && (
        <TextArea
          field={{ id: 'papeles', name: 'papeles', initialValue: papers.typed }}
          label={words.papersOut(papers.out.map((kind) => paperKinds[kind]))}
          hint={words.papersHint}
          rows={2}
        />
      )}
      <HiddenFields
        values={{
          caballo: String(lot.id),
          fecha: plan.fecha,
          dias: String(plan.dias),
          video: plan.video && videoAddress(plan.video),
          cierre: machineTime(plan.closesAt),
        }}
      />
      {lacksCredit ? (
        <LinkButton href={href('/sales/credits/comprar')}>{words.buyCredits}</LinkButton>
      ) : (
        !tooHigh && (
          <Button name="intent" value="confirmar">
            {words.confirm}
          </Button>
        )
      )}
      <LinkButton look="quiet" href={back} data-dialog="">
        {words.change}
      </LinkButton>
    </form>
  )
}

/** The consequences of scheduling with these dates. */
export function PlanFacts({ lot, plan }: Pick<ConfirmProps, 'lot' | 'plan'>) {
  return (
    <dl className="facts plan">
      <HoursFacts {...plan} />
      <div>
        <dt>{words.lasts}</dt>
        <dd>{words.dayCount(plan.dias)}</dd>
      </div>
      <div>
        <dt>{words.openingBid}</dt>
        <dd>
          <Money pesos={lot.opening} />
          {lot.opening <= MAX_BID && <small>{amountInWords(lot.opening)}</small>}
        </dd>
      </div>
      <div>
        <dt>{words.proposals}</dt>
        <dd>{lot.proposals.map(formatMoney).join(' · ')}</dd>
      </div>
      <div>
        <dt>{words.buyNow}</dt>
        <dd>{lot.offerBuyNow ? <Money pesos={lot.buyNow ?? 0} /> : words.noBuyNow(lot.buyNow ?? 0)}</dd>
      </div>
      <div>
        <dt>{words.credit}</dt>
        <dd>{creditWords(lot)}</dd>
      </div>
    </dl>
  )
}

function ReserveField({ typed, errors }: ReserveTyped) {
  return (
    <MoneyField
      field={{ id: 'reserva', name: 'reserva', initialValue: typed, errors, required: false }}
      label={reserving.label}
      hint={reserving.hint}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field, and its error is read on focus
      autoFocus={errors !== undefined && errors.length > 0}
    />
  )
}

function creditWords({ enrolled, credits }: Schedulable): string {
  if (enrolled) return words.enrolled
  if (!credits) return words.noCredits
  return credits === 1 ? words.usesLastCredit : words.usesCredit(credits)
}
