import { limbs, vetFileKinds } from '#app/texts/listing/vet-file.ts'
import { DateField } from '#app/ui/form/date-field.tsx'
import { controlOf, Field, FieldFrame, type FieldState, frameOf, textOf } from '#app/ui/form/field.tsx'
import { VET_FILE_KINDS, XRAY_VIEWS } from '#machines/vet-file/kinds.ts'
import { FIRST_DAY } from './form.ts'
import { adding as words } from './words.ts'

type FactsFieldsProps = { fields: Record<'kind' | 'limb' | 'takenOn' | 'takenBy', FieldState>; today: string }

const VIEWS: readonly string[] = [...XRAY_VIEWS, 'xray-set', 'xray-other']

/** Fields for a file's kind, its date and its author. */
export function FactsFields({ fields, today }: FactsFieldsProps) {
  return (
    <>
      <FieldFrame {...frameOf(fields.kind)} label={words.kind}>
        <select defaultValue={textOf(fields.kind) ?? ''} {...controlOf(fields.kind, {})}>
          <option value="">{words.chooseKind}</option>
          <Group label={words.xrays} kinds={VET_FILE_KINDS.filter((kind) => VIEWS.includes(kind))} />
          <Group label={words.others} kinds={VET_FILE_KINDS.filter((kind) => !VIEWS.includes(kind))} />
        </select>
      </FieldFrame>
      <FieldFrame {...frameOf(fields.limb)} optional={false} label={words.limb}>
        <select defaultValue={textOf(fields.limb) ?? ''} {...controlOf(fields.limb, {})} required={false}>
          <option value="">{words.noLimb}</option>
          {Object.entries(limbs).map(([limb, name]) => (
            <option key={limb} value={limb}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      <DateField field={fields.takenOn} label={words.takenOn} min={FIRST_DAY} max={today} />
      <Field field={fields.takenBy} label={words.takenBy} hint={words.takenByHint} autoComplete="off" />
    </>
  )
}

function Group({ label, kinds }: { label: string; kinds: (keyof typeof vetFileKinds)[] }) {
  return (
    <optgroup label={label}>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {vetFileKinds[kind]}
        </option>
      ))}
    </optgroup>
  )
}
