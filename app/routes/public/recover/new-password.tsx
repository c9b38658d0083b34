import type { SubmissionResult } from '@conform-to/react'
import { newPassword } from './form.ts'
import { accounts, recovery } from '#app/texts/people/accounts.ts'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'

type NewPasswordProps = { identifier: string; lastResult: SubmissionResult<string[]> | undefined }

/** Posts to the page's own URL, which contains the link's token. */
export function NewPassword({ identifier, lastResult }: NewPasswordProps) {
  const [form, fields] = useSchemaForm(newPassword, { id: 'nueva', lastResult })
  const labels = { pass: recovery.newPassword, confirm: recovery.confirm }
  return (
    <Sheet title={recovery.chooseTitle} lead={recovery.chooseLead(identifier)}>
      <Form form={form} labels={labels}>
        {/* Identifies the account for password managers. */}
        <input type="text" autoComplete="username" defaultValue={identifier} readOnly hidden />
        <PasswordField
          field={fields.pass}
          label={labels.pass}
          hint={accounts.passwordRule}
          autoComplete="new-password"
          minLength={8}
        />
        <PasswordField field={fields.confirm} label={labels.confirm} autoComplete="new-password" minLength={8} />
        <Button>{recovery.save}</Button>
      </Form>
    </Sheet>
  )
}
