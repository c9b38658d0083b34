import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { machineTime } from '#app/texts/format/dates.ts'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { RecoveredNotice } from '#app/ui/form/recovered-notice.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { paperKinds } from '#app/texts/listing/vet-file.ts'
import type { PaperKind } from '#machines/vet-file/papers.ts'
import { MAX_BID } from '#machines/auction/rules.ts'
import { auctions as texts } from '#app/texts/sale/auctions.ts'
import type { OwnAuction } from '#server/sale/auctions/owner/read-own-auction.ts'
import type { ReofferBlock } from '#server/sale/auctions/owner/reoffer.ts'
import type { Schedulable } from '#server/sale/auctions/owner/schedulable.ts'
import { type Planned, PlanFacts } from './confirm.tsx'
import { DateFields } from './dates-form.tsx'
import { reofferForm } from './form.ts'
import type { Paper } from './papers.server.ts'
import { Before, Changes, Papers } from './reoffer-facts.tsx'
import { reoffer as words } from './reoffer-words.ts'
import { backTo, eventPath } from './screen.ts'
import { events, refusals, reserving, scheduling } from './words.ts'

/** `seen`: the dates whose hours are shown; the form is accepted for these only. */
type Plan = Planned & { papersOut: PaperKind[]; seen: string }

type Ready = {
  auction: OwnAuction
  now: number
  blocked: null
  lot: Schedulable
  /** The last auction's reserve, whole pesos; null for none. */
  reserve: number | null
  /** The house allows reserves. */
  reserves: boolean
  papers: Paper[]
  typed: { fecha: string; dias: string; reserva: string; papeles: string }
  plan: Plan
  recovered: boolean
}

type ReofferPageProps = {
  view: Ready | { auction: OwnAuction; now: number; blocked: ReofferBlock }
  /** The page is shown again: with the hours of other dates, or the reason of a refusal. */
  answer: { plan: Plan | null; told: string | null; result: SubmissionResult<string[]> | undefined } | undefined
}

/** One page to offer an unsold lot again. */
export function ReofferPage({ view, answer }: ReofferPageProps) {
  const { auction } = view
  return (
    <UrlDialog title={words.title} back={backTo(auction.id)}>
      <div className="schedule">
        <LotLine photo={auction.photo} title={auction.title}>
          <small>{texts.lot(auction.id)}</small>
        </LotLine>
        {view.blocked === null ? (
          <>
            <Before auction={auction} reserve={view.reserve} />
            <Changes auction={auction} lot={view.lot} />
            <Papers papers={view.papers} />
            <p className="why">
              {words.byHouse}{' '}
              <a className="inline-link" href={href('/contact-us')}>
                {words.askHouse}
              </a>
            </p>
            <Dates view={view} answer={answer} />
          </>
        ) : (
          <Blocked auction={auction} why={view.blocked} />
        )}
      </div>
    </UrlDialog>
  )
}

const DETAIL = { horse: '/sales/HorseDetail/:horse', trailer: '/sales/TrailerDetail/:horse' } as const

function Blocked({ auction: { id, listing, kind }, why }: { auction: OwnAuction; why: ReofferBlock }) {
  return (
    <>
      <p className="lead">{words.blocked[why]}</p>
      {why === 'not-ready' && (
        <LinkButton href={href(DETAIL[kind], { horse: String(listing) })}>{words.toListing}</LinkButton>
      )}
      <LinkButton look="quiet" href={eventPath(id)} data-close="">
        {events.backToOne}
      </LinkButton>
    </>
  )
}

function Dates({ view, answer }: { view: Ready } & Pick<ReofferPageProps, 'answer'>) {
  const { auction, lot, now, typed, reserves, recovered } = view
  const plan = answer?.plan ?? view.plan
  const [form, { fecha, dias, reserva, papeles }] = useSchemaForm(reofferForm(now), {
    id: 'reoferta',
    lastResult: answer?.result,
    defaultValue: typed,
  })
  const tooHigh = lot.opening > MAX_BID
  const why = tooHigh ? refusals['opening-too-high'] : (answer?.told ?? null)
  return (
    <>
      <h2>{words.dates}</h2>
      {recovered && <RecoveredNotice />}
      <FormErrors errors={why ? [why] : []} focused={answer !== undefined} />
      <Form form={form} action={href('/sales/events/:event/volver-a-ofrecer', { event: String(auction.id) })}>
        <DateFields fecha={fecha} dias={dias} now={now} staggered={plan.staggerMinutes > 0} />
        <p>
          <Button look="secondary" name="intent" value="revisar">
            {words.hours}
          </Button>
        </p>
        {reserves && <MoneyField field={reserva} label={reserving.label} hint={reserving.hint} />}
        <PlanFacts lot={lot} plan={plan} />
        {plan.papersOut.length > 0 && (
          <TextArea
            field={papeles}
            label={scheduling.papersOut(plan.papersOut.map((kind) => paperKinds[kind]))}
            hint={scheduling.papersHint}
            rows={2}
          />
        )}
        <p className="why">
          {plan.staggerMinutes > 0 && `${scheduling.staggered(plan.staggerMinutes)} `}
          {lot.extensionMinutes > 0 && scheduling.extension(lot.extensionMinutes)} {scheduling.until} {words.told}
        </p>
        <HiddenFields values={{ vistas: plan.seen, cierre: machineTime(plan.closesAt) }} />
        {!lot.enrolled && lot.credits === 0 ? (
          <LinkButton href={href('/sales/credits/comprar')}>{scheduling.buyCredits}</LinkButton>
        ) : (
          !tooHigh && (
            <Button name="intent" value="ofrecer">
              {words.confirm}
            </Button>
          )
        )}
      </Form>
    </>
  )
}
