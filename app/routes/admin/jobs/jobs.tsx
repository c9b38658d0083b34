import { data, href, redirect } from 'react-router'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { formatAgo } from '#app/texts/format/ago.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { lastActOn } from '#server/people/accounts/last-act.ts'
import { type FailedJob, listFailedJobs, retryJob } from '#server/office/dashboard/failed-jobs.ts'
import type { Route } from './+types/jobs'
import { jobs as words } from './words.ts'

const IS_JOB = /^[1-9]\d{0,17}$/

/** Failed jobs of the queue, with attempts and errors. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const job = url.searchParams.get('tarea') ?? ''
  const [rows, retried] = await Promise.all([listFailedJobs(db), IS_JOB.test(job) ? lastActOn(db, `job:${job}`) : null])
  return { rows, done: url.searchParams.get('hecho'), retried, now: Date.now() }
}

/** Retries a job. */
export async function action({ request, context }: Route.ActionArgs) {
  const id = (await formOf(request)).get('job')
  if (typeof id !== 'string' || !IS_JOB.test(id)) throw data(null, { status: 400 })
  const outcome = await retryJob(context.get(houseContext).db, adminOf(context), id)
  const said = outcome === 'gone' ? `ya-no&tarea=${id}` : 'reintentada'
  return redirect(`${href('/admin/trabajos')}?hecho=${said}`, 303)
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Jobs({ loaderData: { rows, done, retried, now } }: Route.ComponentProps) {
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <p>
          <a href={href('/admin/salud')}>{words.health}</a>
        </p>
      </div>
      {done === 'reintentada' && <Notice tone="success" text={words.done} />}
      {done === 'ya-no' && (
        <Notice tone="info" text={retried ? words.retriedBy(retried.by, formatAgo(now - retried.at)) : words.gone} />
      )}
      {rows.length === 0 ? (
        <Empty title={words.empty} />
      ) : (
        <>
          <p className="why">{words.retryWhy}</p>
          <Table caption={words.title} rows={rows} keyOf={({ id }) => id} columns={COLUMNS} />
          {rows.length === 100 && <p className="why">{words.most}</p>}
        </>
      )}
    </div>
  )
}

const COLUMNS: [Column<FailedJob>, ...Column<FailedJob>[]] = [
  { head: words.task, cell: ({ task }) => task },
  { head: words.attempts, cell: ({ attempts, maxAttempts }) => words.of(attempts, maxAttempts) },
  { head: words.error, cell: ({ error }) => error },
  { head: words.failedAt, cell: ({ failedAt }) => <Moment at={failedAt} as="nearTime" /> },
  {
    head: words.next,
    cell: ({ runsAt }) => (runsAt === null ? words.never : <Moment at={runsAt} as="nearTime" />),
  },
  {
    head: words.actions,
    kind: 'action',
    cell: ({ id }) => (
      <form method="post">
        <input type="hidden" name="job" value={id} />
        <Button look="secondary" aria-label={words.retryOf(id)}>
          {words.retry}
        </Button>
      </form>
    ),
  },
]
