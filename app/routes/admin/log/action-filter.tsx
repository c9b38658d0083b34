import { useId } from 'react'
import type { List } from '#app/forms/list.ts'
import { lists } from '#app/texts/lists.ts'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { ACTS, sentenceOf } from '#app/texts/people/audited-acts.ts'
import { logWords as words } from './words.ts'

/** Filter by action, grouped by area. An action without a sentence is listed only if the URL names it. */
export function ActionFilter({ list }: { list: List }) {
  const id = useId()
  const { accion = '' } = list.filters
  return (
    <FieldFrame id={id} label={words.action}>
      <select id={id} name="accion" defaultValue={accion}>
        <option value="">{lists.any}</option>
        {accion !== '' && sentenceOf(accion) === accion && <option value={accion}>{accion}</option>}
        {Object.entries(ACTS).map(([area, acts]) => (
          <optgroup key={area} label={area}>
            {Object.entries(acts).map(([action, sentence]) => (
              <option key={action} value={action}>
                {sentence}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  )
}
