import type { SubmissionResult } from '@conform-to/react'
import { bank, BANK_LIMIT, type BankValues } from './bank.ts'
import { profile } from '#app/texts/profiles.ts'
import { profile as words } from './words.ts'
import { RecoveredNotice } from '#app/ui/form/recovered-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'

type BankFormProps = {
  action: string
  values: BankValues
  lastResult: SubmissionResult<string[]> | undefined
  recovered: boolean
}

/** Where refunds go. */
export function BankForm({ action, values, lastResult, recovered }: BankFormProps) {
  const [form, fields] = useSchemaForm(bank, { id: 'banco', lastResult, defaultValue: values })
  return (
    <Form form={form} action={action} className="sheet-form stack">
      <h2>{words.bankTitle}</h2>
      <p className="why">{words.bankLead}</p>
      {recovered && <RecoveredNotice />}
      <HiddenFields values={{ intent: 'banco' }} />
      <Field field={fields.bank} label={profile.bank} counter={BANK_LIMIT} autoComplete="off" />
      <Field
        field={fields.clabe}
        label={profile.clabe}
        hint={profile.clabeHint}
        maxLength={30}
        inputMode="numeric"
        autoComplete="off"
      />
      <Field field={fields.accountHolder} label={profile.accountHolder} counter={BANK_LIMIT} autoComplete="name" />
      <Button>{words.saveBank}</Button>
    </Form>
  )
}
