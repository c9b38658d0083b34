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
import type { Foretold } from '#server/sale/index.ts'
import { declareForm } from './form.ts'
import { away as words, evening } from './words.ts'

type DeclarePageProps = Foretold & {
  span: Outage
  /** It moves more lots than one administrator may move. */
  two: boolean
  alone: boolean
  typed: string | undefined
  lastResult: SubmissionResult<string[]> | undefined
}

export function DeclarePage({ span, lots, total, closed, two, alone, typed, lastResult }: DeclarePageProps) {
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
      <p>{words.would(total)}</p>
      {lots.length > 0 && (
        <Table rows={lots} columns={columnsOf(endedAt)} keyOf={({ id }) => id} caption={words.lots} />
      )}
      {lots.length < total && <p className="hint">{words.onlyFirst(lots.length, total)}</p>}
      <Form form={form} action={href('/admin/consola/caida/:from/:to', params)}>
        <p>{words.what}</p>
        <TextArea field={reason} label={words.why} hint={words.whyHint} counter={300} rows={3} />
        {two ? (
          <>
            <p>{words.two(total)}</p>
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

const columnsOf = (endedAt: number): [Column<Foretold['lots'][number]>, ...Column<Foretold['lots'][number]>[]] => [
  {
    head: evening.lot,
    cell: ({ id, title }) => <a href={href('/admin/events/:event', { event: String(id) })}>{title}</a>,
  },
  { head: words.before, cell: ({ closesAt }) => <Moment at={closesAt} as="nearTime" /> },
  { head: words.after, cell: ({ to }) => untilHour(to, endedAt) },
]
