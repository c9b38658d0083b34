import type { SubmitEventHandler } from 'react'
import type { PersonErrors, PersonValues } from '#app/forms/person.ts'
import { onboarding as words } from './words.ts'
import { RecoveredNotice } from '#app/ui/form/recovered-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { PersonFields } from '#app/routes/buyer/person-fields.tsx'
import { ProfilePhoto } from '#app/routes/buyer/profile-photo.tsx'

type DataStepProps = {
  account: number
  action: string
  values: PersonValues
  errors: PersonErrors
  recovered: boolean
  photo: number | null
  onSubmit: SubmitEventHandler<HTMLFormElement>
  onPhoto: () => void
}

export function DataStep({ account, action, values, errors, recovered, photo, onSubmit, onPhoto }: DataStepProps) {
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="sheet-form stack"
      onSubmit={onSubmit}
      noValidate
    >
      {recovered && <RecoveredNotice />}
      <FormErrors errors={errors.form} />
      <HiddenFields values={{ intent: 'datos' }} />
      <ProfilePhoto account={account} uploadedAt={photo} errors={errors.photo} onUploaded={onPhoto} />
      <PersonFields values={values} errors={errors} />
      <Button>{words.saveAndGo}</Button>
    </form>
  )
}
