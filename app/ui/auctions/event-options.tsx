type EventOptionsProps = {
  /** What the auction is called. */
  title: string
  /** What cannot be done with it as it stands is false. `page`: a page of its own, no dialog. */
  options: (false | { label: string; to: string; page?: boolean })[]
}

/** What may be done with an auction, most of it as dialogs. Each link names its auction for who hears it alone. */
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
