import { href } from 'react-router'
import { PersonFields } from '#app/ui/accounts/person-fields.tsx'
import { ProfilePhoto } from '#app/ui/accounts/profile-photo.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { RecoveredNotice } from '#app/ui/form/recovered-notice.tsx'
import { profile } from '#app/texts/people/profiles.ts'
import { SELLER_NAMES } from '#machines/onboarding/fields.ts'
import type { DataView } from './data.tsx'
import { StepFrame } from './step-frame.tsx'
import { useStep } from './use-step.ts'
import { dataStep as words, registration } from './words.ts'

const FORM = 'datos'

/** The seller's names and photo. */
export function DataPage({ account, photo, values, errors, recovered }: DataView) {
  const { refused, open, busy, onSubmit, onInput, putRight } = useStep(
    FORM,
    href('/register/salesmandata/guardar'),
    errors,
  )
  const field = (name: keyof typeof values) => ({
    id: `${FORM}-${name}`,
    name,
    initialValue: values[name],
    errors: open[name],
  })
  return (
    <StepFrame current={3} title={words.title} lead={words.lead}>
      <Form
        form={{ id: FORM, allErrors: refused }}
        open={open}
        labels={profile}
        action={href('/register/salesmandata')}
        encType="multipart/form-data"
        className="sheet-form stack"
        onSubmit={onSubmit}
        onInput={onInput}
      >
        {recovered && <RecoveredNotice />}
        <ProfilePhoto
          id={`${FORM}-photo`}
          account={account}
          owner="registering"
          uploadedAt={photo}
          errors={open.photo}
          onUploaded={() => putRight('photo')}
        />
        <PersonFields audience="seller" names={SELLER_NAMES} fieldOf={field} />
        <Button aria-disabled={busy || undefined}>{busy ? registration.going : registration.go}</Button>
      </Form>
    </StepFrame>
  )
}
