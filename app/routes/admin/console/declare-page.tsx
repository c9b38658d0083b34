import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { untilHour, wasAway } from '#app/texts/sale/outages.ts'
import { Button } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { Outage } from '#machines/outage/rules.ts'
import type { Foretold, ForetoldKind } from '#server/aftersale/index.ts'
import { declareForm } from './form.ts'
import { away as words, evening } from './words.ts'

type DeclarePageProps = Foretold & {
  span: Outage
  alone: boolean
  typed: string | undefined
  lastResult: SubmissionResult<string[]> | undefined
}

export function DeclarePage(props: DeclarePageProps) {
  const { span, kinds, lots, deadlines, closed, overdue, two, alone, typed, lastResult } = props
  const { startedAt, endedAt } = span
  const [form, { reason }] = useSchemaForm(declareForm, {
    id: 'declarar',
    lastResult,
    defaultValue: { reason: typed } as never,
  })
  const params = { from: String(startedAt), to: String(endedAt) }
  return (
    <UrlDialog title={words.declareTitle} back={{ href: href('/admin/consola/caida'), label: words.backToSpan }}>
      <p className="lead">{wasAway({ ...span, reason: 'declared' })}.</p>
      {closed > 0 && <p>{words.stayClosed(closed)}</p>}
      {overdue > 0 && <p>{words.stayOverdue(overdue)}</p>}
      {lots + deadlines === 0 && <p>{words.wouldNothing}</p>}
      {kinds.map((each) => each.total > 0 && <Moves key={each.kind} {...each} endedAt={endedAt} />)}
      <Form form={form} action={href('/admin/consola/caida/:from/:to', params)}>
        <p>{words.what}</p>
        <TextArea field={reason} label={words.why} hint={words.whyHint} counter={300} rows={3} />
        {two ? (
          <>
            <p>{words.two({ lots, deadlines })}</p>
            {alone && <FormErrors errors={[words.alone]} />}
            <Button name="intent" value="proponer">
              {words.propose}
            </Button>
          </>
        ) : (
          <Button name="intent" value="declarar">
            {words.confirm}
          </Button>
        )}
      </Form>
    </UrlDialog>
  )
}

/** The hours of one kind that would move. */
function Moves({ kind, total, hours, endedAt }: ForetoldKind & { endedAt: number }) {
  const { would, caption, before, after } = words.moves[kind]
  return (
    <>
      <p>{would(total)}</p>
      <Table rows={hours} columns={columnsOf(endedAt, { before, after })} keyOf={keyOf} caption={caption} />
      {hours.length < total && <p className="hint">{words.onlyFirst(hours.length, total)}</p>}
    </>
  )
}

type Hour = ForetoldKind['hours'][number]

const keyOf = ({ auction }: Hour) => auction

function columnsOf(endedAt: number, heads: { before: string; after: string }): [Column<Hour>, ...Column<Hour>[]] {
  return [
    {
      head: evening.lot,
      cell: ({ auction, title }) => <a href={href('/admin/events/:event', { event: String(auction) })}>{title}</a>,
    },
    { head: heads.before, cell: ({ hour }) => <Moment at={hour} as="nearTime" /> },
    { head: heads.after, cell: ({ to }) => untilHour(to, endedAt) },
  ]
}
