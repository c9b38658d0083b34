import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { machineTime } from '#app/texts/format/dates.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import type { ForeseenHours } from '#server/sale/auctions/owner/evening-hours.ts'
import type { OwnAuction } from '#server/sale/auctions/owner/read-own-auction.ts'
import { DatesForm, type DatesTyped } from './dates-form.tsx'
import { HoursFacts } from '#app/ui/auctions/list/hours-facts.tsx'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { backTo } from './screen.ts'
import { scheduling as words } from './words.ts'

type Plan = { fecha: string; dias: number } & ForeseenHours
type EditPageProps = {
  auction: OwnAuction
  now: number
  staggered: boolean
  typed: DatesTyped | null
  plan: Plan | null
  answer: { error: string | string[] | null } | SubmissionResult<string[]> | undefined
}

/** The form, then current and new times side by side; after the opening, the reason why editing is closed. */
export function EditPage({ auction, now, staggered, typed, plan, answer }: EditPageProps) {
  const event = String(auction.id)
  const path = href('/sales/events/:event/editar', { event })
  const error = answer && 'error' in answer && typeof answer.error === 'string' ? answer.error : null
  const refused = error ?? (auction.phase === 'scheduled' ? null : words.opened)
  return (
    <UrlDialog title={words.editTitle} back={backTo(auction.id)}>
      <div className="schedule">
        <LotLine photo={auction.photo} title={auction.title} />
        <FormErrors errors={refused ? [refused] : []} focused={error !== null} />
        {auction.phase === 'scheduled' && !plan && (
          <DatesForm
            action={`${path}?paso=fechas`}
            now={now}
            staggered={staggered}
            typed={typed ?? {}}
            lastResult={error === null ? (answer as SubmissionResult<string[]> | undefined) : undefined}
            withVideo={false}
            review={words.reviewChange}
          />
        )}
        {auction.phase === 'scheduled' && plan && <ConfirmChange auction={auction} plan={plan} path={path} />}
      </div>
    </UrlDialog>
  )
}

function ConfirmChange({ auction, plan, path }: { auction: OwnAuction; plan: Plan; path: string }) {
  const query = new URLSearchParams({ fecha: plan.fecha, dias: String(plan.dias) })
  return (
    <form method="post" action={`${path}?${query}`} className="stack">
      <h2>{words.before}</h2>
      <dl className="facts plan">
        <HoursFacts opensAt={auction.opensAt} closesAt={auction.closesAt} />
      </dl>
      <h2>{words.after}</h2>
      <dl className="facts plan">
        <HoursFacts {...plan} />
      </dl>
      {plan.staggerMinutes > 0 && <p className="why">{words.staggered(plan.staggerMinutes)}</p>}
      <HiddenFields values={{ fecha: plan.fecha, dias: String(plan.dias), cierre: machineTime(plan.closesAt) }} />
      <Button name="intent" value="confirmar">
        {words.confirmChange}
      </Button>
      <LinkButton look="quiet" href={`${path}?${query}&paso=fechas`} data-dialog="">
        {words.change}
      </LinkButton>
    </form>
  )
}
