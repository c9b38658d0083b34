import { ADDRESS_LIMIT, NAME_LIMIT, type PersonField, PHONE_LIMIT, ZIP_DIGITS } from '#app/forms/person.ts'
import { profile } from '#app/texts/people/profiles.ts'
import { Field, type FieldState } from '#app/ui/form/field.tsx'

/** Personal data, shared by onboarding and profile. */
export function PersonFields({ fields }: { fields: Record<PersonField, FieldState> }) {
  return (
    <>
      <Field field={fields.name} label={profile.name} counter={NAME_LIMIT} autoComplete="given-name" />
      <div className="field-pair">
        <Field
          field={fields.paternalSurname}
          label={profile.paternalSurname}
          counter={NAME_LIMIT}
          autoComplete="family-name"
        />
        <Field field={fields.maternalSurname} label={profile.maternalSurname} counter={NAME_LIMIT} autoComplete="off" />
      </div>
      <div className="field-pair">
        <Field
          field={fields.cellPhone}
          label={profile.cellPhone}
          hint={profile.cellPhoneHint}
          counter={PHONE_LIMIT}
          type="tel"
          autoComplete="tel"
        />
        <Field
          field={fields.homePhone}
          label={profile.homePhone}
          hint={profile.cellPhoneHint}
          counter={PHONE_LIMIT}
          type="tel"
          autoComplete="off"
        />
      </div>
      <div className="field-pair address">
        <Field field={fields.address} label={profile.address} counter={ADDRESS_LIMIT} autoComplete="address-line1" />
        <Field
          field={fields.zip}
          label={profile.zip}
          counter={ZIP_DIGITS}
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </div>
    </>
  )
}
