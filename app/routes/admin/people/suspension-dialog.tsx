import type { SubmissionResult } from '@conform-to/react'
import { type PeopleScreen, REASON_LIMIT, suspensionForm } from '#app/forms/people.ts'
import { fullName } from '#app/routes/admin/person-parts.tsx'
import { byAndAgo } from '#app/texts/format/ago.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { AccountFacts } from '#server/people/people/read-account.ts'
import type { SuspensionRefusal } from '#server/people/people/suspend-account.ts'
import { Bound, type BoundProps } from './bound.tsx'
import { suspension as words } from './words.ts'

type Refused = { refusal: SuspensionRefusal; intent: 'suspender' | 'reactivar'; now: number }

type SuspensionDialogProps = {
  screen: PeopleScreen
  person: AccountFacts
  answer: SubmissionResult<string[]> | Refused | undefined
  /** A buyer's leading bids and unpaid sales. */
  bound?: BoundProps
}

/** Suspends or reinstates an account, after listing the consequences. */
export function SuspensionDialog({ screen, person, answer, bound }: SuspensionDialogProps) {
  const refused = answer && 'refusal' in answer ? answer : null
  const lastResult = answer && !('refusal' in answer) ? answer : undefined
  const [form, fields] = useSchemaForm(suspensionForm, { id: 'suspension', lastResult })
  const { id, name: fieldName, initialValue, errors } = fields.reason
  const back = screen.pathOf(person.id)
  const suspended = person.disabledAt !== null
  const name = fullName(person)
  return (
    <UrlDialog
      title={suspended ? words.reinstateTitle(name) : words.suspendTitle(name)}
      back={{ href: back, label: words.back }}
    >
      {refused && <Notice tone="error" text={refusalText(refused)} />}
      {person.closedAt !== null ? (
        <Notice tone="info" text={words.closed} />
      ) : (
        <>
          <p>{suspended ? words.reinstateWhat : words.what[screen.audience]}</p>
          {bound && <Bound {...bound} />}
          <Form form={form} labels={{ reason: words.reason }}>
            <HiddenFields values={{ intent: suspended ? 'reactivar' : 'suspender' }} />
            <TextArea
              field={{ id, name: fieldName, initialValue, errors, required: !suspended }}
              label={suspended ? words.note : words.reason}
              hint={words.reasonHint}
              counter={REASON_LIMIT}
              rows={3}
            />
            <p className="form-actions">
              <Button>{suspended ? words.reinstate : words.suspend}</Button>
              <CancelLink href={back} />
            </p>
          </Form>
        </>
      )}
    </UrlDialog>
  )
}

function refusalText({ refusal, intent, now }: Refused): string {
  if (refusal.refused !== 'already') return words[refusal.refused]
  return words.already[intent](refusal.by && byAndAgo(refusal.by, now))
}
