import { data } from 'react-router'
import { isCaptureStep, SECTION_OF } from '#app/forms/listing/capture-steps.ts'
import type { Handle } from '#app/handle.ts'
import { privateMeta } from '#app/share.ts'
import photoStyles from '#app/styles/photos.css?url'
import uploadStyles from '#app/styles/upload.css?url'
import { pageTitle } from '#app/texts/site.ts'
import { Island } from '#app/ui/island/island.tsx'
import { isEditable } from '#machines/capture/rules.ts'
import { missingFrom } from '#machines/horse-audit/rules.ts'
import type { Route } from './+types/update-horse'
import { viewCapture } from './view.server.ts'
import { listingParam, ownCapture } from './own-capture.server.ts'
import { postCapture } from './post.server.ts'
import { listingFileErrorsOf } from '#app/routes/seller/file-errors.ts'
import { ClosedPage } from './closed-page.tsx'
import { closedOf } from './closed.ts'
import { sectionOf } from './observations.tsx'
import { StepPage } from './step-page.tsx'
import styles from './styles.css?url'
import { tasksOf } from './tasks.ts'
import { TasksPage } from './tasks-page.tsx'
import { words } from './words.ts'

export const handle: Handle = { island: 'capture-step', crumbs: () => [{ label: words.advanced }] }

export const links: Route.LinksFunction = () =>
  [uploadStyles, photoStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

/** The list of an advanced capture's steps, or one of them. */
export async function loader(args: Route.LoaderArgs) {
  const { params, context } = args
  const capture = await ownCapture(context, listingParam(params.horse) ?? null, 'horse')
  const { step } = params
  if (step !== undefined && !isCaptureStep(step)) throw data(null, { status: 404 })
  if (!isEditable(capture.stage)) return data({ closed: closedOf(capture) }, { status: 409 })
  if (step !== undefined) {
    const section = step === 'fotos' ? 'general' : SECTION_OF[step]
    return { view: await viewCapture(args, section, capture), errors: listingFileErrorsOf(args.url) }
  }
  const missing = missingFrom(capture.capture)
  const observed = capture.observations.map(sectionOf)
  const tasks = tasksOf(capture.values, capture.capture.photos, missing).map((task) => {
    const section = task.step === 'fotos' ? 'fotos' : SECTION_OF[task.step]
    return { ...task, observed: observed.filter((each) => each === section).length }
  })
  const { id, number, stage, values, enrolled } = capture
  return { list: { listing: id, number, stage, name: values.name, tasks, missing, enrolled, open: observed.length } }
}

export async function action(args: Route.ActionArgs) {
  const { params, context } = args
  const capture = await ownCapture(context, listingParam(params.horse) ?? null, 'horse')
  const { step } = params
  if (!isCaptureStep(step) || step === 'fotos') throw data(null, { status: 404 })
  if (!isEditable(capture.stage)) return data({ closed: closedOf(capture) }, { status: 409 })
  return postCapture(args, step, capture)
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.advanced), matches)

export default function UpdateHorse({ loaderData, actionData, params }: Route.ComponentProps) {
  const shown = actionData ?? loaderData
  if ('closed' in shown) return <ClosedPage {...shown.closed} />
  if ('list' in shown) return <TasksPage {...shown.list} />
  return isCaptureStep(params.step) && <Island of={StepPage} props={{ errors: {}, ...shown, step: params.step }} />
}
