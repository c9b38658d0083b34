import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { sellerInfo } from '#app/forms/person.ts'
import { PersonFields } from '#app/ui/accounts/person-fields.tsx'
import { ProfilePhoto } from '#app/ui/accounts/profile-photo.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { RecoveredNotice } from '#app/ui/form/recovered-notice.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { profile } from '#app/texts/people/profiles.ts'
import { askedOf } from '#machines/onboarding/fields.ts'
import { me as words } from './words.ts'

type PersonalPageProps = {
  account: number
  email: string
  photo: number | null
  values: Record<string, string>
  lastResult: SubmissionResult<string[]> | undefined
  recovered: boolean
  saved: boolean
}

/** Datos personales: the fields of the "info" achievement, with the specification's counters. */
export function PersonalPage({ account, email, photo, values, lastResult, recovered, saved }: PersonalPageProps) {
  const [form, fields] = useSchemaForm(sellerInfo, { id: 'datos', lastResult, defaultValue: values })
  return (
    <div className="stack">
      {saved && <Notice tone="success" text={words.saved} />}
      <Form
        form={form}
        labels={profile}
        action={`${href('/me')}?index`}
        encType="multipart/form-data"
        className="sheet-form stack"
      >
        <h2>{words.tabs.data}</h2>
        {recovered && <RecoveredNotice />}
        <ProfilePhoto
          id="datos-photo"
          account={account}
          owner="seller"
          uploadedAt={photo}
          errors={form.allErrors.photo}
        />
        <Field
          field={{ id: 'datos-email', name: 'email' }}
          label={words.email}
          value={email}
          hint={words.emailWhy}
          type="email"
          readOnly
        />
        <PersonFields audience="seller" names={askedOf('seller')} fieldOf={(name) => fields[name]} />
        <Button>{words.save}</Button>
      </Form>
    </div>
  )
}
