import type { SubmissionResult } from '@conform-to/react'
import { factorCode } from '#app/forms/factor-code.ts'
import { secondFactor as words } from '#app/texts/people/second-factor.ts'
import { PassKeyForm } from './pass-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, fieldWith } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'

type FactorFormProps = {
  action: string
  press: string
  /** True when the account has a passkey. */
  passkeys: boolean
  lastResult: SubmissionResult<string[]> | undefined
}

/** Form for the second factor: a code, or a passkey where scripts run. */
export function FactorForm({ action, press, passkeys, lastResult }: FactorFormProps) {
  const [form, fields] = useSchemaForm(factorCode, { id: 'factor', lastResult })
  return (
    <div className="stack">
      <Form form={form} action={action} labels={{ codigo: words.code }}>
        <Field
          field={fieldWith(fields.codigo, { initialValue: '' })}
          label={words.code}
          hint={words.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button>{press}</Button>
      </Form>
      {passkeys && <PassKeyForm purpose="probar" action={action} press={words.passkey} />}
    </div>
  )
}
