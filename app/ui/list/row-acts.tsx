import { useId } from 'react'
import { lists } from '#app/texts/lists.ts'
import { Icon } from '#app/ui/icon.tsx'

export type RowAct = {
  label: string
  to: string
  /** Opens as a page, not as a dialog. */
  page?: boolean
}

/** Name of the row and its acts; acts that are not available now are false. */
type RowActsProps = { of: string; acts: (false | RowAct)[] }

/**
 * The acts on a row. Beside the row they are a menu that the browser opens without scripts; in a card they are links.
 */
export function RowActs({ of, acts }: RowActsProps) {
  const id = useId()
  const offered = acts.filter((act) => !!act)
  if (offered.length === 0) return null
  return (
    <>
      <button type="button" className="row-acts-open" popoverTarget={id} aria-label={lists.actsOn(of)}>
        <Icon name="more" />
      </button>
      <ul className="row-acts" id={id} popover="auto">
        {offered.map(({ label, to, page }) => (
          <li key={to}>
            <a href={to} data-dialog={page ? undefined : ''} aria-label={`${label}: ${of}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
