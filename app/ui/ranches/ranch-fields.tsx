import { RANCH_ADDRESS_LIMIT } from '#app/forms/ranch.ts'
import { ranchFields as words } from '#app/texts/listing/ranches.ts'
import { DependentSelects, type SelectLevel } from '#app/ui/form/dependent-selects.tsx'
import { Field, type FieldState } from '#app/ui/form/field.tsx'

type RanchFieldsProps = {
  /** Returns a field of the form by its name. */
  field: (name: string, required?: boolean) => FieldState
  /** Target of the form when it requests the next list of places. */
  action: string
  place: SelectLevel[]
}

/** Fields of a ranch between its name and its logo: e-mail, phone, address and place. */
export function RanchFields({ field, action, place }: RanchFieldsProps) {
  return (
    <>
      <Field
        field={field('email')}
        type="email"
        label={words.email}
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
      />
      <Field field={field('phone', false)} type="tel" label={words.phone} hint={words.phoneHint} autoComplete="tel" />
      <Field
        field={field('address', false)}
        label={words.address}
        counter={RANCH_ADDRESS_LIMIT}
        autoComplete="address-line1"
      />
      <fieldset className="stack">
        <legend>{words.place}</legend>
        <DependentSelects required action={action} levels={place} />
      </fieldset>
    </>
  )
}
