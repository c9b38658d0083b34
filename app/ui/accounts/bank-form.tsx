import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { bank, BANK_LIMIT, type BankValues, type bankToFind } from '#app/forms/bank.ts'
import { profile } from '#app/texts/people/profiles.ts'
import { RecoveredNotice } from '#app/ui/form/recovered-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'

type BankFormProps = {
  schema?: typeof bank | typeof bankToFind
  words: { title: string; lead: string; save: string; bankHint?: string }
  action: string
  values: BankValues
  lastResult: SubmissionResult<string[]> | undefined
  recovered: boolean
  /** A file that is sent with the bank data. */
  children?: ReactNode
}

/** Bank account for a buyer's refunds or a seller's payouts. */
export function BankForm({ schema = bank, words, action, values, lastResult, recovered, children }: BankFormProps) {
  const [form, fields] = useSchemaForm(schema, { id: 'banco', lastResult, defaultValue: values })
  return (
    <Form
      form={form}
      action={action}
      encType={children ? 'multipart/form-data' : undefined}
      className="sheet-form stack"
    >
      <h2>{words.title}</h2>
      <p className="why">{words.lead}</p>
      {recovered && <RecoveredNotice />}
      <HiddenFields values={{ intent: 'banco' }} />
      <Field field={fields.bank} label={profile.bank} hint={words.bankHint} counter={BANK_LIMIT} autoComplete="off" />
      <Field
        field={fields.clabe}
        label={profile.clabe}
        hint={profile.clabeHint}
        maxLength={40}
        inputMode="numeric"
        autoComplete="off"
      />
      <Field field={fields.accountHolder} label={profile.accountHolder} counter={BANK_LIMIT} autoComplete="name" />
      <Button>{words.save}</Button>
      {children}
    </Form>
  )
}
