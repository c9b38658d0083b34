import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { videoAddress } from '#app/forms/listing/video.ts'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { RecoveredNotice } from '#app/ui/form/recovered-notice.tsx'
import { Steps } from '#app/ui/form/steps.tsx'
import type { PaperKind } from '#machines/vet-file/papers.ts'
import type { Comparables } from '#server/sale/results/comparables.ts'
import type { Schedulable } from '#server/sale/auctions/owner/schedulable.ts'
import { Choose, type Choice } from './choose.tsx'
import { Confirm, type Planned, type ReserveTyped } from './confirm.tsx'
import { DatesForm, type DatesTyped } from './dates-form.tsx'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { events, scheduling as words } from './words.ts'

type ScheduleView =
  | { step: 'choose'; choice: Choice; error: string | null }
  | { step: 'dates'; lot: Schedulable; now: number; staggered: boolean; typed: DatesTyped; recovered: boolean }
  | {
      step: 'confirm'
      lot: Schedulable
      plan: Planned
      comparables: Comparables
      papersOut: PaperKind[]
      reserve: ReserveTyped | null
    }

type ScheduleAnswer =
  | { error: string | string[] | null; reserve?: ReserveTyped; papers?: string }
  | SubmissionResult<string[]>
  | undefined

/** Scheduling an auction: listing, dates, confirmation. On a phone the dialog fills the window. */
export function SchedulePage({ view, answer }: { view: ScheduleView; answer: ScheduleAnswer }) {
  const error = answer && 'error' in answer && typeof answer.error === 'string' ? answer.error : null
  const path = href('/sales/events/nueva')
  return (
    <UrlDialog title={words.title} back={{ href: href('/sales/events'), label: events.back }}>
      <div className="schedule">
        <Steps label={words.stepsLabel} steps={stepsOf(view, path)} current={CURRENT[view.step]} />
        {view.step === 'choose' && <Choose choice={view.choice} error={error ?? view.error} />}
        {view.step !== 'choose' && (
          <LotLine photo={view.lot.photo} title={view.lot.name}>
            <a className="inline-link" href={path} data-dialog="">
              {words.chooseOther}
            </a>
          </LotLine>
        )}
        {view.step === 'dates' && (
          <>
            {view.recovered && <RecoveredNotice />}
            <FormErrors errors={error ? [error] : []} focused />
            <DatesForm
              action={`${path}?caballo=${view.lot.id}`}
              now={view.now}
              staggered={view.staggered}
              typed={view.typed}
              lastResult={error === null ? (answer as SubmissionResult<string[]> | undefined) : undefined}
              withVideo
              review={words.review}
            />
          </>
        )}
        {view.step === 'confirm' && (
          <Confirm
            lot={view.lot}
            plan={view.plan}
            comparables={view.comparables}
            action={`${path}?${queryOf(view)}`}
            back={`${path}?${queryOf(view, { paso: 'fechas' })}`}
            error={error}
            papers={{ out: view.papersOut, typed: answer && 'papers' in answer ? answer.papers : undefined }}
            reserve={view.reserve && ((answer && 'reserve' in answer && answer.reserve) || view.reserve)}
          />
        )}
      </div>
    </UrlDialog>
  )
}

const CURRENT = { choose: 1, dates: 2, confirm: 3 }

function stepsOf(view: ScheduleView, path: string) {
  const hrefs = [path, view.step === 'confirm' ? `${path}?${queryOf(view, { paso: 'fechas' })}` : undefined]
  return words.steps.map((name, nth) => ({ name, href: hrefs[nth] }))
}

/** Query of the confirmation's URL; with `paso`, of the prefilled previous step. */
function queryOf({ lot, plan }: { lot: Schedulable; plan: Planned }, changes: Record<string, string> = {}): string {
  const { fecha, dias, video } = plan
  return new URLSearchParams({
    caballo: String(lot.id),
    fecha,
    dias: String(dias),
    ...(video && { video: videoAddress(video) }),
    ...changes,
  }).toString()
}
