import type { BankErrors, BankValues } from './bank.ts'
import type { PersonErrors, PersonValues } from '#app/forms/person.ts'
import { profile as words } from './words.ts'
import { RecoveredNotice } from '#app/ui/form/recovered-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { BankForm } from './bank-form.tsx'
import { PersonFields } from '#app/routes/buyer/person-fields.tsx'
import { ProfilePhoto } from '#app/routes/buyer/profile-photo.tsx'

export type PersonalPageProps = {
  /** Where both forms are posted. */
  action: string
  account: number
  email: string
  photo: number | null
  values: PersonValues
  errors?: PersonErrors
  bankValues: BankValues
  bankErrors?: BankErrors
  /** Which form holds what was typed before a session ended; which was saved a moment ago. */
  recovered?: 'datos' | 'banco' | null
  saved?: 'datos' | 'banco' | null
}

export function PersonalPage({
  action,
  account,
  email,
  photo,
  values,
  errors = {},
  bankValues,
  bankErrors = {},
  recovered,
  saved,
}: PersonalPageProps) {
  return (
    <div className="profile-forms">
      {saved && <Notice tone="success" text={words.saved[saved]} />}
      <form method="post" action={action} encType="multipart/form-data" className="sheet-form stack" noValidate>
        <h2>{words.tabs.data}</h2>
        {recovered === 'datos' && <RecoveredNotice />}
        <FormErrors errors={errors.form} />
        <HiddenFields values={{ intent: 'datos' }} />
        <ProfilePhoto account={account} uploadedAt={photo} errors={errors.photo} />
        <Field name="email" label={words.email} value={email} hint={words.emailWhy} type="email" readOnly />
        <PersonFields values={values} errors={errors} />
        <Button>{words.save}</Button>
      </form>
      <BankForm action={action} values={bankValues} errors={bankErrors} recovered={recovered === 'banco'} />
    </div>
  )
}
