import { href } from 'react-router'
import { RANCH_NAME_LIMIT } from '#app/forms/ranch.ts'
import { places } from '#app/texts/places.ts'
import { ranchFields } from '#app/texts/listing/ranches.ts'
import { sellerRegistration } from '#app/texts/people/sellers.ts'
import { Button } from '#app/ui/button.tsx'
import { DefaultButton } from '#app/ui/form/dependent-selects.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { RecoveredNotice } from '#app/ui/form/recovered-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RanchFields } from '#app/ui/ranches/ranch-fields.tsx'
import { PhotoField } from '#app/ui/upload/photo-field.tsx'
import type { RanchView } from './ranch.tsx'
import { RanchChoice } from './ranch-choice.tsx'
import { RanchName } from './ranch-name-field.tsx'
import { StepFrame } from './step-frame.tsx'
import { useStep } from './use-step.ts'
import { ranchStep as words, registration } from './words.ts'

const FORM = 'rancho'

/**
 * The ranch step: a plain form without JavaScript; with it the name is checked, the logo cropped, and input survives a
 * lost connection.
 */
export function RanchPage({ account, kind, values, place, nameIsFree, logo, errors, recovered, welcome }: RanchView) {
  const action = href('/register/ranch')
  const { refused, open, busy, onSubmit, onInput, putRight } = useStep(FORM, href('/register/ranch/guardar'), errors)
  const field = (name: string, required = true) => ({
    id: `${FORM}-${name}`,
    name,
    initialValue: values[name],
    errors: open[name],
    required,
  })
  return (
    <StepFrame current={2} title={words.title} lead={words.lead}>
      {welcome && <Notice tone="success" text={`${sellerRegistration.registered} ${sellerRegistration.mailed}`} />}
      <Form
        form={{ id: FORM, allErrors: refused }}
        open={open}
        lists={Object.keys(places)}
        action={action}
        encType="multipart/form-data"
        className="sheet-form stack ranch-form"
        onSubmit={onSubmit}
        onInput={onInput}
      >
        <DefaultButton />
        {recovered && <RecoveredNotice />}
        <RanchChoice id={`${FORM}-tipo`} chosen={kind} errors={open.tipo} />
        <div className="ranch-fields">
          <RanchName field={field('name')} limit={RANCH_NAME_LIMIT} free={nameIsFree} />
          <RanchFields
            field={field}
            action={action}
            place={place.map((level) => ({ ...level, errors: open[level.name] }))}
          />
          <fieldset className="stack">
            <legend>{ranchFields.logo}</legend>
            <PhotoField
              id={`${FORM}-logo`}
              name="logo"
              account={account}
              url={href('/register/ranch/logo')}
              title={ranchFields.logo}
              empty="horseshoe"
              stored={logo}
              errors={open.logo}
              onStored={() => putRight('logo')}
            />
          </fieldset>
        </div>
        <p className="why">{words.later}</p>
        <Button aria-disabled={busy || undefined}>{busy ? registration.going : registration.go}</Button>
      </Form>
    </StepFrame>
  )
}
