type EventOptionsProps = {
  /** What the auction is called. */
  title: string
  /** What cannot be done with it as it stands is false. */
  options: (false | { label: string; to: string })[]
}

/** What may be done with an auction, as dialogs. Each link names its auction for who hears it alone. */
export function EventOptions({ title, options }: EventOptionsProps) {
  return (
    <ul className="event-options">
      {options
        .filter((option) => !!option)
        .map(({ label, to }) => (
          <li key={to}>
            <a href={to} data-dialog="" aria-label={`${label}: ${title}`}>
              {label}
            </a>
          </li>
        ))}
    </ul>
  )
}
