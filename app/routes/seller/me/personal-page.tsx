import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { SELLER_LIMITS, sellerInfo } from '#app/forms/seller.ts'
import { profile } from '#app/texts/people/profiles.ts'
import { ProfilePhoto } from '#app/ui/accounts/profile-photo.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { RecoveredNotice } from '#app/ui/form/recovered-notice.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
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
    <>
      {saved && <Notice tone="success" text={words.saved} />}
      <Form form={form} action={`${href('/me')}?index`} encType="multipart/form-data" className="sheet-form stack">
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
        <Field field={fields.name} label={profile.name} counter={SELLER_LIMITS.name} autoComplete="given-name" />
        <div className="field-pair">
          <Field
            field={fields.paternalSurname}
            label={profile.paternalSurname}
            counter={SELLER_LIMITS.paternalSurname}
            autoComplete="family-name"
          />
          <Field
            field={fields.maternalSurname}
            label={profile.maternalSurname}
            counter={SELLER_LIMITS.maternalSurname}
            autoComplete="off"
          />
        </div>
        <Field
          field={fields.cellPhone}
          label={profile.cellPhone}
          hint={profile.cellPhoneHint}
          counter={SELLER_LIMITS.cellPhone}
          type="tel"
          autoComplete="tel"
        />
        <Field
          field={fields.address}
          label={profile.address}
          counter={SELLER_LIMITS.address}
          autoComplete="address-line1"
        />
        <Button>{words.save}</Button>
      </Form>
    </>
  )
}
