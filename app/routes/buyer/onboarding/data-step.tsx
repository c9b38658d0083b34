import type { SubmissionResult } from '@conform-to/react'
import type { SubmitEventHandler } from 'react'
import { person, type PersonValues } from '#app/forms/person.ts'
import { onboarding as words } from './words.ts'
import { RecoveredNotice } from '#app/ui/form/recovered-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { PersonFields } from '#app/routes/buyer/person-fields.tsx'
import { ProfilePhoto } from '#app/routes/buyer/profile-photo.tsx'

type DataStepProps = {
  account: number
  action: string
  values: PersonValues
  lastResult: SubmissionResult<string[]> | undefined
  recovered: boolean
  photo: number | null
  onSubmit: SubmitEventHandler<HTMLFormElement>
  onPhoto: () => void
}

export function DataStep({ account, action, values, lastResult, recovered, photo, onSubmit, onPhoto }: DataStepProps) {
  const [form, fields] = useSchemaForm(person, { id: 'datos', lastResult, defaultValue: values })
  return (
    <Form form={form} action={action} encType="multipart/form-data" className="sheet-form stack" onSubmit={onSubmit}>
      {recovered && <RecoveredNotice />}
      <HiddenFields values={{ intent: 'datos' }} />
      <ProfilePhoto
        id="datos-photo"
        account={account}
        uploadedAt={photo}
        errors={form.allErrors.photo}
        onUploaded={onPhoto}
      />
      <PersonFields fields={fields} />
      <Button>{words.saveAndGo}</Button>
    </Form>
  )
}
