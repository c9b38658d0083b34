import type { SubmissionResult } from '@conform-to/react'
import { withWayBack } from '#app/middleware/access/return-path.ts'
import { resendValidation } from './form.ts'
import { accounts, validation } from '#app/texts/people/accounts.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { resendHref } from '#app/ui/accounts/audience.ts'

type ResendFormProps = {
  audience?: 'buyer' | 'seller'
  lastResult?: SubmissionResult<string[]> | undefined
  /** Path to return to after validating; null keeps the previous mail's path. */
  back?: string | null
}

/** Requests another validation mail. */
export function ResendForm({ audience = 'buyer', lastResult, back = null }: ResendFormProps) {
  const [form, fields] = useSchemaForm(resendValidation, { id: 'reenviar', lastResult })
  return (
    <Form form={form} action={withWayBack(resendHref(audience), back)} labels={accounts}>
      <Field
        field={fields.email}
        type="email"
        label={accounts.email}
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
      />
      <Button>{validation.resend}</Button>
    </Form>
  )
}
