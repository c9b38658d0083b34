import { byAndAgo } from '#app/texts/format/ago.ts'
import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { fieldWith } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import type { ApprovalRow } from '#server/money/approvals/list.ts'
import type { ApprovalAbout } from '#server/office/approvals/read-about.ts'
import { decisionForm } from './form.ts'
import { amountOf, effectOf, ProposalFacts } from './proposal.tsx'
import { approvals as words } from './words.ts'

type ApprovalPageProps = {
  approval: ApprovalRow
  about: ApprovalAbout
  /** The viewing administrator made the proposal. */
  own: boolean
  alone: boolean
  /** Undecided card payments of the same sale. */
  undecided: number
  back: string
  action: string
  typed: string | undefined
  now: number
  lastResult: SubmissionResult<string[]> | undefined
}

/** The exact proposal, and the actions available on it. */
export function ApprovalPage(props: ApprovalPageProps) {
  const { approval, about, undecided, back, now, lastResult } = props
  const { id, kind, proposer, proposedAt, outcome, decider, decidedAt } = approval
  return (
    <UrlDialog title={words.one(id)} back={{ href: back, label: words.back }}>
      <p className="lead">
        <b className="money">{amountOf(approval)}</b> · {words.kinds[kind]}
      </p>
      <p className="why">
        {words.by}: {byAndAgo({ by: proposer, at: proposedAt }, now)}. {words.exactly}
      </p>
      <ProposalFacts approval={approval} about={about} />
      {outcome === null ? (
        <>
          {undecided > 0 && <FormErrors errors={[words.undecided]} />}
          <Decision {...props} />
        </>
      ) : (
        <>
          <FormErrors errors={lastResult?.error?.[''] ?? []} focused />
          <p>
            {words.outcomes[outcome]}: {byAndAgo({ by: decider ?? '', at: decidedAt ?? now }, now)}
          </p>
        </>
      )}
    </UrlDialog>
  )
}

function Decision({ approval, own, alone, action, typed, lastResult }: ApprovalPageProps) {
  const [form, { reason }] = useSchemaForm(decisionForm, {
    id: 'decision',
    lastResult,
    defaultValue: { reason: typed },
  })
  if (own)
    return (
      <Form form={form} action={action}>
        <p>{words.own}</p>
        {alone && (
          <p>
            <strong>{words.alone}</strong>{' '}
            <a className="inline-link" href={href('/admin/admins')}>
              {words.invite}
            </a>
          </p>
        )}
        <Button look="secondary" name="intent" value="retirar">
          {words.withdraw}
        </Button>
      </Form>
    )
  return (
    <Form form={form} action={action}>
      <p>{effectOf(approval)}</p>
      <Button name="intent" value="confirmar">
        {words.confirm}
      </Button>
      <TextArea
        field={fieldWith(reason, { required: undefined })}
        label={words.rejectWhy}
        hint={words.rejectHint}
        counter={300}
        rows={2}
      />
      <Button look="secondary" name="intent" value="rechazar">
        {words.reject}
      </Button>
    </Form>
  )
}
