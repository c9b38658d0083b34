import { useLayoutEffect, useRef } from 'react'
import { slotValue } from '#app/forms/listing/photo-order.ts'
import { photoList as words } from '#app/texts/uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
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
  /** Crops the stored photo; undefined where photos are not cropped. */
  onAdjust: ((photo: StoredPhoto) => void) | undefined
}

/** A photo that opens a sheet with all that can be done with it. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, place, of, ordered, slots } = props
  const hydrated = useHydrated()
  const shows = slots.find(({ slot }) => slot === photo.slot)?.label
  const isCover = ordered && place === 1
  return (
    <li className="photo-tile" data-photo={photo.id} data-ordered={ordered ? '' : undefined}>
      <button type="button" className="tile-photo" id={tileId(photo.id)} popoverTarget={sheetId(photo.id)}>
        <img
          src={photo.preview ?? photo.url}
          alt={words.photoOf(place, shows)}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
        {isCover && <span className="badge"> {words.cover}</span>}
        {shows && (
          <span className="tile-shows" aria-hidden="true">
            {shows}
          </span>
        )}
        <span className="sr">: {words.options}</span>
      </button>
      {hydrated && ordered && of > 1 && <span className="tile-handle" title={words.drag} aria-hidden="true" />}
      <Sheet {...props} />
    </li>
  )
}

/** Opened by the tile, by the browser itself: it needs no script. */
function Sheet({ photo, place, of, ordered, slots, onAction, onSlot, onAdjust }: PhotoTileProps) {
  const hydrated = useHydrated()
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
      onClick={(press) => {
        press.preventDefault()
        if (!idle) onAction(action, photo)
      }}
    >
      {label}
    </Button>
  )
  return (
    <div className="tile-sheet" id={sheetId(photo.id)} popover="auto" role="dialog" aria-labelledby={placeId(photo.id)}>
      <p className="tile-place" id={placeId(photo.id)}>
        {words.placeOf(place, of)}
        <button type="button" popoverTarget={sheetId(photo.id)} popoverTargetAction="hide" aria-label={words.close}>
          <Icon name="close" />
        </button>
      </p>
      <a className="tile-whole" href={photo.url} target="_blank" rel="noopener">
        <img src={photo.preview ?? photo.url} alt={words.openWhole(place)} loading="lazy" decoding="async" />
      </a>
      {slots.length > 0 && <SlotSelect photo={photo} place={place} slots={slots} onSlot={onSlot} />}
      {slots.length > 0 && !hydrated && <Button look="secondary">{words.saveShows}</Button>}
      <div className="tile-actions">
        {ordered && button('antes', words.earlier, place === 1)}
        {ordered && button('despues', words.later, place === of)}
        {ordered && button('portada', words.makeCover, place === 1)}
        {hydrated && onAdjust && (
          <Button
            type="button"
            look="secondary"
            popoverTarget={sheetId(photo.id)}
            popoverTargetAction="hide"
            aria-label={words.actionOn(words.adjust, place)}
            onClick={() => onAdjust(photo)}
          >
            {words.adjust}
          </Button>
        )}
        {button('quitar', words.remove)}
      </div>
    </div>
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
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

/** Ids of a tile, of its sheet and of the sheet's buttons. */
export function tileId(photo: string): string {
  return `foto-${photo}`
}

const sheetId = (photo: string) => `${tileId(photo)}-hoja`
const placeId = (photo: string) => `${tileId(photo)}-lugar`

export function tileButton(photo: string, action: TileAction): string {
  return `${tileId(photo)}-${action}`
}
