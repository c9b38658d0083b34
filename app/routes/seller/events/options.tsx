import { href } from 'react-router'
import { type AuctionPhase, phases } from '#machines/auction/status.ts'
import { events as words } from './words.ts'

type OptionsProps = {
  auction: { id: number; listing: number; title: string; phase: AuctionPhase }
}

/** What may be done with an auction as it stands (ruling 33). Each link names its auction for who hears it alone. */
export function Options({ auction: { id, listing, title, phase } }: OptionsProps) {
  const event = String(id)
  const ahead = phase === 'scheduled'
  const running = ahead || phase === 'open'
  const options = [
    ahead && { label: words.edit, to: href('/sales/events/:event/editar', { event }) },
    phase !== 'cancelled' && { label: words.movements, to: href('/sales/events/:event/movimientos', { event }) },
    running && { label: words.stream, to: href('/sales/events/:event/transmision', { event }) },
    ahead && { label: words.remove, to: href('/sales/events/:event/eliminar', { event }) },
    canRelist(phase) && { label: words.relist, to: `${href('/sales/events/nueva')}?caballo=${listing}` },
  ].filter((option) => !!option)
  return (
    <ul className="event-options">
      {options.map(({ label, to }) => (
        <li key={to}>
          <a href={to} data-dialog="" aria-label={words.of(label, title)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** It found no buyer: its listing is free. Where it stands in another auction by now, the form leads there. */
const canRelist = (phase: AuctionPhase) => phases[phase].over && !phases[phase].sold
