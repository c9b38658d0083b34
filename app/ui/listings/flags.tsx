import type { Flag } from './flags-of.ts'

/** Health findings of a horse as read-only boxes. Needs `app/styles/listings.css`. */
export function Flags({ legend, flags }: { legend: string; flags: Flag[] }) {
  return (
    <fieldset className="flags">
      <legend>{legend}</legend>
      <ul>
        {flags.map(({ flag, label, yes }) => (
          <li key={flag}>
            <label>
              <input type="checkbox" disabled defaultChecked={yes} /> <span>{label}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
