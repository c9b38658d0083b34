import { Moment } from '#app/ui/moment.tsx'
import type { ChangedMeanwhile } from '#server/office/settings/change-settings.ts'
import { shownValue } from './values.ts'
import { config as words } from './words.ts'

export type ConflictView = {
  meanwhile: ChangedMeanwhile[]
  by: { name: string; at: number } | null
  /** Current values as JSON, the new base when the form is sent again. */
  base: string
}

/** Settings that another administrator changed while the form was open. */
export function Conflict({ meanwhile, by }: ConflictView) {
  return (
    <div className="notice info" role="alert">
      <div>
        <strong>{words.meanwhile}</strong>
        {by && (
          <p>
            {words.meanwhileBy(by.name)}, <Moment at={by.at} as="second" />.
          </p>
        )}
        <ul aria-label={words.meanwhileList}>
          {meanwhile.map(({ name, was, now }) => (
            <li key={name}>
              <b>{words.labels[name]}</b>: {shownValue(name, was)} → {shownValue(name, now)}
            </li>
          ))}
        </ul>
        <p>{words.again}</p>
      </div>
    </div>
  )
}
