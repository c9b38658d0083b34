import { useId } from 'react'
import type { List } from '#app/forms/list.ts'
import { lists } from '#app/texts/lists.ts'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { ACTS, AREAS, sentenceOf } from '#app/texts/people/audited-acts.ts'
import { logWords as words } from './words.ts'

/**
 * Filter by action, grouped by area; of the chosen area alone. An action without a label is listed only if the URL
 * names it.
 */
export function ActionFilter({ list }: { list: List }) {
  const id = useId()
  const { accion = '', area = '' } = list.filters
  const areas = Object.entries(ACTS).filter(([name, acts]) => !AREAS[area] || name === AREAS[area] || accion in acts)
  return (
    <FieldFrame id={id} label={words.action}>
      <select id={id} name="accion" defaultValue={accion}>
        <option value="">{lists.any}</option>
        {accion !== '' && sentenceOf(accion) === accion && <option value={accion}>{accion}</option>}
        {areas.map(([name, acts]) => (
          <optgroup key={name} label={name}>
            {Object.keys(acts).map((action) => (
              <option key={action} value={action}>
                {sentenceOf(action)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  )
}
