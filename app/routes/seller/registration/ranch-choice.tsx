import type { RanchKind } from '#app/forms/ranch.ts'
import { FieldErrors } from '#app/ui/form/field.tsx'
import { ranchStep as words } from './words.ts'

const CHOICES = [
  ['propio', words.own, words.ownWhy],
  ['cuenta', words.house, words.houseWhy],
] as const satisfies [RanchKind, string, string][]

/** Choice between an own ranch and none. Without a ranch, CSS hides its fields, so this works without JavaScript. */
export function RanchChoice({
  id,
  chosen,
  errors,
}: {
  id: string
  chosen: RanchKind | null
  errors: string[] | undefined
}) {
  return (
    <fieldset className="field" data-invalid={errors?.length ? '' : undefined}>
      <legend className="sr">{words.choice}</legend>
      <div className="ranch-choice">
        {CHOICES.map(([kind, name, why], index) => (
          <label key={kind} htmlFor={index === 0 ? id : `${id}-${kind}`}>
            <input
              type="radio"
              name="tipo"
              id={index === 0 ? id : `${id}-${kind}`}
              value={kind}
              defaultChecked={kind === (chosen ?? 'propio')}
            />
            <b>{name}</b>
            <small>{why}</small>
          </label>
        ))}
      </div>
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  )
}
