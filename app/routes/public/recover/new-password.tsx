import { accounts, recovery } from '#app/texts/accounts.ts'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'

export type NewPasswordErrors = { pass?: string[] | undefined; confirm?: string[] | undefined }

/** Posted to its own address, which holds the link's token. */
export function NewPassword({
  identifier,
  errors = {},
}: {
  identifier: string
  errors?: NewPasswordErrors | undefined
}) {
  return (
    <Sheet title={recovery.chooseTitle} lead={recovery.chooseLead(identifier)}>
      <form method="post" className="stack" noValidate>
        {/* For the browser's password keeper, which otherwise would not know whose password this is. */}
        <input type="text" autoComplete="username" defaultValue={identifier} readOnly hidden />
        <PasswordField
          name="pass"
          label={recovery.newPassword}
          hint={accounts.passwordRule}
          errors={errors.pass}
          autoComplete="new-password"
          minLength={8}
          required
        />
        <PasswordField
          name="confirm"
          label={recovery.confirm}
          errors={errors.confirm}
          autoComplete="new-password"
          minLength={8}
          required
        />
        <Button>{recovery.save}</Button>
      </form>
    </Sheet>
  )
}
