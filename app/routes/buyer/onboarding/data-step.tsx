import type { SubmissionResult } from '@conform-to/react'
import type { SubmitEventHandler } from 'react'
import { href } from 'react-router'
import { PERSON_FIELDS, type PersonValues } from '#app/forms/person.ts'
import { onboarding as words } from './words.ts'
import { RecoveredNotice } from '#app/ui/form/recovered-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { PersonFields } from '#app/ui/accounts/person-fields.tsx'
import { ProfilePhoto } from '#app/ui/accounts/profile-photo.tsx'
import { useKeptTyping } from '#app/ui/form/use-kept-typing.ts'
import { usePersonForm } from '#app/routes/buyer/use-person-form.ts'
import { profile } from '#app/texts/people/profiles.ts'

type DataStepProps = {
  account: number
  action: string
  values: PersonValues
  lastResult: SubmissionResult<string[]> | undefined
  /** The name is the one of the registration, divided. */
  nameProposed: boolean
  recovered: boolean
  photo: number | null
  onSubmit: SubmitEventHandler<HTMLFormElement>
  onPhoto: () => void
}

export function DataStep({
  account,
  action,
  values,
  lastResult,
  nameProposed,
  recovered,
  photo,
  onSubmit,
  onPhoto,
}: DataStepProps) {
  const data = usePersonForm({ values, lastResult, photo: photo !== null })
  useKeptTyping(data.form.id, href('/onboarding/enviar'))
  return (
    <Form
      form={data.form}
      open={data.open}
      labels={profile}
      action={action}
      encType="multipart/form-data"
      className="sheet-form stack"
      onInput={data.onInput}
      onSubmit={onSubmit}
    >
      {recovered && <RecoveredNotice />}
      <HiddenFields values={{ intent: 'datos' }} />
      <ProfilePhoto
        id="datos-photo"
        account={account}
        uploadedAt={photo}
        errors={data.open.photo}
        onUploaded={() => {
          data.onPhoto()
          onPhoto()
        }}
      />
      {nameProposed && <p className="hint">{words.nameProposed}</p>}
      <PersonFields audience="buyer" names={PERSON_FIELDS} fieldOf={(name) => data.fields[name]} />
      <Button>{words.saveAndGo}</Button>
    </Form>
  )
}
