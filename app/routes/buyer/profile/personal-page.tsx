import type { SubmissionResult } from '@conform-to/react'
import type { BankValues } from '#app/forms/bank.ts'
import { PERSON_FIELDS, type PersonValues } from '#app/forms/person.ts'
import { profile as words } from './words.ts'
import { RecoveredNotice } from '#app/ui/form/recovered-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { BankForm } from '#app/ui/accounts/bank-form.tsx'
import { PersonFields } from '#app/ui/accounts/person-fields.tsx'
import { ProfilePhoto } from '#app/ui/accounts/profile-photo.tsx'
import { usePersonForm } from '#app/routes/buyer/use-person-form.ts'
import { profile } from '#app/texts/people/profiles.ts'

type Result = SubmissionResult<string[]> | undefined

type PersonalPageProps = {
  /** Action URL of both forms. */
  action: string
  account: number
  email: string
  photo: number | null
  values: PersonValues
  bankValues: BankValues
  /** Errors of either form. */
  refused: { datos?: Result; banco?: Result }
  /** `recovered`: form with values typed before the session ended. `saved`: form just saved. */
  recovered: 'datos' | 'banco' | null
  saved: 'datos' | 'banco' | null
}

export function PersonalPage({
  action,
  account,
  email,
  photo,
  values,
  bankValues,
  refused,
  recovered,
  saved,
}: PersonalPageProps) {
  const data = usePersonForm({ values, lastResult: refused.datos, photo: photo !== null })
  return (
    <div className="profile-forms">
      {saved && <Notice tone="success" text={words.saved[saved]} />}
      <Form
        form={data.form}
        open={data.open}
        labels={profile}
        action={action}
        encType="multipart/form-data"
        className="sheet-form stack"
        onInput={data.onInput}
      >
        <h2>{words.tabs.data}</h2>
        {recovered === 'datos' && <RecoveredNotice />}
        <HiddenFields values={{ intent: 'datos' }} />
        <ProfilePhoto
          id="datos-photo"
          account={account}
          uploadedAt={photo}
          errors={data.open.photo}
          onUploaded={data.onPhoto}
        />
        <Field
          field={{ id: 'datos-email', name: 'email' }}
          label={words.email}
          value={email}
          hint={words.emailWhy}
          type="email"
          readOnly
        />
        <PersonFields audience="buyer" names={PERSON_FIELDS} fieldOf={(name) => data.fields[name]} />
        <Button>{words.save}</Button>
      </Form>
      <BankForm
        words={{ title: words.bankTitle, lead: words.bankLead, save: words.saveBank }}
        action={action}
        values={bankValues}
        lastResult={refused.banco}
        recovered={recovered === 'banco'}
      />
    </div>
  )
}
