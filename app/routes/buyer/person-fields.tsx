import {
  ADDRESS_LIMIT,
  NAME_LIMIT,
  PHONE_LIMIT,
  type PersonErrors,
  type PersonValues,
  ZIP_DIGITS,
} from '#app/forms/person.ts'
import { common } from '#app/texts/common.ts'
import { profile } from '#app/texts/profiles.ts'
import { Field } from '#app/ui/form/field.tsx'

/** Personal data, the same in the onboarding and in the profile. */
export function PersonFields({ values, errors }: { values: PersonValues; errors: PersonErrors }) {
  const field = (name: keyof PersonValues) => ({ name, defaultValue: values[name], errors: errors[name] })
  return (
    <>
      <Field {...field('name')} label={profile.name} counter={NAME_LIMIT} autoComplete="given-name" required />
      <div className="field-pair">
        <Field
          {...field('paternalSurname')}
          label={profile.paternalSurname}
          counter={NAME_LIMIT}
          autoComplete="family-name"
          required
        />
        <Field
          {...field('maternalSurname')}
          label={profile.maternalSurname}
          counter={NAME_LIMIT}
          autoComplete="off"
          required
        />
      </div>
      <div className="field-pair">
        <Field
          {...field('cellPhone')}
          label={profile.cellPhone}
          hint={profile.cellPhoneHint}
          maxLength={PHONE_LIMIT}
          type="tel"
          autoComplete="tel"
          required
        />
        <Field
          {...field('homePhone')}
          label={<Optional label={profile.homePhone} />}
          hint={profile.cellPhoneHint}
          maxLength={PHONE_LIMIT}
          type="tel"
          autoComplete="off"
        />
      </div>
      <div className="field-pair address">
        <Field
          {...field('address')}
          label={<Optional label={profile.address} />}
          counter={ADDRESS_LIMIT}
          autoComplete="address-line1"
        />
        <Field
          {...field('zip')}
          label={<Optional label={profile.zip} />}
          counter={ZIP_DIGITS}
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </div>
    </>
  )
}

function Optional({ label }: { label: string }) {
  return (
    <>
      {label} <small>({common.optional})</small>
    </>
  )
}
