import { photoList as words } from '#app/texts/uploads.ts'
import { Button } from '#app/ui/button.tsx'
import type { StoredFile } from './stored-file.ts'

export type TileAction = 'antes' | 'despues' | 'quitar'

type PhotoTileProps = {
  photo: StoredFile
  /** From 1. */
  place: number
  of: number
  /** False: the place says nothing, so none is the cover and none is moved. */
  ordered: boolean
  /** Where JavaScript runs; without it the buttons send their form. */
  onAction: (action: TileAction, photo: StoredFile) => void
}

/** A stored photo with its place and its buttons. */
export function PhotoTile({ photo, place, of, ordered, onAction }: PhotoTileProps) {
  const button = (action: TileAction, label: string, disabled = false) => (
    <Button
      look="secondary"
      id={tileButton(photo.id, action)}
      name={action}
      value={photo.id}
      aria-label={words.actionOn(label, place)}
      disabled={disabled}
      onClick={(press) => (press.preventDefault(), onAction(action, photo))}
    >
      {label}
    </Button>
  )
  return (
    <li className="photo-tile">
      <a className="tile-photo" href={photo.url} target="_blank" rel="noopener">
        <img src={photo.preview ?? photo.url} alt={words.photo(place)} loading="lazy" decoding="async" />
        {ordered && place === 1 && <span className="badge">{words.cover}</span>}
      </a>
      <div className="tile-actions">
        {ordered && button('antes', words.earlier, place === 1)}
        {ordered && button('despues', words.later, place === of)}
        {button('quitar', words.remove)}
      </div>
    </li>
  )
}

/** The id of a tile's button. */
export function tileButton(photo: string, action: TileAction): string {
  return `foto-${photo}-${action}`
}
