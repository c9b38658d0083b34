import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { auctions } from '#app/texts/sale/auctions.ts'
import { awayOn, untilHour } from '#app/texts/sale/outages.ts'
import { Button } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Moment } from '#app/ui/moment.tsx'
import type { Outage } from '#machines/outage/rules.ts'
import type { Foretold, ForetoldKind } from '#server/aftersale/outages/foresee.ts'
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
      <p className="lead">{words.was(awayOn(span))}</p>
      {closed > 0 && <p>{words.stayClosed(closed)}</p>}
      {overdue > 0 && <p>{words.stayOverdue(overdue)}</p>}
      {lots + deadlines === 0 && <p>{words.wouldNothing}</p>}
      {kinds.map((each) => each.total > 0 && <Moves key={each.kind} {...each} endedAt={endedAt} />)}
      <Form form={form} action={href('/admin/consola/caida/:from/:to', params)}>
        {lots + deadlines > 0 && <p>{words.what}</p>}
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
            {words.confirm({ lots, deadlines })}
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
      <table className="table console-moves">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {[evening.lot, before, after].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map(({ auction, title, hour, to }) => (
            <tr key={auction}>
              <th scope="row">
                <a href={href('/admin/events/:event', { event: String(auction) })}>{title}</a>{' '}
                <small>{auctions.lot(auction)}</small>
              </th>
              <td>
                <Moment at={hour} as="nearTime" />
              </td>
              <td>{untilHour(to, endedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hours.length < total && <p className="hint">{words.onlyFirst(hours.length, total)}</p>}
    </>
  )
}
