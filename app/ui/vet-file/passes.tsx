import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { vetPass as words } from '#app/texts/sale/vet-pass.ts'
import { passForm } from '#app/forms/vet-pass.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Moment } from '#app/ui/moment.tsx'
import { MOST_PASSES } from '#machines/vet-file/rules.ts'
import type { OwnVetPass } from '#server/sale/vet-access/passes.ts'

type VetPassesProps = {
  passes: OwnVetPass[]
  /** Where the forms are posted. */
  action: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** An account's passes for vets, and the form for another. */
export function VetPasses({ passes, action, lastResult }: VetPassesProps) {
  const valid = passes.filter(({ state }) => state === 'valid')
  return (
    <>
      <p>{words.lead}</p>
      {passes.length > 0 && (
        <ul className="vet-passes">
          {passes.map(({ id, vetName, vetLicense, vetEmail, state, expiresAt, token }) => (
            <li key={id}>
              <b>{vetName}</b> <span className="badge">{words.states[state]}</span>
              <small>
                {words.license(vetLicense)} · {vetEmail}
              </small>
              {state === 'valid' && (
                <>
                  <small>
                    {words.until} <Moment at={expiresAt} as="dayTime" />
                  </small>
                  <a className="inline-link" href={href('/pase/:token', { token })}>
                    {words.link}
                  </a>
                  <form method="post" action={action}>
                    <input type="hidden" name="revocar" value={id} />
                    <Button look="quiet" name="intent" value="revocar" aria-label={words.revokeOf(vetName)}>
                      {words.revoke}
                    </Button>
                  </form>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {valid.length < MOST_PASSES ? (
        <PassForm action={action} lastResult={lastResult} />
      ) : (
        <p className="hint">{words.most}</p>
      )}
    </>
  )
}

function PassForm({ action, lastResult }: Pick<VetPassesProps, 'action' | 'lastResult'>) {
  const [form, fields] = useSchemaForm(passForm, { id: 'pase', lastResult })
  return (
    <Form form={form} action={action} focusOnErrors={lastResult !== undefined}>
      <Field field={fields.vetName} label={words.name} autoComplete="off" />
      <Field field={fields.vetLicense} label={words.licenseLabel} hint={words.licenseHint} inputMode="numeric" />
      <Field field={fields.vetEmail} label={words.email} type="email" autoComplete="off" />
      <Button name="intent" value="pase">
        {words.make}
      </Button>
    </Form>
  )
}
