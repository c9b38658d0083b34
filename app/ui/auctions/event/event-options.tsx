type EventOptionsProps = {
  title: string
  /** Options that are not available now are false. `page`: opens as a page, not as a dialog. */
  options: (false | { label: string; to: string; page?: boolean })[]
}

/** Links to the possible actions for an auction, mostly dialogs. Each link names the auction for screen readers. */
export function EventOptions({ title, options }: EventOptionsProps) {
  return (
    <ul className="event-options">
      {options
        .filter((option) => !!option)
        .map(({ label, to, page }) => (
          <li key={to}>
            <a href={to} data-dialog={page ? undefined : ''} aria-label={`${label}: ${title}`}>
              {label}
            </a>
          </li>
        ))}
    </ul>
  )
}
