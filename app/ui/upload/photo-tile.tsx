import { useLayoutEffect, useRef } from 'react'
import { slotValue } from '#app/forms/photo-order.ts'
import { photoList as words } from '#app/texts/uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/island/hydrated.ts'
import type { SlotChoice, StoredPhoto } from './stored-file.ts'

export type TileAction = 'antes' | 'despues' | 'portada' | 'quitar'

type PhotoTileProps = {
  photo: StoredPhoto
  /** From 1. */
  place: number
  of: number
  /** False when the order has no meaning: there is no cover and no moving. */
  ordered: boolean
  slots: readonly SlotChoice[]
  /** Called where JavaScript runs; otherwise the buttons post their form. */
  onAction: (action: TileAction, photo: StoredPhoto) => void
  onSlot: (slot: string | null, photo: StoredPhoto) => void
}

export function PhotoTile({ photo, place, of, ordered, slots, onAction, onSlot }: PhotoTileProps) {
  const hydrated = useHydrated()
  const shows = slots.find(({ slot }) => slot === photo.slot)?.label
  const button = (action: TileAction, label: string, idle = false) => (
    <Button
      look="secondary"
      id={tileButton(photo.id, action)}
      name={action}
      value={photo.id}
      aria-label={words.actionOn(label, place)}
      // With scripts, an unavailable button stays focusable, so that pressing "Antes" repeatedly keeps the focus
      // even when the photo is first.
      disabled={idle && !hydrated}
      aria-disabled={idle && hydrated ? true : undefined}
      onClick={(press) => (press.preventDefault(), idle || onAction(action, photo))}
    >
      {label}
    </Button>
  )
  return (
    <li className="photo-tile" id={tileId(photo.id)} data-photo={photo.id} data-ordered={ordered ? '' : undefined}>
      <a className="tile-photo" href={photo.url} target="_blank" rel="noopener">
        <img
          src={photo.preview ?? photo.url}
          alt={words.photoOf(place, shows)}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
        {ordered && place === 1 && <span className="badge">{words.cover}</span>}
      </a>
      <div className="tile-side">
        {ordered && (
          <p className="tile-place">
            {words.placeOf(place, of)}
            {hydrated && of > 1 && <span className="tile-handle" title={words.drag} aria-hidden="true" />}
          </p>
        )}
        {slots.length > 0 && <SlotSelect photo={photo} place={place} slots={slots} onSlot={onSlot} />}
        <div className="tile-actions">
          {ordered && button('antes', words.earlier, place === 1)}
          {ordered && button('despues', words.later, place === of)}
          {ordered && button('portada', words.makeCover, place === 1)}
          {button('quitar', words.remove)}
        </div>
      </div>
    </li>
  )
}

type SlotSelectProps = Pick<PhotoTileProps, 'photo' | 'place' | 'slots' | 'onSlot'>

/** Without JavaScript its value is posted with every button of the form, beside the value shown on the page. */
function SlotSelect({ photo, place, slots, onSlot }: SlotSelectProps) {
  const { id, slot = null } = photo
  const value = slotValue({ id, slot })
  const select = useRef<HTMLSelectElement>(null)
  const choose = (chosen: string) => onSlot(chosen.slice(id.length + 1) || null, photo)

  // A choice made before the island runs would be overwritten by it.
  useLayoutEffect(() => {
    const chosen = select.current?.value ?? value
    if (chosen !== value) choose(chosen)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])

  return (
    <div className="field tile-slot">
      <input type="hidden" name="vista" value={value} />
      <select
        ref={select}
        id={`${tileId(id)}-muestra`}
        name="ranura"
        aria-label={words.showsPhoto(place)}
        value={value}
        onChange={({ target }) => choose(target.value)}
      >
        <option value={slotValue({ id, slot: null })}>{words.shows}</option>
        {slots.map((choice) => (
          <option key={choice.slot} value={slotValue({ id, slot: choice.slot })}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Ids of a tile and of its buttons. */
export function tileId(photo: string): string {
  return `foto-${photo}`
}

export function tileButton(photo: string, action: TileAction): string {
  return `${tileId(photo)}-${action}`
}
