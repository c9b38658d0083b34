import type { SubmissionResult } from '@conform-to/react'
import { bank, BANK_LIMIT, type BankValues } from '#app/forms/bank.ts'
import { profile } from '#app/texts/people/profiles.ts'
import { RecoveredNotice } from '#app/ui/form/recovered-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'

type BankFormProps = {
  words: { title: string; lead: string; save: string; bankHint?: string }
  action: string
  values: BankValues
  lastResult: SubmissionResult<string[]> | undefined
  recovered: boolean
}

/** Bank account for a buyer's refunds or a seller's payouts. */
export function BankForm({ words, action, values, lastResult, recovered }: BankFormProps) {
  const [form, fields] = useSchemaForm(bank, { id: 'banco', lastResult, defaultValue: values })
  return (
    <Form form={form} action={action} className="sheet-form stack">
      <h2>{words.title}</h2>
      <p className="why">{words.lead}</p>
      {recovered && <RecoveredNotice />}
      <HiddenFields values={{ intent: 'banco' }} />
      <Field field={fields.bank} label={profile.bank} hint={words.bankHint} counter={BANK_LIMIT} autoComplete="off" />
      <Field
        field={fields.clabe}
        label={profile.clabe}
        hint={profile.clabeHint}
        maxLength={30}
        inputMode="numeric"
        autoComplete="off"
      />
      <Field field={fields.accountHolder} label={profile.accountHolder} counter={BANK_LIMIT} autoComplete="name" />
      <Button>{words.save}</Button>
    </Form>
  )
}
