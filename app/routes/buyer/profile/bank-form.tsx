import { BANK_LIMIT, type BankErrors, type BankValues } from './bank.ts'
import { profile } from '#app/texts/profiles.ts'
import { profile as words } from './words.ts'
import { RecoveredNotice } from '#app/ui/form/recovered-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'

type BankFormProps = { action: string; values: BankValues; errors: BankErrors; recovered: boolean }

/** Where refunds go. */
export function BankForm({ action, values, errors, recovered }: BankFormProps) {
  return (
    <form method="post" action={action} className="sheet-form stack" noValidate>
      <h2>{words.bankTitle}</h2>
      <p className="why">{words.bankLead}</p>
      {recovered && <RecoveredNotice />}
      <FormErrors errors={errors.form} />
      <HiddenFields values={{ intent: 'banco' }} />
      <Field
        name="bank"
        label={profile.bank}
        defaultValue={values.bank}
        errors={errors.bank}
        counter={BANK_LIMIT}
        autoComplete="off"
        required
      />
      <Field
        name="clabe"
        label={profile.clabe}
        defaultValue={values.clabe}
        errors={errors.clabe}
        hint={profile.clabeHint}
        maxLength={30}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <Field
        name="accountHolder"
        label={profile.accountHolder}
        defaultValue={values.accountHolder}
        errors={errors.accountHolder}
        counter={BANK_LIMIT}
        autoComplete="name"
        required
      />
      <Button>{words.saveBank}</Button>
    </form>
  )
}
