import type { SubmissionResult } from '@conform-to/react'
import { REASON_LIMIT } from '#app/forms/people.ts'
import { strikeStates } from '#app/texts/sale/strikes.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Moment } from '#app/ui/moment.tsx'
import type { Strike } from '#server/sale/strikes/read.ts'
import { liftForm } from './lift-form.ts'
import { buyerScreen as screen } from './screen.ts'
import { strikes as words, suspension } from './words.ts'

type LiftStrikePageProps = {
  account: number
  strike: Strike
  typed: { reason?: string | undefined }
  lastResult: SubmissionResult<string[]> | undefined
}

/** The strike, and the form for the reason to lift it. */
export function LiftStrikePage({ account, strike, typed, lastResult }: LiftStrikePageProps) {
  const { horse, at, state } = strike
  const [form, fields] = useSchemaForm(liftForm, { id: 'falta', lastResult, defaultValue: typed as never })
  const { id, name, initialValue, errors } = fields.reason
  const back = screen.pathOf(account)
  return (
    <UrlDialog title={words.lift} back={{ href: back, label: suspension.back }}>
      <p>
        <b>{horse}</b>. {words.since} <Moment at={at} as="date" />. <span className="badge">{strikeStates[state]}</span>
      </p>
      {state === 'live' || lastResult ? (
        <>
          <p>{words.what}</p>
          <Form form={form} labels={{ reason: suspension.reason }}>
            <TextArea
              field={{ id, name, initialValue, errors, required: true }}
              label={suspension.reason}
              hint={words.reasonHint}
              counter={REASON_LIMIT}
              rows={3}
            />
            <p className="form-actions">
              <Button>{words.lift}</Button>
              <CancelLink href={back} />
            </p>
          </Form>
        </>
      ) : (
        <p>{words.nothing}</p>
      )}
    </UrlDialog>
  )
}
